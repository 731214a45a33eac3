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
  let summary = "describe the machine and name the default device";
  let description = [{
    Puts `ttcore.system_desc` on the module and inserts `ttcore.device @default_device` at the top of its body, unless they are
    there. A module that wraps its program in `ttcore.device_module` gets the description on both modules and the device in the
    wrapped one. The description comes from a `.ttsys` file or, without one, from a built-in system; a system with fewer chips than
    the mesh is an error. When none is named it is a ring of as many n150 as the mesh has chips. Without `mesh-shape` the module's
    only mesh in `ttcore.meshes` counts, else one chip.
  }];
  let options = [
    Option<"systemDescPath", "system-desc-path", "std::string", "\"\"", "read the system description from this .ttsys file">,
    Option<"mock", "mock-system-desc-arch", "std::string", "\"\"",
           "built-in system without a file: n150 (the default), n300, p100, p150, t3000, galaxy, wormhole_b0, blackhole">,
    ListOption<"meshShape", "mesh-shape", "int64_t", "shape of the mesh of chips, such as 1,2">,
    ListOption<"meshTopology", "mesh-topology", "std::string", "topology per mesh axis: ring, linear, mesh, torus, disabled">];
  let dependentDialects = ["::mlir::tt::ttcore::TTCoreDialect"];
}

def TTCoreLoadSystemDesc : Pass<"ttcore-load-system-desc", "::mlir::ModuleOp"> {
  let summary = "describe the machine";
  let description = [{
    Puts `ttcore.system_desc` on the module, without a device. A description that is named replaces the one that is there; without a
    name an n150 is described unless there is a description.
  }];
  let options = [
    Option<"systemDescPath", "system-desc-path", "std::string", "\"\"", "read the system description from this .ttsys file">,
    Option<"mock", "mock-system-desc-arch", "std::string", "\"\"", "built-in system without a file">];
  let dependentDialects = ["::mlir::tt::ttcore::TTCoreDialect"];
}

#endif // TTMLIR_TTCORE_TTCOREPASSES
