//===- SystemDescAttrTest.cpp - The bridge to lib/Hardware ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/Transforms/Passes.h"
#include "ttmlir/Hardware/System/SystemFile.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::tt::ttcore;

namespace hw = ::ttmlir::hw;

namespace {
class SystemDescAttrTest : public testing::Test {
protected:
  SystemDescAttrTest() { context.loadDialect<TTCoreDialect>(); }

  /// Runs registerDevice on an empty module and returns its diagnostics.
  std::string registerOn(ModuleOp module, const RegisterDeviceOptions &options) {
    std::string messages;
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diag) { messages += diag.str() + "\n"; });
    EXPECT_EQ(failed(registerDevice(module, options)), !messages.empty());
    return messages;
  }

  MLIRContext context;
};
} // namespace

TEST_F(SystemDescAttrTest, BothWays) {
  for (llvm::StringRef name : hw::builtinSystemNames()) {
    hw::SystemDesc desc = llvm::cantFail(hw::builtinSystem(name));
    SystemDescAttr attr = SystemDescAttr::get(&context, desc);
    EXPECT_EQ(toHardware(attr), desc) << name.str();
    EXPECT_EQ(attr.getNumChips(), desc.numChips());
    // Through text as well.
    std::string text;
    llvm::raw_string_ostream(text) << Attribute(attr);
    EXPECT_EQ(parseAttribute(text, &context), attr) << name.str();
  }
}

TEST_F(SystemDescAttrTest, ChipQueries) {
  SystemDescAttr attr = SystemDescAttr::get(&context, llvm::cantFail(hw::builtinSystem("n150")));
  ChipDescAttr chip = attr.getChipDesc(0);
  EXPECT_EQ(chip.getUsableL1Size(), 1499136u - 1024u);
  EXPECT_EQ(chip.getUsableDramChannelSize(), (uint64_t(1) << 30) - 1024);
  EXPECT_EQ(chip.getAlignment(MemorySpace::L1), 16u);
  EXPECT_EQ(chip.getAlignment(MemorySpace::Dram), 32u);
  EXPECT_EQ(chip.getAlignment(MemorySpace::System), 32u);
}

// The DRAM map spreads consecutive pages of a buffer over the channels.
TEST_F(SystemDescAttrTest, DeviceMaps) {
  SystemDescAttr desc = SystemDescAttr::get(&context, llvm::cantFail(hw::builtinSystem("t3000")));
  DeviceAttr device = DeviceAttr::get(&context, desc, {2, 4});
  EXPECT_EQ(device.getNumChips(), 8u);
  auto at = [](AffineMap map, ArrayRef<int64_t> operands) { return evaluateMap(map, operands).value(); };
  // Row 9, column 17 of the 16x32 grid is row 1, column 1 of the chip in row 1, column 2 of the mesh.
  EXPECT_EQ(at(device.getWorkerGrid().getVirtToPhysicalMap(), {9, 17}), SmallVector<int64_t>({6, 1, 1}));
  EXPECT_EQ(at(device.getL1Map(), {9, 17, 40, 1024}), SmallVector<int64_t>({6, 1, 1, 1064}));
  // Core (0, 1), byte 4100 of a shard of 8192 bytes in pages of 2048 bytes: page 6, 4 bytes in.
  EXPECT_EQ(at(device.getDramMap(), {0, 1, 4100, 1024, 2048, 8192}), SmallVector<int64_t>({0, 0, 6, 1028}));
  // Core (0, 3): page 12 wraps to the first channel's second page.
  EXPECT_EQ(at(device.getDramMap(), {0, 3, 0, 1024, 2048, 8192}), SmallVector<int64_t>({0, 0, 0, 3072}));
}

TEST_F(SystemDescAttrTest, RegisterFromFile) {
  llvm::SmallString<128> path;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("register", "ttsys", path));
  llvm::FileRemover remover(path);
  hw::SystemDesc desc = llvm::cantFail(hw::builtinSystem("n300"));
  ASSERT_EQ(llvm::toString(hw::writeSystemFile(path, desc)), "");
  RegisterDeviceOptions options;
  options.systemDescPath = path.str();
  options.meshShape = {1, 2};
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(&context));
  EXPECT_EQ(registerOn(*module, options), "");
  EXPECT_EQ(toHardware(lookupSystemDesc(*module)), desc);
  ASSERT_TRUE(lookupDevice(*module));
  EXPECT_EQ(lookupDevice(*module).getDeviceAttr().getMeshShape(), ArrayRef<int64_t>({1, 2}));

  // A description from a file is not replicated.
  module = ModuleOp::create(UnknownLoc::get(&context));
  options.meshShape = {2, 2};
  EXPECT_EQ(registerOn(*module, options),
            "mesh shape 2x2: expected a system with 4 chips, found '" + options.systemDescPath + "' with 2\n");
  EXPECT_FALSE(lookupSystemDesc(*module));
}

TEST_F(SystemDescAttrTest, MeshNeedsOneKindOfChip) {
  hw::SystemDesc desc = llvm::cantFail(hw::builtinSystem("n300"));
  desc.chipDescs.push_back(llvm::cantFail(hw::builtinSystem("p150")).chip(0));
  desc.chipDescIndices[1] = 1;
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(&context));
  (*module)->setAttr(kSystemDescAttrName, SystemDescAttr::get(&context, desc));
  RegisterDeviceOptions options;
  options.meshShape = {1, 2};
  EXPECT_EQ(registerOn(*module, options), "expected chips of one kind in the mesh, found chip 1, which differs from chip 0\n");
}
