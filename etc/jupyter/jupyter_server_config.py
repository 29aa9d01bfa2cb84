"""For a Jupyter server that brings Voila as its extension, on Binder or a hub; Voila's own settings: voila.py."""

load_subconfig("kernels.py")  # noqa: F821 (given by traitlets)
