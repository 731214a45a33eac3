// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-flatten-module --split-input-file --verify-diagnostics %s

// expected-error @+1 {{function 'main' calls itself, directly or through others}}
func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @main(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error @+1 {{function 'a' calls itself, directly or through others}}
func.func @a(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @b(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @b(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ttcore.load_cached(@a, [%arg0]) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-note @+1 {{declared here}}
func.func private @cpu(tensor<4xf32>) -> tensor<4xf32>
func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{cannot call 'cpu', which has no body}}
  %0 = call @cpu(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Nothing runs the functions of a CPU module.
ttcore.device_module {
  builtin.module {
    func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
      // expected-error @+1 {{'hoisted' is hoisted to the CPU, which is not supported; export the program without CPU hoisting}}
      %0 = call @hoisted(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    func.func private @hoisted(tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "forward_cpu_declaration"}
  }
}
ttcore.cpu_module {
  builtin.module {
    func.func @hoisted(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "forward_cpu"} {
      %0 = "ttir.relu"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
  }
}

// -----

func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'missing' does not reference a valid function}}
  %0 = call @missing(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{undefined symbol '@missing'}}
  %0 = ttcore.load_cached(@missing, [%arg0]) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error @+1 {{control flow is not supported in tensor programs: expected one block in function 'branches', found 2}}
func.func @branches(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  return %arg0 : tensor<4xf32>
^bb1:
  return %arg0 : tensor<4xf32>
}

// -----

module {
  func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    return %arg0 : tensor<4xf32>
  }
  ttcore.device_module {
    builtin.module {
      // expected-error @+1 {{function 'f' exists more than once in the modules that become one}}
      func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
        return %arg0 : tensor<4xf32>
      }
    }
  }
}
