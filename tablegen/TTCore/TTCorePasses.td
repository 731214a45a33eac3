//===- TTCorePasses.td - Passes of the ttcore dialect -----------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTCORE_TTCOREPASSES
#define TTMLIR_TTCORE_TTCOREPASSES

include "mlir/Pass/PassBase.td"

def TTCoreRegisterDevice : Pass<"ttcore-register-device", "::mlir::ModuleOp"> {
  let summary = "Set the system description and the default device";
  let description = [{
    Sets `ttcore.system_desc` on the module and inserts `ttcore.device @default_device` at the top of its body, unless present. In a
    module with a `ttcore.device_module`, both modules get the description and the nested one the device. The description comes from
    a `.ttsys` file or a built-in system, by default a ring of as many n150 as the mesh has chips; a system with fewer chips than
    the mesh is an error. Without `mesh-shape` the mesh is the only one in `ttcore.meshes` of the module, else one chip.
    `available-l1-addr-range` becomes `l1_unreserved_base` and `l1_size` of the chips: plans of kernels and of memory keep to it.
  }];
  let options = [
    Option<"systemDescPath", "system-desc-path", "std::string", "\"\"", "read the system description from this .ttsys file">,
    Option<"mock", "mock-system-desc-arch", "std::string", "\"\"",
           "built-in system without a file: n150 (the default), n300, p100, p150, t3000, galaxy, wormhole_b0, blackhole">,
    ListOption<"meshShape", "mesh-shape", "int64_t", "shape of the mesh of chips, such as 1,2">,
    ListOption<"meshTopology", "mesh-topology", "std::string", "topology per mesh axis: ring, linear, mesh, torus, disabled">,
    ListOption<"l1Range", "available-l1-addr-range", "int64_t",
               "range [begin, end) of the addresses of L1 that programs may use, such as 65536,1048576">];
  let dependentDialects = ["::mlir::tt::ttcore::TTCoreDialect"];
}

def TTCoreLoadSystemDesc : Pass<"ttcore-load-system-desc", "::mlir::ModuleOp"> {
  let summary = "Set the system description";
  let description = [{
    Sets `ttcore.system_desc` on the module, without a device. An explicit description replaces an existing one; the default, an
    n150, does not.
  }];
  let options = [
    Option<"systemDescPath", "system-desc-path", "std::string", "\"\"", "read the system description from this .ttsys file">,
    Option<"mock", "mock-system-desc-arch", "std::string", "\"\"", "built-in system without a file">];
  let dependentDialects = ["::mlir::tt::ttcore::TTCoreDialect"];
}

def TTCoreInlineHostFunctions : Pass<"ttcore-inline-host-functions", "::mlir::ModuleOp"> {
  let summary = "Inline functions that run on the host";
  let description = [{
    Replaces calls with `ttir.cpu_hoist_call` by the callee's body and drops these functions. On TTNN their tensors are on the host,
    so the ops stay there; on TTIR the program computes everything on the device, with `on-device` public host functions as well,
    which then are like all others (docs/host-functions.md). Errors: callees without a body of one block, or with calls.
  }];
  let options = [Option<"onDevice", "on-device", "bool", "false", "let the device run public host functions">];
}

#endif // TTMLIR_TTCORE_TTCOREPASSES
