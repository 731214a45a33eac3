// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s -o /dev/null
//
// Circular buffers that balance on every core, as far as that is known before kernels run: no error.

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!some = memref<?x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>

// Idle, partial and full cores; what comes once stays for all blocks of a row.
func.func @shares() {
  d2m.generic {grid = #ttcore.grid<1x4>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c5 = arith.constant 5 : index
    %c7 = arith.constant 7 : index
    %x = d2m.core_index 1
    %begin = arith.muli %x, %c3 : index
    %first = arith.minui %begin, %c7 : index
    %left = arith.subi %c7, %first : index
    %count = arith.minui %left, %c3 : index
    %some = arith.cmpi ne, %count, %c0 : index
    scf.if %some {
      scf.for %i = %c0 to %c5 step %c1 {
        %first_row = arith.remui %i, %c2 : index
        %begins = arith.cmpi eq, %first_row, %c0 : index
        scf.for %j = %c0 to %count step %c1 {
          %is_first = arith.cmpi eq, %j, %c0 : index
          %comes = arith.andi %begins, %is_first : i1
          scf.if %comes {
            %0 = d2m.reserve %cb : !cb -> !tiles
            d2m.push %cb : !cb
          }
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
    %c5 = arith.constant 5 : index
    %c7 = arith.constant 7 : index
    %x = d2m.core_index 1
    %begin = arith.muli %x, %c3 : index
    %first = arith.minui %begin, %c7 : index
    %left = arith.subi %c7, %first : index
    %count = arith.minui %left, %c3 : index
    %some = arith.cmpi ne, %count, %c0 : index
    scf.if %some {
      scf.for %i = %c0 to %c5 step %c1 {
        %half = arith.divui %i, %c2 : index
        %even = arith.muli %half, %c2 : index
        %begins = arith.cmpi eq, %even, %i : index
        scf.if %begins {
          %0 = d2m.wait %cb : !cb -> !tiles
          d2m.pop %cb : !cb
        }
      }
    }
    d2m.yield
  }
  return
}

// 2^62 times is no longer than once.
func.func @many_rounds() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2147483647 = arith.constant 2147483647 : index
    scf.for %i = %c0 to %c2147483647 step %c1 {
      scf.for %j = %c0 to %c2147483647 step %c1 {
        %0 = d2m.reserve %cb : !cb -> !tiles
        d2m.push %cb : !cb
      }
    }
    d2m.yield
  }, {
  ^datamovement1(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2147483647 = arith.constant 2147483647 : index
    scf.for %i = %c0 to %c2147483647 step %c1 {
      scf.for %j = %c0 to %c2147483647 step %c1 {
        %0 = d2m.wait %cb : !cb -> !tiles
        d2m.pop %cb : !cb
      }
    }
    d2m.yield
  }
  return
}

// The last block has fewer pages; reserves and waits take them together, pushes and pops one by one.
func.func @blocks() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c1001 = arith.constant 1001 : index
    scf.for %i = %c0 to %c1001 step %c4 {
      %left = arith.subi %c1001, %i : index
      %pages = arith.minui %left, %c4 : index
      %0 = d2m.reserve %cb pages %pages : !cb -> !some
      scf.for %j = %c0 to %pages step %c1 {
        d2m.push %cb pages %c1 : !cb
      }
    }
    d2m.yield
  }, {
  ^datamovement1(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c1001 = arith.constant 1001 : index
    scf.for %i = %c0 to %c1001 step %c1 {
      %0 = d2m.wait %cb pages %c1 : !cb -> !some
      d2m.pop %cb pages %c1 : !cb
    }
    d2m.yield
  }
  return
}

// Senders reserve the push behind the one that is on its way, where there is one; who sends is another core in each row.
func.func @ahead() {
  d2m.generic {grid = #ttcore.grid<8x8>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c9 = arith.constant 9 : index
    %y = d2m.core_index 0
    %x = d2m.core_index 1
    %sum = arith.addi %y, %c3 : index
    %sender = arith.remui %sum, %c8 : index
    %sends = arith.cmpi eq, %x, %sender : index
    scf.for %i = %c0 to %c9 step %c1 {
      %0 = d2m.reserve %cb : !cb -> !tiles
      scf.if %sends {
        %next = arith.addi %i, %c1 : index
        %more = arith.cmpi ult, %next, %c9 : index
        scf.if %more {
          %1 = d2m.reserve %cb pages %c4 : !cb -> !some
        }
      }
      d2m.push %cb : !cb
    }
    d2m.yield
  }, {
  ^datamovement1(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c9 = arith.constant 9 : index
    scf.for %i = %c0 to %c9 step %c1 {
      %0 = d2m.wait %cb : !cb -> !tiles
      d2m.pop %cb : !cb
    }
    d2m.yield
  }
  return
}

// Nobody knows how often: not checked.
func.func @data() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %address = arith.constant 4096 : i32
    %word = ttkernel.load_from_l1 %address {bytes = 4 : i32} : (i32) -> i32
    %count = arith.index_cast %word : i32 to index
    scf.for %i = %c0 to %count step %c1 {
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
    d2m.yield
  }
  return
}
