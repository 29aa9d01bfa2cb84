"""How a server speaks with its kernels: by sockets that are files, which no other program can take.

By TCP, somebody may take a port between its choice and its use: that kernel ends, and the server, which waits for it,
answers nobody any more. It was seen on a busy machine.
"""

import os
import tempfile

c = get_config()  # noqa: F821 (given by traitlets)

NAMES = len("/voila_12345678/kernel-12345678-1234-1234-1234-123456789abc-ipc-5")
LONGEST = 103
"""The longest name of a socket that every system takes; Windows has none, and folders of macOS are too long."""

if os.name == "posix" and len(tempfile.gettempdir()) + NAMES <= LONGEST:
    c.KernelManager.transport = "ipc"
