# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Element types, layouts and places of tensors: values that compare, hash and never change."""

import enum

from ttnn import _ttnn
from ttnn._elements import BY_HOST_NAME
from ttnn._errors import Error, _items, brief
from ttnn._keywords import public


class _Enum(enum.Enum):
    def __repr__(self):
        return f"{type(self).__name__}.{self.name}"

    @classmethod
    def _missing_(cls, value):
        kinds = {type(each.value) for each in cls}
        if type(value) not in kinds and not (int in kinds and hasattr(value, "__index__")):
            raise TypeError(f"ttnn.{cls.__name__}: expected {' or '.join(each.__name__ for each in kinds)}, found {type(value).__name__}")
        raise Error(f"ttnn.{cls.__name__}: expected one of {', '.join(repr(each.value) for each in cls)}, found {brief(value)}")


# As files number them.
DataType = _Enum("DataType", {name: each.number for name, each in BY_HOST_NAME.items()}, module="ttnn")
TILE_SIZE = _ttnn.tile_side


def element_of(dtype):
    """The ElementType of a DataType."""
    return BY_HOST_NAME[dtype.name]


def element_size(dtype):
    """Bytes of an element, none of block floats."""
    if not isinstance(dtype, DataType):
        raise TypeError(f"ttnn.element_size: expected a DataType, found {type(dtype).__name__}")
    size = element_of(dtype).bytes
    if not size:
        raise Error(f"ttnn.element_size: expected elements with bytes of their own, found {dtype}")
    return size


def tile_size(dtype):
    """Bytes of a tile of 32x32 elements."""
    if not isinstance(dtype, DataType):
        raise TypeError(f"ttnn.tile_size: expected a DataType, found {type(dtype).__name__}")
    return element_of(dtype).tile_bytes


class Layout(_Enum):
    """How elements lie in the memory of a device."""

    ROW_MAJOR = 1
    TILE = 2


class Tile:
    """The tile that TILE_LAYOUT arranges elements in."""

    __slots__ = ()
    tile_shape = (TILE_SIZE, TILE_SIZE)

    def __init__(self, tile_shape=tile_shape, transpose_tile=False):
        shape = tuple(_items("Tile", tile_shape, "tile_shape"))
        if shape != self.tile_shape or transpose_tile:
            raise Error(f"ttnn.Tile: expected tiles of 32x32 elements, found {brief(shape)}{' transposed' if transpose_tile else ''}")

    def get_tile_size(self, dtype):
        """Bytes of a tile."""
        return tile_size(dtype)

    def __eq__(self, other):
        return type(other) is Tile or NotImplemented

    def __hash__(self):
        return hash(Tile)

    def __repr__(self):
        return f"Tile({self.tile_shape})"


class TensorMemoryLayout(_Enum):
    """How a tensor is spread over the banks of a memory."""

    INTERLEAVED = 0
    SINGLE_BANK = 1
    HEIGHT_SHARDED = 2
    WIDTH_SHARDED = 3
    BLOCK_SHARDED = 4


class BufferType(_Enum):
    """A memory."""

    DRAM = 0
    L1 = 1
    SYSTEM_MEMORY = 2


class StorageType(_Enum):
    """Whether a tensor is in host memory or on a device."""

    HOST = 0
    DEVICE = 1


class ShardOrientation(_Enum):
    """The order of cores that shards go to."""

    ROW_MAJOR = 0
    COL_MAJOR = 1


class ShardStrategy(_Enum):
    """Which axes are cut into shards."""

    HEIGHT = TensorMemoryLayout.HEIGHT_SHARDED
    WIDTH = TensorMemoryLayout.WIDTH_SHARDED
    BLOCK = TensorMemoryLayout.BLOCK_SHARDED


class MathFidelity(_Enum):
    """The number of fidelity phases in which the matrix unit multiplies."""

    LoFi = 0
    HiFi2 = 2
    HiFi3 = 3
    HiFi4 = 4

    # As attributes of operations spell it.
    _spelling = property(lambda self: self.name.lower())


class Shape(tuple):
    """The extents of a tensor, outermost first."""

    __slots__ = ()
    rank = property(len, doc="The number of axes.")

    def __new__(cls, extents=()):
        made = super().__new__(cls, _items("Shape", extents, "extents"))
        for each in made:
            if isinstance(each, bool) or not hasattr(each, "__index__"):
                raise TypeError(f"ttnn.Shape: expected integers as 'extents', found {type(each).__name__}")
        return made


class _Called:
    """A value that programs for TT-NN call, and other programs read."""

    __slots__ = ()

    def __call__(self):
        return self


class _Count(_Called, int):
    __slots__ = ()


class _Ranges(_Called, tuple):
    __slots__ = ()


def round_up(value, step):
    return -(-value // step) * step


class _Frozen:
    """A value with the parts that __slots__ names; other attributes begin with an underscore and do not count."""

    __slots__ = ()

    def _set(self, **parts):
        for name, value in parts.items():
            object.__setattr__(self, name, value)

    def _parts(self):
        return tuple(getattr(self, name) for name in self.__slots__ if name[0] != "_")

    def __setattr__(self, name, value):
        raise AttributeError(f"ttnn.{type(self).__name__}: expected no change of '{name}', which is fixed, found one")

    __delattr__ = lambda self, name: self.__setattr__(name, None)

    def __eq__(self, other):
        return self._parts() == other._parts() if type(other) is type(self) else NotImplemented

    def __hash__(self):
        return hash(self._parts())

    def __repr__(self):
        names = (name for name in self.__slots__ if name[0] != "_")
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    def __reduce__(self):
        return type(self), self._parts()

    def _expect(self, value, kind, name):
        if not isinstance(value, kind):
            wanted = kind.__name__ if isinstance(kind, type) else " or ".join(each.__name__ for each in kind)
            raise TypeError(f"ttnn.{type(self).__name__}: expected {wanted} as '{name}', found {type(value).__name__}")
        return value


def _int(owner, value, name):
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"ttnn.{owner}: expected an integer as '{name}', found {type(value).__name__}")
    value = value.__index__()
    if not -(2**31) <= value < 2**31:
        raise Error(f"ttnn.{owner}: expected '{name}' of 32 bits, found {brief(value)}")
    return value


class CoreCoord(_Frozen):
    """A core by its column and row in the grid of workers."""

    __slots__ = ("x", "y")

    def __init__(self, x, y=None):
        if y is None and isinstance(x, (tuple, list)) and len(x) == 2:
            x, y = x
        self._set(x=_int("CoreCoord", x, "x"), y=_int("CoreCoord", y, "y"))

    def __iter__(self):
        return iter((self.x, self.y))


class CoreGrid(_Frozen):
    """A grid of cores from (0, 0)."""

    __slots__ = ("y", "x")

    def __init__(self, y, x):
        self._set(y=_int("CoreGrid", y, "y"), x=_int("CoreGrid", x, "x"))
        if self.x < 1 or self.y < 1:
            raise Error(f"ttnn.CoreGrid: expected at least one row and column, found y={self.y} and x={self.x}")

    @property
    def num_cores(self):
        return self.x * self.y


class CoreRange(_Frozen):
    """The cores of a rectangle, both corners included."""

    __slots__ = ("start", "end")

    def __init__(self, start, end):
        corners = [each if isinstance(each, CoreCoord) else CoreCoord(*_items("CoreRange", each, name)) for each, name in ((start, "start"), (end, "end"))]
        self._set(start=corners[0], end=corners[1])
        if self.start.x > self.end.x or self.start.y > self.end.y:
            raise Error(f"ttnn.CoreRange: expected an end right of and below the start {self.start}, found {self.end}")

    @property
    def num_cores(self):
        return (self.end.x - self.start.x + 1) * (self.end.y - self.start.y + 1)

    def grid_size(self):
        """Columns and rows, as CoreCoord."""
        return CoreCoord(self.end.x - self.start.x + 1, self.end.y - self.start.y + 1)


class CoreRangeSet(_Frozen):
    """Disjoint rectangles of cores."""

    __slots__ = ("ranges",)

    def __init__(self, ranges):
        is_set = isinstance(ranges, (set, frozenset))
        ranges = (ranges,) if isinstance(ranges, CoreRange) else tuple(_items("CoreRangeSet", ranges, "ranges"))
        for each in ranges:
            self._expect(each, CoreRange, "ranges")
        # Sets have no order, shards do: row by row.
        self._set(ranges=_Ranges(sorted(ranges, key=lambda each: (each.start.y, each.start.x)) if is_set else ranges))

    @property
    def num_cores(self):
        return _Count(sum(each.num_cores for each in self.ranges))

    def bounding_box(self):
        """The smallest CoreRange that has all cores."""
        if not self.ranges:
            raise Error("ttnn.CoreRangeSet: expected at least one core, found none")
        starts, ends = [each.start for each in self.ranges], [each.end for each in self.ranges]
        return CoreRange(
            (min(each.x for each in starts), min(each.y for each in starts)), (max(each.x for each in ends), max(each.y for each in ends))
        )


class ShardSpec(_Frozen):
    """The shards of a tensor: one for each core of `grid`, of `shape` (rows and columns in elements)."""

    __slots__ = ("grid", "shape", "orientation")

    def __init__(self, grid, shape=None, orientation=None, *, shard_shape=None, shard_orientation=None):
        """shard_shape, shard_orientation: other names of `shape` and `orientation`"""
        shape = self._either("shape", shape, "shard_shape", shard_shape)
        orientation = self._either("orientation", orientation, "shard_orientation", shard_orientation, ShardOrientation.ROW_MAJOR)
        if isinstance(grid, CoreGrid):
            grid = CoreRange((0, 0), (grid.x - 1, grid.y - 1))
        if isinstance(grid, CoreRange):
            grid = CoreRangeSet((grid,))
        self._expect(grid, CoreRangeSet, "grid")
        if not grid.ranges:
            raise Error("ttnn.ShardSpec: expected at least one core as 'grid', found none")
        shape = tuple(_int("ShardSpec", each, "shape") for each in _items("ShardSpec", shape, "shape"))
        if len(shape) != 2:
            raise Error(f"ttnn.ShardSpec: expected a shape of two extents, found {shape}")
        self._expect(orientation, ShardOrientation, "orientation")
        self._set(grid=grid, shape=shape, orientation=orientation)

    @staticmethod
    def _either(name, value, other, other_value, default=None):
        if (value is None) == (other_value is None) and (value is not None or default is None):
            raise TypeError(f"ttnn.ShardSpec: expected one of '{name}' and '{other}', found {'both' if value is not None else 'none'}")
        return next((each for each in (value, other_value) if each is not None), default)


class NdShardSpec(_Frozen):
    """Shards of several axes: those before the last are its rows."""

    __slots__ = ("shard_shape", "grid", "orientation")

    def __init__(self, shard_shape, grid, orientation=ShardOrientation.ROW_MAJOR):
        shape = tuple(_int("NdShardSpec", each, "shard_shape") for each in _items("NdShardSpec", shard_shape, "shard_shape"))
        if not shape or any(each < 1 for each in shape):
            raise Error(f"ttnn.NdShardSpec: expected extents of at least 1 as 'shard_shape', found {shape}")
        checked = ShardSpec(grid, (1, 1), orientation)
        self._set(shard_shape=shape, grid=checked.grid, orientation=orientation)

    def shard_spec(self):
        """The same shards as rows and columns."""
        rows = 1
        for extent in self.shard_shape[:-1]:
            rows *= extent
        return ShardSpec(self.grid, (rows, self.shard_shape[-1]), self.orientation)


# Configs with shards in columns of cores by their placement, which has the cores in that order.
_COLUMN_MAJOR = {}


class MemoryConfig(_Frozen):
    """Where a tensor lies: how it is spread over a memory, and its shards if it has some."""

    __slots__ = ("memory_layout", "buffer_type", "shard_spec", "_placement")

    def __init__(self, memory_layout=TensorMemoryLayout.INTERLEAVED, buffer_type=BufferType.DRAM, shard_spec=None, *, nd_shard_spec=None):
        """nd_shard_spec: shards of several axes, in place of `memory_layout` and `shard_spec`"""
        if nd_shard_spec is not None:
            if shard_spec is not None:
                raise TypeError("ttnn.MemoryConfig: expected 'shard_spec' or 'nd_shard_spec', found both")
            shard_spec = self._expect(nd_shard_spec, NdShardSpec, "nd_shard_spec")
            if memory_layout is TensorMemoryLayout.INTERLEAVED:
                memory_layout = TensorMemoryLayout.BLOCK_SHARDED
        self._expect(memory_layout, TensorMemoryLayout, "memory_layout")
        self._expect(buffer_type, BufferType, "buffer_type")
        if isinstance(shard_spec, NdShardSpec):
            shard_spec = shard_spec.shard_spec()
        is_sharded = memory_layout.value >= TensorMemoryLayout.HEIGHT_SHARDED.value
        if shard_spec is not None and not is_sharded:
            raise Error(f"ttnn.MemoryConfig: expected no shard spec for {memory_layout!r}, found {shard_spec}")
        if is_sharded and shard_spec is None:
            # _for has the shards, once there is a shape.
            self._set(memory_layout=memory_layout, buffer_type=buffer_type, shard_spec=None, _placement=None)
            return
        ranges, shape = (), (0, 0)
        if is_sharded:
            self._expect(shard_spec, ShardSpec, "shard_spec")
            ranges = _ranges_of(memory_layout, shard_spec)
            shape = shard_spec.shape
        placement = _ttnn.make_placement(memory_layout.value, buffer_type.value, ranges, shape)
        self._set(memory_layout=memory_layout, buffer_type=buffer_type, shard_spec=shard_spec, _placement=placement)
        if is_sharded and shard_spec.orientation is ShardOrientation.COL_MAJOR:
            _COLUMN_MAJOR[memory_layout.value, buffer_type.value, ranges, tuple(shape)] = self

    def is_sharded(self):
        return self.memory_layout.value >= TensorMemoryLayout.HEIGHT_SHARDED.value

    def _for(self, shape, device):
        """The config of a tensor of `shape` on `device`: one without shards gets the most that are whole tiles of one size."""
        if self._placement is not None:
            return self
        grid = device.compute_with_storage_grid_size()
        rows, columns = -(-shape[-2] // TILE_SIZE) if len(shape) > 1 else 1, -(-shape[-1] // TILE_SIZE) if shape else 1
        for extent in shape[:-2]:
            rows *= extent
        if self.memory_layout is TensorMemoryLayout.BLOCK_SHARDED:
            down, across = _divisor(rows, grid.y), _divisor(columns, grid.x)
            cores = CoreRangeSet(CoreRange((0, 0), (across - 1, down - 1)))
        else:
            is_height = self.memory_layout is TensorMemoryLayout.HEIGHT_SHARDED
            count = _divisor(rows if is_height else columns, grid.x * grid.y)
            down, across = (count, 1) if is_height else (1, count)
            cores = num_cores_to_corerangeset(count, grid, row_wise=True)
        return MemoryConfig(self.memory_layout, self.buffer_type, ShardSpec(cores, (max(rows // down, 1) * TILE_SIZE, max(columns // across, 1) * TILE_SIZE)))

    @staticmethod
    def _of(placement):
        """The config of a tensor, whose `_placement` is given."""
        layout, memory, ranges, shape = placement
        if known := _COLUMN_MAJOR.get((layout, memory, tuple(map(tuple, ranges)), tuple(shape))) if ranges else None:
            return known
        shards = None
        if ranges:
            shards = ShardSpec(CoreRangeSet(CoreRange(each[:2], each[2:]) for each in ranges), shape)
        return MemoryConfig(TensorMemoryLayout(layout), BufferType(memory), shards)


def _ranges_of(memory_layout, spec):
    """The cores of shards in their order, as rectangles of two corners."""
    is_wrong = memory_layout is TensorMemoryLayout.BLOCK_SHARDED and (
        len(spec.grid.ranges) != 1 or spec.grid.ranges[0].start != CoreCoord(0, 0)
    )
    if spec.orientation is ShardOrientation.ROW_MAJOR or is_wrong:
        return tuple((*each.start, *each.end) for each in spec.grid.ranges)
    cores = []
    for each in spec.grid.ranges:
        cores += [(x, y, x, y) for x in range(each.start.x, each.end.x + 1) for y in range(each.start.y, each.end.y + 1)]
    return tuple(cores)


def _divisor(number, limit):
    """The largest number up to `limit` that divides `number`."""
    return next(each for each in range(max(1, min(number, limit)), 0, -1) if number % each == 0)


@public
def num_cores_to_corerangeset(target_num_cores, grid_size, row_wise=False):
    """The first `target_num_cores` cores of a grid (a CoreCoord or CoreGrid), column by column or row by row."""
    name = "num_cores_to_corerangeset"
    if not isinstance(grid_size, (CoreCoord, CoreGrid)):
        raise TypeError(f"ttnn.{name}: expected a CoreCoord or CoreGrid as 'grid_size', found {type(grid_size).__name__}")
    count, columns, rows = _int(name, target_num_cores, "target_num_cores"), grid_size.x, grid_size.y
    if not 1 <= count <= columns * rows:
        raise Error(f"ttnn.{name}: expected from 1 to {columns * rows} cores, found {count}")
    length = columns if row_wise else rows
    whole, rest = divmod(count, length)
    ranges = [(0, 0, length - 1, whole - 1)] * (whole > 0) + [(0, whole, rest - 1, whole)] * (rest > 0)
    corners = [((a, b), (c, d)) if row_wise else ((b, a), (d, c)) for a, b, c, d in ranges]
    return CoreRangeSet([CoreRange(*each) for each in corners])


@public
def grid_to_cores(num_cores, grid_size_x, grid_size_y, row_wise=False):
    """The first `num_cores` cores of a grid as a list of CoreCoord, column by column or row by row."""
    name = "grid_to_cores"
    grid = CoreCoord(_int(name, grid_size_x, "grid_size_x"), _int(name, grid_size_y, "grid_size_y"))
    return corerange_to_cores(num_cores_to_corerangeset(num_cores, grid, row_wise), None, row_wise)


@public
def corerange_to_cores(core_range_set, max_cores=None, row_wise=False):
    """The cores of a CoreRangeSet as a list of CoreCoord, at most `max_cores`: of each range column by column or row by row."""
    name = "corerange_to_cores"
    if not isinstance(core_range_set, CoreRangeSet):
        raise TypeError(f"ttnn.{name}: expected a CoreRangeSet as 'core_range_set', found {type(core_range_set).__name__}")
    cores = []
    for each in core_range_set.ranges:
        found = [(x, y) for x in range(each.start.x, each.end.x + 1) for y in range(each.start.y, each.end.y + 1)]
        cores += sorted(found, key=lambda core: core[::-1]) if row_wise else found
    return [CoreCoord(*each) for each in cores[: None if max_cores is None else _int(name, max_cores, "max_cores")]]


DRAM_MEMORY_CONFIG = MemoryConfig()
L1_MEMORY_CONFIG = MemoryConfig(buffer_type=BufferType.L1)
L1_HEIGHT_SHARDED_MEMORY_CONFIG, L1_WIDTH_SHARDED_MEMORY_CONFIG, L1_BLOCK_SHARDED_MEMORY_CONFIG = (
    MemoryConfig(each, BufferType.L1) for each in (TensorMemoryLayout.HEIGHT_SHARDED, TensorMemoryLayout.WIDTH_SHARDED, TensorMemoryLayout.BLOCK_SHARDED)
)


@public
def create_sharded_memory_config(shape, core_grid, strategy, orientation=None, use_height_and_width_as_shard_shape=False):
    """The config of tensors of `shape` in L1, cut over `core_grid` into shards of one size: all axes before the last count as rows.

    With use_height_and_width_as_shard_shape, `shape` is that of a shard. Else rows and columns must divide by the cores across them,
    and shards are whole tiles.
    """
    name = "create_sharded_memory_config"
    if not isinstance(strategy, ShardStrategy):
        raise TypeError(f"ttnn.{name}: expected a ShardStrategy as 'strategy', found {type(strategy).__name__}")
    if isinstance(core_grid, CoreGrid):
        core_grid = CoreRange((0, 0), (core_grid.x - 1, core_grid.y - 1))
    grid = core_grid if isinstance(core_grid, CoreRangeSet) else CoreRangeSet(core_grid)
    shape = tuple(_int(name, each, "shape") for each in _items(name, shape, "shape"))
    if len(shape) < 2:
        raise Error(f"ttnn.{name}: expected a shape of at least two extents, found {shape}")
    shard = shape[-2:]
    if not use_height_and_width_as_shard_shape:
        shard = _shard_of(name, shape, grid, strategy, orientation)
    spec = ShardSpec(grid, shard, orientation or ShardOrientation.ROW_MAJOR)
    return MemoryConfig(strategy.value, BufferType.L1, spec)


def _shard_of(name, shape, grid, strategy, orientation):
    """Rows and columns of a shard of a tensor of `shape` that is cut over `grid`."""
    down = across = 1
    if strategy is ShardStrategy.BLOCK:
        if len(grid.ranges) != 1:
            raise Error(f"ttnn.{name}: expected one range of cores for blocks, found {len(grid.ranges)}")
        across, down = grid.ranges[0].grid_size()
        if orientation is ShardOrientation.COL_MAJOR:
            down, across = across, down
    elif strategy is ShardStrategy.HEIGHT:
        down = grid.num_cores
    else:
        across = grid.num_cores
    rows, columns = shape[-2], shape[-1]
    for extent in shape[:-2]:
        rows *= extent
    for extent, cores, what in ((rows, down, "rows"), (columns, across, "columns")):
        if extent % cores:
            raise Error(f"ttnn.{name}: expected {what} that divide by {cores} cores, found {extent}")
    return tuple(round_up(extent, TILE_SIZE) for extent in (rows // down, columns // across))


class TensorSpec(_Frozen):
    """The type of a tensor: shape, element type, layout and place."""

    __slots__ = ("shape", "dtype", "layout", "memory_config")

    def __init__(
        self, shape, dtype=DataType.BFLOAT16, layout=Layout.TILE, memory_config=None, *, buffer_type=None, memory_layout=None, shard_spec=None
    ):
        """buffer_type, memory_layout, shard_spec: as of a MemoryConfig, in place of `memory_config`"""
        parts = {"buffer_type": buffer_type, "memory_layout": memory_layout, "shard_spec": shard_spec}
        parts = {name: value for name, value in parts.items() if value is not None}
        if memory_config is None:
            memory_config = MemoryConfig(**parts)
        elif parts:
            raise TypeError(f"ttnn.TensorSpec: expected 'memory_config' or '{next(iter(parts))}', found both")
        shape = tuple(_int("TensorSpec", each, "shape") for each in _items("TensorSpec", shape, "shape"))
        if any(each < 0 for each in shape):
            raise Error(f"ttnn.TensorSpec: expected extents of at least 0 as 'shape', found {shape}")
        self._set(
            shape=shape,
            dtype=self._expect(dtype, DataType, "dtype"),
            layout=self._expect(layout, Layout, "layout"),
            memory_config=self._expect(memory_config, MemoryConfig, "memory_config"),
        )

    def block_sharded(self, cores, orientation=None):
        """The same in L1, in blocks over `cores`, one range."""
        return self._sharded(cores, ShardStrategy.BLOCK, orientation)

    def height_sharded(self, cores, orientation=None):
        """The same in L1, cut in rows over `cores`."""
        return self._sharded(cores, ShardStrategy.HEIGHT, orientation)

    def width_sharded(self, cores, orientation=None):
        """The same in L1, cut in columns over `cores`."""
        return self._sharded(cores, ShardStrategy.WIDTH, orientation)

    def _sharded(self, cores, strategy, orientation):
        config = create_sharded_memory_config(self.shape, cores, strategy, orientation)
        return TensorSpec(self.shape, self.dtype, self.layout, config)
