//===- ComputeCalls.h - Calls of a compute thread ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loops and calls of a compute thread in order, with the inits that the calls need: as many inits remain as in the kernel.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_COMPUTECALLS_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_COMPUTECALLS_H

#include "ClassShape.h"

#include <functional>

namespace mlir::tt::d2m {

class ComputeCalls {
public:
  /// What an init sets up.
  enum class Unit : uint8_t {
    Kernel,   ///< all, at the start
    Formats,  ///< formats of the unpackers
    Packer,   ///< format of the packer
    Unpacker, ///< unpackers and matrix unit
    Vector
  };

  struct Init {
    Unit unit = Unit::Kernel;
    /// Inits of a unit with equal keys are equal.
    uint64_t key = 0;
    /// Formats of the sources that it sets.
    std::optional<std::pair<int, int>> formats = {};

    bool isSame(const Init &other) const { return key == other.key && formats == other.formats; }
  };

  /// A block, and the steps of resident inputs that the stage has waited for.
  struct Place : BlockPlace {
    Place(const BlockPlace &block = {}, int64_t stepsBehind = 0) : BlockPlace(block), stepsBehind(stepsBehind) {}
    int64_t stepsBehind = 0;
    int64_t tiles() const { return rows * columns; }
  };

  struct Node {
    enum class Kind : uint8_t {
      Group,      ///< no loop
      Rows,       ///< over rows of blocks
      Columns,    ///< over the blocks of a row
      StepBlocks, ///< over blocks of steps
      Fixed,      ///< of `trips` trips
      Init,
      Call
    };
    Kind kind = Kind::Group;
    int64_t trips = 1;
    Node *parent = nullptr;
    std::vector<std::unique_ptr<Node>> body = {};
    Init init = {};
    std::function<void(const Place &)> call = nullptr;
    /// The call waits for other threads.
    bool waits = false;

    bool isLoop() const { return kind != Kind::Group && kind != Kind::Init && kind != Kind::Call; }
  };

  ComputeCalls() = default;
  ComputeCalls(const ComputeCalls &) = delete;

  Node root;

  void addLoop(Node::Kind kind, int64_t trips, function_ref<void()> build);
  void addInit(const Init &init);
  /// The inits of an instruction that unpacks tiles.
  void addUnpackerInits(uint64_t key, std::pair<int, int> formats);
  void addCall(std::function<void(const Place &)> call) { add(Node::Kind::Call)->call = std::move(call); }
  /// Calls that wait for other threads.
  void addSync(std::function<void(const Place &)> call);

  /// Moves and erases inits as ttkernel-hoist-inits does.
  void hoistInits();

private:
  Node *add(Node::Kind kind);
  std::vector<Node *> inits(function_ref<bool(const Init &)> isMember);
  void hoistAboveTileLoops();
  void hoistFormats();
  void hoistUnit(Unit unit);

  Node *current = &root;
};

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_COMPUTECALLS_H
