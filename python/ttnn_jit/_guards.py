# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""When a call may skip its trace: the values that a traced function reads, as patterns that the extension compares (lib/Python/Guards.h).

A pattern is a tuple of a number and an object: SAME is the object itself, SCALAR an equal one of its type, TENSOR one of its type and
place. SEQUENCE and DICT have the type, and patterns of the parts; OBJECT has patterns of attributes, PARTS too, of any object of a
type; NAMES are entries of a dict, of which ABSENT ones must not be there.

All that the function may read is described or Unknown, which is no error: such a function is traced at each call.
"""

import dataclasses
import enum
import functools
import types

import ttnn
from ttnn import _ttnn
from ttnn_jit._code import Unknown, reads_of
from ttnn_jit._trust import PLAIN_BASES, SCALARS, is_known, is_ours, is_plain_class

SAME, SCALAR, TENSOR, SEQUENCE, DICT, OBJECT, NAMES, PARTS, ABSENT = range(9)
_ABSENT = (ABSENT, None)
_NONE = object()
# Functions and objects that are looked at.
_MAX_FUNCTIONS, _MAX_OBJECTS = 256, 4096
# Special methods: ones that no call, operator or conversion of a function runs, conversions to text, constructors of classes.
_NEVER = frozenset(
    """__init_subclass__ __class_getitem__ __set_name__ __del__ __reduce__ __reduce_ex__ __getstate__ __setstate__ __copy__ __deepcopy__
    __getnewargs__ __getnewargs_ex__ __sizeof__ __dir__ __subclasshook__ __replace__""".split()
)
_TEXT = frozenset(("__repr__", "__str__", "__format__"))
_MAKERS = frozenset(("__init__", "__new__", "__post_init__"))
# Of dataclasses: they read fields alone.
_GENERATED = frozenset("__init__ __repr__ __eq__ __lt__ __le__ __gt__ __ge__ __hash__ __setattr__ __delattr__".split())


class Guards:
    """The reads of one call: patterns of its arguments, of its keywords, and of variables."""

    def __init__(self, func, args, kwargs):
        """Raises Unknown."""
        self._names, self._formats = {}, False
        self._functions = {}
        # Names that later functions read are attributes of objects that were described before.
        while True:
            before = len(self._names), len(self._functions), self._formats
            self._described, self._held = {}, []
            self.arguments = self._pattern(args, True)
            self.keywords = self._pattern(kwargs, True)
            self.variables = []
            self._variable({"func": func}, "func", func)
            for each in [*self._functions.values()]:
                self._read(each)
            if before == (len(self._names), len(self._functions), self._formats):
                break

    # Functions

    def _note(self, func):
        if len(self._functions) == _MAX_FUNCTIONS:
            raise Unknown("many functions")
        if id(func) in self._functions:
            return
        reads = reads_of(func.__code__)
        self._functions[id(func)] = func
        self._names.update(dict.fromkeys(reads.attributes))
        self._formats |= reads.formats

    def _read(self, func):
        """Adds the variables that `func` reads."""
        reads = reads_of(func.__code__)
        cells = dict(zip(func.__code__.co_freevars, func.__closure__ or ()))
        for name, chain in reads.globals:
            self._follow(func.__globals__, name, chain)
        for name, chain in reads.variables:
            # Others belong to the function itself.
            if name not in cells:
                continue
            try:
                value = cells[name].cell_contents
            except ValueError:
                raise Unknown(f"the variable {name}") from None
            if isinstance(value, types.ModuleType) and chain:
                self.variables.append((cells[name], (SAME, value)))
                self._follow(vars(value), chain[0], chain[1:], value)
            else:
                self.variables.append((cells[name], self._pattern(value)))

    def _follow(self, space, name, chain, module=None):
        """Adds the value of `name` in `space`, which is `module`'s; of a module the attribute that is read."""
        value = space.get(name, _NONE)
        if value is _NONE and module is None:
            import builtins

            # A global name may come in front of one that is built in.
            self.variables.append((space, name, None))
            if not is_known(getattr(builtins, name, _NONE)):
                raise Unknown(f"the name {name}")
        elif value is _NONE:
            raise Unknown(f"the attribute {name} of a module")
        elif isinstance(value, types.ModuleType) and chain and not is_known(value):
            self.variables.append((space, name, (SAME, value)))
            self._follow(vars(value), chain[0], chain[1:], value)
        else:
            self._variable(space, name, value)

    def _variable(self, space, name, value):
        self.variables.append((space, name, self._pattern(value)))

    # Values

    def _pattern(self, value, is_argument=False):
        kind = type(value)
        if kind in SCALARS:
            return (SCALAR, value)
        if isinstance(value, ttnn.Tensor):
            if not is_argument and value.device() is None:
                raise Unknown("values of a tensor of the host, which may change")
            return (TENSOR if is_argument else SAME, value)
        # Described already, for a function with other attributes to read perhaps, or being so.
        if (id(value), is_argument) in self._described:
            return (SAME, value) if kind not in (list, tuple, ttnn.Shape, dict) else self._again(value, is_argument)
        if len(self._described) == _MAX_OBJECTS:
            raise Unknown("many objects")
        self._described[id(value), is_argument] = None
        self._held.append(value)
        made = self._described[id(value), is_argument] = self._describe(value, kind, is_argument)
        return made

    def _again(self, value, is_argument):
        """Containers are described at each place: equal ones may take theirs."""
        made = self._described[id(value), is_argument]
        if made is None:
            raise Unknown("a container within itself")
        return made

    def _describe(self, value, kind, is_argument):
        if kind in (list, tuple, ttnn.Shape) or (isinstance(value, tuple) and hasattr(kind, "_fields") and self._is_plain_tuple(kind)):
            return (SEQUENCE, kind, [self._pattern(each, is_argument) for each in value])
        if kind is dict:
            if not all(type(name) in SCALARS for name in value):
                raise Unknown("keys of a dict")
            return (DICT, kind, [(name, self._pattern(each, is_argument)) for name, each in value.items()])
        if kind is frozenset and all(type(each) in SCALARS for each in value):
            return (SAME, value)
        if isinstance(value, _ttnn.Dispatcher):
            return (OBJECT, value, [("func", self._pattern(value.func))])
        if is_known(value):
            return (SAME, value)
        if kind is types.FunctionType:
            return self._function(value)
        if kind is types.MethodType:
            # A method is another object at each look.
            return (PARTS, kind, [(name, self._pattern(getattr(value, name))) for name in ("__func__", "__self__")])
        if kind is functools.partial and not vars(value):
            return (OBJECT, value, [(name, self._pattern(getattr(value, name))) for name in ("func", "args", "keywords")])
        if isinstance(value, type):
            return self._class(value, () if isinstance(value, enum.EnumMeta) else _MAKERS)
        if isinstance(value, enum.Enum):
            return (OBJECT, value, [("_value_", self._pattern(value._value_)), ("__class__", self._class(kind, ()))])
        return self._object(value, kind)

    def _is_plain_tuple(self, kind):
        return kind.__bases__ == (tuple,) and not set(vars(kind)) & {"__getattribute__", "__getattr__", "__getitem__", "__iter__", "__len__"}

    def _function(self, func):
        self._note(func)
        parts = [("__code__", (SAME, func.__code__))]
        parts += [(name, self._pattern(getattr(func, name))) for name in ("__defaults__", "__kwdefaults__")]
        parts += [(name, self._pattern(func.__dict__[name])) for name in self._names if name in func.__dict__]
        return (OBJECT, func, parts)

    def _runs(self, name, makers):
        """Whether calls, operators or conversions may run the special method `name`."""
        if name[:2] != "__" or name[-2:] != "__" or name in _NEVER or (name in _TEXT and not self._formats):
            return False
        return name in makers or name not in _MAKERS

    def _class(self, kind, makers):
        """The pattern of a class: of attributes with names that are read, and of methods that operators run."""
        if is_known(kind):
            return (SAME, kind)
        if not is_plain_class(kind):
            raise Unknown(f"the class {kind.__qualname__}")
        parts, fields = {}, getattr(kind, "__dataclass_fields__", {})
        for base in kind.__mro__:
            # Values of members are looked at with them.
            if base in PLAIN_BASES or base.__module__ == "enum" or is_ours(base.__module__):
                continue
            for name, held in vars(base).items():
                if name in parts or not (name in self._names or (self._runs(name, makers) and callable(held) and not isinstance(held, type))):
                    continue
                if name in _GENERATED and fields and getattr(getattr(held, "__code__", None), "co_filename", "") == "<string>":
                    self._names.update(dict.fromkeys(fields))
                    parts[name] = (SAME, held)
                    continue
                parts[name] = self._class_attribute(kind, name, held)
        if makers and fields:
            for field in fields.values():
                for each in (field.default, field.default_factory):
                    if each is not dataclasses.MISSING:
                        self._pattern(each)
        return (OBJECT, kind, [*parts.items()])

    def _class_attribute(self, kind, name, held):
        if isinstance(held, property):
            if held.fget is not None:
                self._pattern(held.fget)
            return (SAME, held)
        if isinstance(held, classmethod):
            if not isinstance(held.__func__, types.FunctionType):
                raise Unknown(f"the class method {name}")
            return (PARTS, types.MethodType, [("__func__", self._function(held.__func__)), ("__self__", (SAME, kind))])
        if isinstance(held, staticmethod):
            return self._pattern(held.__func__)
        if isinstance(held, types.MemberDescriptorType):
            return (SAME, held)
        if isinstance(held, types.FunctionType) or is_known(held) or isinstance(held, _ttnn.Dispatcher):
            return self._pattern(held)
        if hasattr(type(held), "__get__"):
            raise Unknown(f"the attribute {name}")
        return self._pattern(getattr(kind, name))

    def _object(self, value, kind):
        """The pattern of an object of a class of the program."""
        if not is_plain_class(kind):
            raise Unknown(f"an object of {kind.__qualname__}")
        parts = [("__class__", self._class(kind, ()))]
        space = getattr(value, "__dict__", None)
        entries, slots = [], []
        # Describing one finds more names.
        for name in [*self._names]:
            held = next((vars(base)[name] for base in kind.__mro__ if name in vars(base)), _NONE)
            if isinstance(held, types.MemberDescriptorType):
                if hasattr(value, name):
                    slots.append((name, self._pattern(getattr(value, name))))
            elif space is not None and name in space:
                entries.append((name, self._pattern(space[name])))
            elif space is not None and held is not _NONE:
                # One of the object would come in front of that of the class.
                entries.append((name, _ABSENT))
        if entries:
            parts.append(("__dict__", (NAMES, dict, entries)))
        return (OBJECT, value, [*parts, *slots])


def guards_of(func, args, kwargs):
    """The Guards of a call; None if it has to be traced each time."""
    try:
        return Guards(func, args, kwargs)
    except (Unknown, RecursionError):
        return None
