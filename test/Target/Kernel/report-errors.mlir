// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-report --split-input-file --verify-diagnostics %s -o /dev/null

func.func private @nothing(%a: tensor<32x32xbf16>) -> tensor<32x32xbf16>
func.func @run(%a: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  // expected-error @+1 {{undefined kernel @missing}}
  %0 = "ttnn.generic"(%a) <{program = #ttkernel.program<[@missing], 1x1>}> : (tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// -----

func.func @reader() attributes {ttkernel.thread = #ttkernel.thread<noc>, ttkernel.config = #ttkernel.noc_config<noc0>} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %count = "ttkernel.get_arg_val"() <{index = 0 : i32}> : () -> i32
  // expected-error @+1 {{control flow of kernel 'reader' is not supported: it depends on more than the core's place and arguments}}
  scf.for %i = %zero to %count step %one : i32 {
    ttkernel.noc_async_read_barrier
  }
  return
}
func.func @run(%a: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  %0 = "ttnn.generic"(%a) <{program = #ttkernel.program<[@reader], 1x1>}> : (tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// -----

func.func @compute() attributes {ttkernel.thread = #ttkernel.thread<tensix>} {
  // expected-error @+1 {{'ttkernel.acquire_dst' of older programs is not supported}}
  "ttkernel.acquire_dst"() : () -> ()
  return
}
func.func @run(%a: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  %0 = "ttnn.generic"(%a) <{program = #ttkernel.program<[@compute], 1x1>}> : (tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// -----

func.func @reader() attributes {ttkernel.thread = #ttkernel.thread<noc>, ttkernel.config = #ttkernel.noc_config<noc0>} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %count = arith.constant 2147483647 : i32
  // expected-error @+1 {{expected at most 10000000 iterations of kernel 'reader' on a core, found more}}
  scf.for %i = %zero to %count step %one : i32 {
    %first = arith.cmpi eq, %i, %zero : i32
    scf.if %first {
      ttkernel.noc_async_read_barrier
    }
  }
  return
}
func.func @run(%a: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  %0 = "ttnn.generic"(%a) <{program = #ttkernel.program<[@reader], 1x1>}> : (tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// -----

func.func @reader() attributes {ttkernel.thread = #ttkernel.thread<noc>, ttkernel.config = #ttkernel.noc_config<noc0>} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %step = arith.subi %one, %one : i32
  // expected-error @+1 {{infinite loop in kernel 'reader'}}
  scf.for %i = %zero to %one step %step : i32 {
    ttkernel.noc_async_read_barrier
  }
  return
}
func.func @run(%a: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  %0 = "ttnn.generic"(%a) <{program = #ttkernel.program<[@reader], 1x1>}> : (tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// -----

// What has no instruction is not counted but refused.
func.func @reader() attributes {ttkernel.thread = #ttkernel.thread<noc>, ttkernel.config = #ttkernel.noc_config<noc0>} {
  %one = arith.constant 1 : i32
  // expected-error @+1 {{'arith.ceildivui' is not supported in kernels}}
  %two = arith.ceildivui %one, %one : i32
  return
}
func.func @run(%a: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  %0 = "ttnn.generic"(%a) <{program = #ttkernel.program<[@reader], 1x1>}> : (tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}
