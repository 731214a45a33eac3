//===- CppMain.cpp - Mains of programs ------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CppMain.h"

#include "ttmlir/Target/Cpp/CppNames.h"

#include "mlir/Dialect/EmitC/IR/EmitC.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::tt;

/// The elements of `ports`, one a line.
static std::string portsText(ArrayAttr ports) {
  std::string text = "{";
  for (Attribute port : ports)
    if (auto opaque = dyn_cast<emitc::OpaqueAttr>(port))
      text += (text.size() > 1 ? ",\n          " : "") + opaque.getValue().str();
  return text + "}";
}

/// A call of `function` with arguments from a vector and results in one.
static std::string runText(emitc::FuncOp function, size_t numOutputs) {
  std::string call = function.getName().str() + "(device";
  for (unsigned number = 0; number + 1 < function.getNumArguments(); ++number)
    call += ", inputs[" + std::to_string(number) + "]";
  call += ")";
  std::string head =
      "[]([[maybe_unused]] const ttnn::Device &device, [[maybe_unused]] const std::vector<ttnn::Tensor> &inputs) {\n";
  if (numOutputs == 0)
    return head + "            " + call + ";\n            return std::vector<ttnn::Tensor>();\n          }";
  return head + "            return ttnn::to_tensors(" + call + ");\n          }";
}

std::string cpp::mainText(ModuleOp module) {
  std::string programs;
  for (auto function : module.getOps<emitc::FuncOp>()) {
    auto inputs = function->getAttrOfType<ArrayAttr>(kCppInputsAttrName),
         outputs = function->getAttrOfType<ArrayAttr>(kCppOutputsAttrName);
    if (!inputs || !outputs)
      continue;
    auto name = function->getAttrOfType<StringAttr>(kCppProgramAttrName);
    programs += (programs.empty() ? "" : ",\n") + std::string("      {\n") +
                "          .name = " + cppString(name ? name.getValue() : function.getName()) +
                ",\n          .inputs = " + portsText(inputs) + ",\n          .outputs = " + portsText(outputs) +
                ",\n          .run = " + runText(function, outputs.size()) + ",\n      }";
  }
  auto system = module->getAttrOfType<StringAttr>(kCppSystemAttrName);
  return "\nint main(int argc, char **argv) {\n  return ttnn::run_programs(argc, argv, " +
         cppString(system ? system.getValue() : "wormhole_b0") + ",\n    {\n" + programs + "\n    });\n}\n";
}
