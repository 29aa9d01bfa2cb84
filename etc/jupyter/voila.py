"""Voila's settings for a page on the open internet; `voila` and a Jupyter server find them by JUPYTER_CONFIG_PATH."""

from pgwidgets.live.plot import plotly_script
from pgwidgets.style import css
from pgwidgets.words import words

c = get_config()  # noqa: F821 (given by traitlets)


NO_MATHJAX = ("data:text/javascript,window.MathJax={Ajax:0,InputJax:{},"
              "Hub:{Config(){},Register:{StartupHook(){}},Configured(){},Queue(){}}};//")


def offline(page_config, **_):
    """Nothing is fetched from elsewhere: the MathJax plug-in wants an address, and gets a script that does nothing."""
    return {**page_config, "fullMathjaxUrl": NO_MATHJAX}


c.VoilaConfiguration.template = "wattlab"
c.VoilaConfiguration.resources = {"wattlab_css": css(), "wattlab_words": {
    key: words()(f"lost.{key}") for key in ("late", "again")}}
c.VoilaConfiguration.page_config_hook = offline
c.VoilaConfiguration.extra_labextensions_path = [str(plotly_script().parent)]  # offers plotly.min.js, once per page

# A visitor sees the page and nothing else.
c.VoilaConfiguration.strip_sources = True
c.VoilaConfiguration.show_tracebacks = False
c.VoilaExecutor.cell_error_instruction = "Please load the page again. If it happens again, this is our mistake."
c.VoilaConfiguration.allow_template_override = "NO"
c.VoilaConfiguration.allow_theme_override = "NO"
c.VoilaConfiguration.file_allowlist = []
c.VoilaConfiguration.extension_allowlist = [
    "@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]

# A kernel waits for the next visitor of the pages most people come to first; the others start when they are asked for.
FIRST = ("home.ipynb", "play-powergrid.ipynb")
c.VoilaConfiguration.preheat_kernel = True
c.VoilaKernelManager.kernel_pools_config = {"default": {"pool_size": 0}, **{page: {"pool_size": 1} for page in FIRST}}

load_subconfig("kernels.py")  # noqa: F821 (given by traitlets)

# Kernels of closed pages go at once; those of browsers that vanished, after a while.
c.MappingKernelManager.cull_idle_timeout = 1200
c.MappingKernelManager.cull_interval = 60
