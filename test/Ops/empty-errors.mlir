// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// tensor_types_c1
func.func @empty() -> tensor<?xf32> {
  // expected-error @+1 {{'ttir.empty' op expected result 0 to have static sizes, found type 'tensor<?xf32>'}}
  %0 = ttir.empty() : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// the custom form has a type
func.func @empty() {
  // expected-error @+1 {{expected ':'}}
  %0 = ttir.empty()
  return
}

// -----

// tensor_types_c1, the same rule in the back end
func.func @empty() -> tensor<?xf32> {
  // expected-error @+1 {{'ttnn.empty' op expected result 0 to have static sizes, found type 'tensor<?xf32>'}}
  %0 = "ttnn.empty"() : () -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
