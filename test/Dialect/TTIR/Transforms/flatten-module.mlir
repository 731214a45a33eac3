// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-flatten-module --split-input-file %s | FileCheck %s

// The content of the device module moves to the root with its attributes; calls and cached functions are inlined, callees first,
// and vanish. The host's module stays.
// CHECK: module attributes {mhlo.num_replicas = 1 : i32, ttcore.meshes = #ttcore.meshes<[<"mesh" = 1x1>]>} {
// CHECK-NEXT: func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.exp"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %1 = "ttir.exp"(%0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %2 = "ttir.add"(%1, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %2 : tensor<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: ttcore.cpu_module {
module attributes {mhlo.num_replicas = 1 : i32} {
  ttcore.device_module {
    builtin.module attributes {ttcore.meshes = #ttcore.meshes<[<"mesh" = 1x1>]>} {
      func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
        %0 = call @twice(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
        %1 = ttcore.load_cached(@weights, [%arg0]) : (tensor<4xf32>) -> tensor<4xf32>
        %2 = "ttir.add"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
        return %2 : tensor<4xf32>
      }
      func.func private @twice(%arg0: tensor<4xf32>) -> tensor<4xf32> {
        %0 = call @once(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
        %1 = call @once(%0) : (tensor<4xf32>) -> tensor<4xf32>
        return %1 : tensor<4xf32>
      }
      func.func private @once(%arg0: tensor<4xf32>) -> tensor<4xf32> {
        %0 = "ttir.exp"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
        return %0 : tensor<4xf32>
      }
      func.func private @weights(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "const_eval"} {
        return %arg0 : tensor<4xf32>
      }
    }
  }
  ttcore.cpu_module {
    builtin.module {
      func.func @host(%arg0: tensor<4xf32>) -> tensor<4xf32> {
        return %arg0 : tensor<4xf32>
      }
    }
  }
}

// -----

// Attributes of the root win over those of the inner module.
// CHECK: module attributes {ttcore.meshes = #ttcore.meshes<[<"outer" = 1x1>]>} {
module attributes {ttcore.meshes = #ttcore.meshes<[<"outer" = 1x1>]>} {
  ttcore.device_module {
    builtin.module attributes {ttcore.meshes = #ttcore.meshes<[<"inner" = 1x1>]>} {
    }
  }
}

// -----

// Several device modules, one in another.
// CHECK: module {
// CHECK-NEXT: func.func @f()
// CHECK: func.func @g()
// CHECK-NOT: device_module
module {
  ttcore.device_module {
    builtin.module {
      func.func @f() {
        return
      }
    }
  }
  ttcore.device_module {
    builtin.module {
      ttcore.device_module {
        builtin.module {
          func.func @g() {
            return
          }
        }
      }
    }
  }
}

// -----

// A public callee stays a program of its own. A call without uses goes, and with it a private callee.
// CHECK-LABEL: func.func @caller(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.exp"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>
// CHECK-LABEL: func.func @callee
// CHECK-NOT: @unused
func.func @caller(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @callee(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  call @unused() : () -> ()
  return %0 : tensor<4xf32>
}
func.func @callee(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttir.exp"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @unused() {
  return
}

// -----

// A module of private functions alone is not emptied.
// CHECK-LABEL: func.func private @only
func.func private @only(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  return %arg0 : tensor<4xf32>
}

// -----

// Plain modules in modules become one, attributes with them.
// CHECK: module attributes {outer.a = 1 : i32, outer.b = 2 : i32}
// CHECK-LABEL: func.func @first
// CHECK-LABEL: func.func @second
// CHECK-LABEL: func.func @third
// CHECK-NOT: module @inner
module attributes {outer.a = 1 : i32} {
  func.func @first() {
    return
  }
  module @inner attributes {outer.a = 3 : i32, outer.b = 2 : i32} {
    module {
      func.func @second() {
        return
      }
    }
  }
  module {
  }
  func.func @third() {
    return
  }
}

// -----

// Calls of host functions stay. Bodies come from the module of the host, with what they call there; all else stays in it.
// CHECK-LABEL: func.func @calls_host
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>)
// CHECK-NEXT: %[[A:.*]] = call @hoisted(%[[X]]) {ttir.cpu_hoist_call}
// CHECK-NEXT: %[[B:.*]] = call @hoisted(%[[A]]) {ttir.cpu_hoist_call}
// CHECK-NEXT: return %[[B]]
// CHECK: ttcore.cpu_module {
// CHECK: func.func @helper
// CHECK-NOT: func.func @hoisted
// CHECK: func.func private @hoisted(%[[X:.*]]: tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "forward_cpu"} {
// CHECK-NEXT: %[[A:.*]] = "ttir.relu"(%[[X]])
// CHECK-NEXT: return %[[A]]
// CHECK-NOT: @not_called
module {
  ttcore.device_module {
    builtin.module {
      func.func @calls_host(%arg0: tensor<4xf32>) -> tensor<4xf32> {
        %0 = call @hoisted(%arg0) {ttir.cpu_hoist_call} : (tensor<4xf32>) -> tensor<4xf32>
        %1 = call @again(%0) : (tensor<4xf32>) -> tensor<4xf32>
        return %1 : tensor<4xf32>
      }
      func.func private @again(%arg0: tensor<4xf32>) -> tensor<4xf32> {
        %0 = call @hoisted(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
        return %0 : tensor<4xf32>
      }
      func.func private @hoisted(tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "forward_cpu_declaration"}
      func.func private @not_called(tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "forward_cpu_declaration"}
    }
  }
  ttcore.cpu_module {
    builtin.module attributes {ttir.cpu_module} {
      func.func @hoisted(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "forward_cpu"} {
        %0 = call @helper(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
        return %0 : tensor<4xf32>
      }
      func.func @helper(%arg0: tensor<4xf32>) -> tensor<4xf32> {
        %0 = "ttir.relu"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
        return %0 : tensor<4xf32>
      }
    }
  }
}

// -----

// A module with the attribute alone, which becomes empty; calls and functions that are marked.
// CHECK-LABEL: func.func @calls_marked
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>)
// CHECK-NEXT: %[[A:.*]] = call @hoisted(%[[X]]) {ttir.cpu_hoist_call}
// CHECK-NEXT: %[[B:.*]] = call @marked(%[[A]]) {ttir.cpu_hoist_call}
// CHECK-NEXT: %[[C:.*]] = "ttir.exp"(%[[B]]) {ttir.should_hoist}
// CHECK-NEXT: %[[D:.*]] = "ttir.neg"(%[[C]]) {ttir.should_hoist}
// CHECK-NEXT: %[[E:.*]] = "ttir.exp"(%[[D]]) :
// CHECK-NEXT: %[[F:.*]] = "ttir.neg"(%[[E]]) :
// CHECK-NEXT: return %[[F]]
// CHECK: func.func private @marked
// CHECK-NOT: module
// CHECK-NOT: @plain
func.func @calls_marked(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @hoisted(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @marked(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = call @plain(%1) {ttir.should_hoist} : (tensor<4xf32>) -> tensor<4xf32>
  %3 = call @plain(%2) : (tensor<4xf32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}
func.func private @hoisted(tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "forward_cpu_declaration"}
func.func private @marked(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {ttir.should_hoist} {
  return %arg0 : tensor<4xf32>
}
func.func private @plain(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttir.exp"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "ttir.neg"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
module attributes {ttir.cpu_module} {
  func.func @hoisted(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = "ttir.relu"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

// -----

// Functions and globals of modules that have equal names get the name of their module, or a number, and so do their uses.
// CHECK: {{^}}module {
// CHECK-LABEL: func.func @f(
// CHECK-NEXT: "ttir.exp"(%arg0)
// CHECK-LABEL: func.func @left_f(
// CHECK-NEXT: %[[CALLED:.*]] = "ttir.neg"(%arg0)
// CHECK-NEXT: "ttir.abs"(%[[CALLED]])
// CHECK-LABEL: func.func @f_1(
// CHECK-NEXT: "ttir.neg"(%arg0)
// CHECK-LABEL: func.func @f_2(
// CHECK-NEXT: "ttir.relu"(%arg0)
// CHECK-LABEL: func.func @f_3(
// CHECK-NEXT: "ttir.floor"(%arg0)
// CHECK-LABEL: func.func @left__left_f(
// CHECK-NEXT: return %arg0
module {
  func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = "ttir.exp"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  module @left {
    func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
      %0 = call @called(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
      %1 = "ttir.abs"(%0) : (tensor<4xf32>) -> tensor<4xf32>
      return %1 : tensor<4xf32>
    }
    func.func private @called(%arg0: tensor<4xf32>) -> tensor<4xf32> {
      %0 = "ttir.neg"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
  }
  module {
    func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
      %0 = call @called(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    // Another one than the module's before.
    func.func private @called(%arg0: tensor<4xf32>) -> tensor<4xf32> {
      %0 = "ttir.neg"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    module {
      func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
        %0 = "ttir.relu"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
        return %0 : tensor<4xf32>
      }
    }
  }
  module {
    func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
      %0 = "ttir.floor"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
  }
  module @left_ {
    func.func @left_f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
      return %arg0 : tensor<4xf32>
    }
  }
}

// -----

// A module that vanishes keeps no name.
// CHECK: {{^}}module {
// CHECK-NEXT: func.func @forward(
module {
  module @forward {
    func.func @forward(%arg0: tensor<4xf32>) -> tensor<4xf32> {
      return %arg0 : tensor<4xf32>
    }
  }
}
