//===- ComputeCalls.cpp - Calls of a compute thread -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ComputeCalls.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

using Node = ComputeCalls::Node;

//===----------------------------------------------------------------------===//
// Making
//===----------------------------------------------------------------------===//

Node *ComputeCalls::add(Node::Kind kind) {
  Node *node = current->body.emplace_back(std::make_unique<Node>()).get();
  node->kind = kind;
  node->parent = current;
  return node;
}

void ComputeCalls::addLoop(Node::Kind kind, int64_t trips, function_ref<void()> build) {
  if (kind == Node::Kind::Group || (kind == Node::Kind::Fixed && trips <= 1))
    return build();
  Node *loop = add(kind), *outer = current;
  loop->trips = trips;
  current = loop;
  build();
  current = outer;
}

void ComputeCalls::addInit(const Init &init) { add(Node::Kind::Init)->init = init; }

void ComputeCalls::addUnpackerInits(uint64_t key, std::pair<int, int> formats) {
  addInit({.unit = Unit::Formats, .formats = formats});
  addInit({.unit = Unit::Unpacker, .key = key});
}

void ComputeCalls::addSync(std::function<void(const Place &)> call) {
  Node *node = add(Node::Kind::Call);
  node->call = std::move(call);
  node->waits = true;
}

//===----------------------------------------------------------------------===//
// Hoisting
//===----------------------------------------------------------------------===//

static void collectNodes(Node &node, function_ref<bool(const Node &)> isMember, std::vector<Node *> &found) {
  for (auto &each : node.body) {
    if (isMember(*each))
      found.push_back(each.get());
    collectNodes(*each, isMember, found);
  }
}

std::vector<Node *> ComputeCalls::inits(function_ref<bool(const Init &)> isMember) {
  std::vector<Node *> found;
  collectNodes(
      root, [&](const Node &node) { return node.kind == Node::Kind::Init && isMember(node.init); }, found);
  return found;
}

/// Takes `node` out of its parent.
static std::unique_ptr<Node> take(Node *node) {
  std::vector<std::unique_ptr<Node>> &body = node->parent->body;
  auto place = llvm::find_if(body, [&](const auto &each) { return each.get() == node; });
  std::unique_ptr<Node> taken = std::move(*place);
  body.erase(place);
  return taken;
}

static void moveBefore(Node *node, Node *other) {
  std::unique_ptr<Node> taken = take(node);
  Node *parent = other->parent;
  taken->parent = parent;
  parent->body.insert(llvm::find_if(parent->body, [&](const auto &each) { return each.get() == other; }), std::move(taken));
}

static bool isInside(const Node *node, const Node *outer) {
  for (; node; node = node->parent)
    if (node == outer)
      return true;
  return false;
}

/// Out of loops that contain neither waits nor other inits of the unit.
void ComputeCalls::hoistAboveTileLoops() {
  const std::vector<Node *> setups = inits([](const Init &init) { return init.unit != Unit::Kernel; });
  auto agree = [](const Init &a, const Init &b) {
    return a.formats && b.formats && a.formats != b.formats ? false : a.unit != b.unit || a.isSame(b);
  };
  for (Node *node : setups)
    while (node->parent->isLoop()) {
      std::vector<Node *> against;
      collectNodes(
          *node->parent,
          [&](const Node &other) { return other.waits || (other.kind == Node::Kind::Init && !agree(node->init, other.init)); },
          against);
      if (!against.empty())
        break;
      moveBefore(node, node->parent);
    }
}

/// Formats are set where they change.
void ComputeCalls::hoistFormats() {
  auto setsFormats = [](const Init &init) { return init.formats.has_value(); };
  const std::vector<Node *> all = inits(setsFormats);
  for (Node *node : all)
    while (node->init.unit == Unit::Formats && node->parent->isLoop() && llvm::all_of(all, [&](Node *other) {
             return !isInside(other, node->parent) || other->init.formats == node->init.formats;
           }))
      moveBefore(node, node->parent);
  const std::vector<Node *> changes = inits(setsFormats);
  const bool neverChange = llvm::all_of(changes, [&](Node *node) { return node->init.formats == changes.front()->init.formats; });
  Node *previous = nullptr;
  for (Node *node : changes) {
    const bool isKnown = previous && previous->parent == node->parent && previous->init.formats == node->init.formats;
    if (node->init.unit == Unit::Formats && (isKnown || neverChange))
      take(node);
    else
      previous = node;
  }
}

/// An init without another one of its unit runs once; others move out of the loops that have no other.
void ComputeCalls::hoistUnit(Unit unit) {
  auto isOfUnit = [&](const Init &init) { return init.unit == unit; };
  std::vector<Node *> all = inits(isOfUnit);
  if (all.empty())
    return;
  // The kernel starts with an init of all units.
  Node *first = root.body.front().get();
  if (llvm::all_of(all, [&](Node *node) { return node->init.isSame(all.front()->init); })) {
    for (Node *node : ArrayRef(all).drop_front())
      take(node);
    if (all.front() != root.body[1].get())
      moveBefore(all.front(), root.body[1].get());
  } else {
    for (Node *node : all)
      while (node->parent->isLoop() &&
             llvm::none_of(all, [&](Node *other) { return isInside(other, node->parent) && !other->init.isSame(node->init); }))
        moveBefore(node, node->parent);
  }
  const Node *previous = first;
  for (Node *node : inits(isOfUnit)) {
    const bool isRepeated = previous->parent == node->parent && previous->init.key == node->init.key &&
                            (previous->init.unit == unit || (unit == Unit::Unpacker && previous->init.key != 0));
    if (isRepeated)
      take(node);
    else
      previous = node;
  }
}

void ComputeCalls::hoistInits() {
  hoistAboveTileLoops();
  hoistFormats();
  hoistUnit(Unit::Unpacker);
  hoistUnit(Unit::Vector);
}
