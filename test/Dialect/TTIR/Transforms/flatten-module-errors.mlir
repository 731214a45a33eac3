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
  // expected-error @+1 {{call of 'cpu' is not supported: it has no body}}
  %0 = call @cpu(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// A declaration whose body no module of the host has.
ttcore.device_module {
  builtin.module {
    func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
      // expected-error @+1 {{call of 'hoisted' is not supported: it has no body in a ttcore.cpu_module}}
      %0 = call @hoisted(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    // expected-note @+1 {{declared here}}
    func.func private @hoisted(tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "forward_cpu_declaration"}
  }
}
ttcore.cpu_module {
  builtin.module {
    func.func @other(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "forward_cpu"} {
      return %arg0 : tensor<4xf32>
    }
  }
}

// -----

// Its types are those of the function.
ttcore.device_module {
  builtin.module {
    func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
      // expected-error @+1 {{expected the types of function 'hoisted', found 'tensor<4xf32>' -> 'tensor<4xf32>'}}
      %0 = ttcore.load_cached(@hoisted, [%arg0]) : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    func.func private @hoisted(tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "forward_cpu_declaration"}
  }
}
ttcore.cpu_module {
  builtin.module {
    func.func @hoisted(%arg0: tensor<4xbf16>) -> tensor<4xbf16> {
      return %arg0 : tensor<4xbf16>
    }
  }
}

// -----

// Functions of the host call each other, but not themselves.
ttcore.cpu_module {
  builtin.module {
    // expected-error @+1 {{function 'f' calls itself, directly or through others}}
    func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
      %0 = call @g(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    func.func @g(%arg0: tensor<4xf32>) -> tensor<4xf32> {
      %0 = call @f(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
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

// A declaration of a host function beside a function of the device.
module {
  module {
    // expected-note @+1 {{the other one is defined here}}
    func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
      return %arg0 : tensor<4xf32>
    }
  }
  module {
    // expected-error @+1 {{expected one symbol 'f', the host function, in the merged modules}}
    func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "forward_cpu_declaration"}
    func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
      %0 = call @f(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
  }
}
