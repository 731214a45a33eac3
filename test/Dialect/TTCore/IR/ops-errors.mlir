// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{'ttcore.device_module' op expected one 'builtin.module', found nothing}}
ttcore.device_module {
}

// -----

// expected-error @+1 {{'ttcore.cpu_module' op expected one 'builtin.module', found 2 operations}}
ttcore.cpu_module {
  builtin.module {
  }
  // expected-note @+1 {{second operation is here}}
  builtin.module {
  }
}

// -----

// expected-error @+1 {{'ttcore.device_module' op expected one 'builtin.module', found 'func.func'}}
ttcore.device_module {
  func.func private @f()
}

// -----

func.func @missing(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ttcore.load_cached' op undefined symbol '@f'}}
  %0 = ttcore.load_cached(@f, [%a]) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// expected-note @+1 {{symbol is here}}
ttcore.global @f = tensor<4xf32>
func.func @not_a_function(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ttcore.load_cached' op expected '@f' to be a function, found 'ttcore.global'}}
  %0 = ttcore.load_cached(@f, [%a]) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// expected-note @+1 {{callee is here}}
func.func private @f(tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
func.func @operand_count(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ttcore.load_cached' op expected 2 operands of '@f', found 1}}
  %0 = ttcore.load_cached(@f, [%a]) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// expected-note @+1 {{callee is here}}
func.func private @f(tensor<8xf32>) -> tensor<4xf32>
func.func @operand_type(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ttcore.load_cached' op expected operand 0 of type 'tensor<8xf32>', as in '@f', found 'tensor<4xf32>'}}
  %0 = ttcore.load_cached(@f, [%a]) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// expected-note @+1 {{callee is here}}
func.func private @f(tensor<4xf32>) -> tensor<8xf32>
func.func @composite(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ttcore.composite' op expected result 0 of type 'tensor<8xf32>', as in '@f', found 'tensor<4xf32>'}}
  %0 = "ttcore.composite"(%a) <{composite_name = "x", decomposition = @f}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @barrier_count(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ttcore.optimization_barrier' op expected a result for each of 1 operand, found 0}}
  "ttcore.optimization_barrier"(%a) : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @barrier_type(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ttcore.optimization_barrier' op expected result 0 of type 'tensor<4xf32>', found 'tensor<8xf32>'}}
  %0 = "ttcore.optimization_barrier"(%a) : (tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

// expected-error @+1 {{'ttcore.global' op expected a non-negative index, found -1}}
ttcore.global @g = tensor<4xf32> [-1]

// -----

func.func @no_global() {
  // expected-error @+1 {{'ttcore.get_global' op undefined symbol '@g'}}
  %0 = ttcore.get_global @g : tensor<4xf32>
  return
}

// -----

// expected-note @+1 {{symbol is here}}
ttcore.global @g = tensor<8xf32>
func.func @global_type() {
  // expected-error @+1 {{'ttcore.get_global' op expected type 'tensor<8xf32>' of @g, found 'tensor<4xf32>'}}
  %0 = ttcore.get_global @g : tensor<4xf32>
  return
}

// -----

// expected-note @+1 {{symbol is here}}
func.func private @g()
func.func @global_kind() {
  // expected-error @+1 {{'ttcore.get_global' op expected '@g' to be a 'ttcore.global', found 'func.func'}}
  %0 = ttcore.get_global @g : tensor<4xf32>
  return
}

// -----

func.func @tuple_index(%a: tuple<tensor<4xf32>>) {
  // expected-error @+2 {{expected an index below 1, found 1}}
  // expected-error @+1 {{'ttcore.get_tuple_element' op failed to infer returned types}}
  %0 = ttcore.get_tuple_element %a[1] : (tuple<tensor<4xf32>>) -> tensor<4xf32>
  return
}

// -----

func.func @dict(%a: tensor<4xf32>) {
  // expected-error @+1 {{operand #0 must be a dictionary from strings to values}}
  %0 = ttcore.get_key_value %a["k"] : (tensor<4xf32>) -> tensor<4xf32>
  return
}
