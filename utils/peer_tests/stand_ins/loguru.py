# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The part of loguru that tests use, for machines without it: messages go to `logging`, which pytest shows for tests that fail."""

import logging

_LEVELS = {"TRACE": 5, "DEBUG": 10, "INFO": 20, "SUCCESS": 25, "WARNING": 30, "ERROR": 40, "CRITICAL": 50}
_log = logging.getLogger("loguru")


class _Logger:
    def log(self, level, message, *args, **kwargs):
        text = str(message)
        _log.log(_LEVELS.get(level, level) if isinstance(level, str) else level, "%s", text.format(*args, **kwargs) if args or kwargs else text)

    def exception(self, message, *args, **kwargs):
        _log.exception("%s", str(message).format(*args, **kwargs) if args or kwargs else message)

    def add(self, *_, **__):
        return 0

    def _same(self, *_, **__):
        return self

    remove = enable = disable = configure = complete = lambda self, *_, **__: None
    bind = opt = patch = contextualize = _same
    __enter__ = _same

    def __exit__(self, *_):
        return None

    def catch(self, *_, **__):
        return lambda function: function


for _name in _LEVELS:
    setattr(_Logger, _name.lower(), lambda self, message, *args, _level=_name, **kwargs: self.log(_level, message, *args, **kwargs))

logger = _Logger()
