// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics
//
// Circular buffers of a generic in threads form that do not balance on some core.

// Three pushes of two pages, and four pages popped.
!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!some = memref<?x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @totals() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    scf.for %i = %c0 to %c3 step %c1 {
      %0 = d2m.reserve %cb : !cb -> !tiles
      // expected-note@+1 {{pushed here}}
      d2m.push %cb : !cb
    }
    d2m.yield
  }, {
  ^datamovement1(%cb: !cb):
    %c4 = arith.constant 4 : index
    %0 = d2m.wait %cb pages %c4 : !cb -> !some
    // expected-error@+1 {{'d2m.pop' op and others pop, of circular buffer 0 on core (0, 0): expected 6 pages, found 4}}
    d2m.pop %cb pages %c4 : !cb
    d2m.yield
  }
  return
}

// -----

// Seven columns, three for each core: three, three, one, and none. The idle core pops what it never waited for.
!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!some = memref<?x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @idle_core_pops() {
  d2m.generic {grid = #ttcore.grid<1x4>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c7 = arith.constant 7 : index
    %x = d2m.core_index 1
    %begin = arith.muli %x, %c3 : index
    %first = arith.minui %begin, %c7 : index
    %left = arith.subi %c7, %first : index
    %count = arith.minui %left, %c3 : index
    scf.for %i = %c0 to %c2 step %c1 {
      scf.for %j = %c0 to %count step %c1 {
        %comes = arith.cmpi eq, %j, %c0 : index
        scf.if %comes {
          %0 = d2m.reserve %cb : !cb -> !tiles
          d2m.push %cb : !cb
        }
      }
    }
    d2m.yield
  }, {
  ^datamovement1(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c7 = arith.constant 7 : index
    %x = d2m.core_index 1
    %begin = arith.muli %x, %c3 : index
    %first = arith.minui %begin, %c7 : index
    %left = arith.subi %c7, %first : index
    %count = arith.minui %left, %c3 : index
    scf.for %i = %c0 to %c2 step %c1 {
      scf.for %j = %c0 to %count step %c1 {
        %0 = d2m.wait %cb : !cb -> !tiles
      }
      // expected-error@+1 {{'d2m.pop' op on core (0, 3): expected at most 0 pages of circular buffer 0, which it has waited for, found 2}}
      d2m.pop %cb : !cb
    }
    d2m.yield
  }
  return
}

// -----

// The partial core pushes one column, and pops three.
!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!some = memref<?x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @partial_core_pops() {
  d2m.generic {grid = #ttcore.grid<1x4>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c7 = arith.constant 7 : index
    %x = d2m.core_index 1
    %begin = arith.muli %x, %c3 : index
    %first = arith.minui %begin, %c7 : index
    %left = arith.subi %c7, %first : index
    %count = arith.minui %left, %c3 : index
    scf.for %i = %c0 to %count step %c1 {
      %0 = d2m.reserve %cb : !cb -> !tiles
      // expected-note@+1 {{pushed here}}
      d2m.push %cb : !cb
    }
    d2m.yield
  }, {
  ^datamovement1(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c7 = arith.constant 7 : index
    %x = d2m.core_index 1
    %begin = arith.muli %x, %c3 : index
    %first = arith.minui %begin, %c7 : index
    %left = arith.subi %c7, %first : index
    %count = arith.minui %left, %c3 : index
    %some = arith.cmpi ne, %count, %c0 : index
    scf.if %some {
      scf.for %i = %c0 to %c3 step %c1 {
        %0 = d2m.wait %cb : !cb -> !tiles
        // expected-error@+1 {{'d2m.pop' op and others pop, of circular buffer 0 on core (0, 2): expected 2 pages, found 6}}
        d2m.pop %cb : !cb
      }
    }
    d2m.yield
  }
  return
}

// -----

// More pushed than reserved.
!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!some = memref<?x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @push_unreserved() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c4 = arith.constant 4 : index
    %0 = d2m.reserve %cb : !cb -> !tiles
    // expected-error@+1 {{'d2m.push' op on core (0, 0): expected at most 2 pages of circular buffer 0, which it has reserved, found 4}}
    d2m.push %cb pages %c4 : !cb
    d2m.yield
  }, {
  ^datamovement1(%cb: !cb):
    %c4 = arith.constant 4 : index
    %0 = d2m.wait %cb pages %c4 : !cb -> !some
    d2m.pop %cb pages %c4 : !cb
    d2m.yield
  }
  return
}

// -----

// The second round of the loop has nothing left: one reserve in front of two pushes.
!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!some = memref<?x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @push_again() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %0 = d2m.reserve %cb pages %c3 : !cb -> !some
    scf.for %i = %c0 to %c2 step %c1 {
      // expected-error@+1 {{'d2m.push' op on core (0, 0): expected at most 1 pages of circular buffer 0, which it has reserved, found 2}}
      d2m.push %cb : !cb
    }
    d2m.yield
  }, {
  ^datamovement1(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    scf.for %i = %c0 to %c2 step %c1 {
      %0 = d2m.wait %cb : !cb -> !tiles
      d2m.pop %cb : !cb
    }
    d2m.yield
  }
  return
}

// -----

// In the last of a million rounds only.
!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!some = memref<?x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @last_round() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c1000000 = arith.constant 1000000 : index
    scf.for %i = %c0 to %c1000000 step %c1 {
      %0 = d2m.reserve %cb : !cb -> !tiles
      d2m.push %cb : !cb
    }
    d2m.yield
  }, {
  ^datamovement1(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c999999 = arith.constant 999999 : index
    %c1000000 = arith.constant 1000000 : index
    scf.for %i = %c0 to %c1000000 step %c1 {
      %last = arith.cmpi eq, %i, %c999999 : index
      %pages = arith.select %last, %c3, %c2 : index
      %0 = d2m.wait %cb : !cb -> !tiles
      // expected-error@+1 {{'d2m.pop' op on core (0, 0): expected at most 2 pages of circular buffer 0, which it has waited for, found 3}}
      d2m.pop %cb pages %pages : !cb
    }
    d2m.yield
  }
  return
}

// -----

// A wait that nobody ends: all that comes is popped before.
!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!some = memref<?x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @wait_for_more() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    scf.for %i = %c0 to %c3 step %c1 {
      %0 = d2m.reserve %cb : !cb -> !tiles
      d2m.push %cb : !cb
    }
    d2m.yield
  }, {
  ^datamovement1(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    scf.for %i = %c0 to %c3 step %c1 {
      %0 = d2m.wait %cb : !cb -> !tiles
      d2m.pop %cb : !cb
    }
    // expected-error@+1 {{'d2m.wait' op on core (0, 0): expected at most 0 pages of circular buffer 0, which are pushed and fit, found 1}}
    %1 = d2m.wait %cb pages %c1 : !cb -> !some
    d2m.yield
  }
  return
}

// -----

// A buffer holds two pushes: four pages.
!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!some = memref<?x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @wait_for_more_than_fits() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    scf.for %i = %c0 to %c3 step %c1 {
      %0 = d2m.reserve %cb : !cb -> !tiles
      d2m.push %cb : !cb
    }
    d2m.yield
  }, {
  ^datamovement1(%cb: !cb):
    %c6 = arith.constant 6 : index
    // expected-error@+1 {{'d2m.wait' op on core (0, 0): expected at most 4 pages of circular buffer 0, which are pushed and fit, found 6}}
    %0 = d2m.wait %cb pages %c6 : !cb -> !some
    d2m.pop %cb pages %c6 : !cb
    d2m.yield
  }
  return
}

// -----

// Room for a third push that never comes: the last two pushes are never popped before it.
!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!some = memref<?x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @reserve_more_than_fits() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c5 = arith.constant 5 : index
    // expected-error@+1 {{'d2m.reserve' op on core (0, 0): expected at most 4 pages of circular buffer 0, which are popped and fit, found 5}}
    %0 = d2m.reserve %cb pages %c5 : !cb -> !some
    d2m.push %cb : !cb
    d2m.yield
  }, {
  ^datamovement1(%cb: !cb):
    %0 = d2m.wait %cb : !cb -> !tiles
    d2m.pop %cb : !cb
    d2m.yield
  }
  return
}

// -----

// The core of the diagonal in row 2 pushes, all others do not.
!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!some = memref<?x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @sender() {
  d2m.generic {grid = #ttcore.grid<4x4>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c2 = arith.constant 2 : index
    %y = d2m.core_index 0
    %x = d2m.core_index 1
    %isRow = arith.cmpi eq, %y, %c2 : index
    %isColumn = arith.cmpi eq, %x, %y : index
    %sends = arith.andi %isRow, %isColumn : i1
    scf.if %sends {
      %0 = d2m.reserve %cb : !cb -> !tiles
      // expected-note@+1 {{pushed here}}
      d2m.push %cb : !cb
    }
    d2m.yield
  }, {
  ^datamovement1(%cb: !cb):
    %0 = d2m.wait %cb : !cb -> !tiles
    // expected-error@+1 {{'d2m.pop' op and others pop, of circular buffer 0 on core (0, 0): expected 0 pages, found 2}}
    d2m.pop %cb : !cb
    d2m.yield
  }
  return
}

// -----

// One of two buffers only, on one core only.
!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!some = memref<?x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @second_buffer() {
  d2m.generic {grid = #ttcore.grid<3x1>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%a: !cb, %b: !cb):
    %0 = d2m.reserve %a : !cb -> !tiles
    d2m.push %a : !cb
    %1 = d2m.reserve %b : !cb -> !tiles
    // expected-note@+1 {{pushed here}}
    d2m.push %b : !cb
    d2m.yield
  }, {
  ^datamovement1(%a: !cb, %b: !cb):
    %c2 = arith.constant 2 : index
    %y = d2m.core_index 0
    %isLast = arith.cmpi ult, %y, %c2 : index
    %0 = d2m.wait %a : !cb -> !tiles
    d2m.pop %a : !cb
    scf.if %isLast {
      %1 = d2m.wait %b : !cb -> !tiles
      // expected-error@+1 {{'d2m.pop' op and others pop, of circular buffer 1 on core (2, 0): expected 2 pages, found 0}}
      d2m.pop %b : !cb
    }
    d2m.yield
  }
  return
}
