//===- OpList.cpp - All operations, one a line ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostOps.h"

#include "mlir/TableGen/GenInfo.h"

#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace ttmlir::tblgen;

/// "<wire or -> <dialect>.<mnemonic> <family> <lowering> <kernel>" per op and dialect.
static bool listOps(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  for (const Entry &entry : registry.entries())
    for (auto [dialect, def] : {std::pair("ttir", entry.ttir), std::pair("ttnn", entry.ttnn)})
      if (def) {
        if (entry.wire)
          os << entry.wire;
        else
          os << "-";
        os << " " << dialect << "." << entry.mnemonic << " \"" << entry.def->getValueAsString("Family") << "\" " << entry.lowering
           << " " << entry.kernel << "\n";
      }
  return false;
}

static mlir::GenRegistration listOpsReg("list-ops", "all operations with wire number, family, lowering and kernel", listOps);

/// A JSON object per TTIR op: its facts on a page for people.
static bool listOpFacts(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  json::OStream writer(os, 1);
  writer.array([&] {
    for (const Entry &entry : registry.entries())
      if (entry.ttir)
        writer.object([&] {
          writer.attribute("op", entry.mnemonic);
          writer.attribute("family", entry.def->getValueAsString("Family"));
          writer.attribute("summary", entry.ttir->getValueAsString("summary"));
          writer.attribute("lowering", entry.lowering);
          writer.attribute("kernel_steps", entry.def->getValueAsBit("HasKernelSteps"));
          writer.attribute("host_function", HostOp::has(entry));
          writer.attribute("instead", entry.def->getValueAsString("Instead"));
          writer.attribute("collective", any_of(entry.ttir->getValueAsListOfDefs("traits"), [](const Record *trait) {
                             return trait->getName() == "TT_Collective";
                           }));
        });
  });
  os << '\n';
  return false;
}

static mlir::GenRegistration listOpFactsReg("list-op-facts", "what docs/ops.md says of every TTIR operation, as JSON", listOpFacts);
