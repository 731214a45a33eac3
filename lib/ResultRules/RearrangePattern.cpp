//===- RearrangePattern.cpp - Patterns of named axes ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/ResultRules/RearrangePattern.h"

#include "ttmlir/ResultRules/Call.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace ttmlir;
using namespace ttmlir::rules;

/// Removes the next name or parenthesis from `text`; empty at the end. A character that starts neither is a token.
static StringRef nextToken(StringRef &text) {
  text = text.ltrim();
  StringRef name = text.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
  StringRef token = name.empty() ? text.take_front(1) : name;
  text = text.drop_front(token.size());
  return token;
}

static bool isName(StringRef token) { return !token.empty() && (llvm::isAlpha(token.front()) || token.front() == '_'); }

static LogicalResult parseNames(StringRef text, llvm::StringMap<int64_t> &axes, std::string &error) {
  for (StringRef token = nextToken(text); !token.empty(); token = nextToken(text)) {
    if (token == "(" || token == ")") {
      error = "splits an axis on the left, which needs a size for each part";
      return failure();
    }
    if (!isName(token)) {
      error = ("has '" + token + "' on the left, expected a name").str();
      return failure();
    }
    if (!axes.try_emplace(token, axes.size()).second) {
      error = ("names '" + token + "' twice on the left").str();
      return failure();
    }
  }
  return success();
}

static LogicalResult parseGroups(StringRef text, llvm::StringMap<int64_t> axes, llvm::SmallVectorImpl<SmallVector<int64_t>> &groups,
                                 std::string &error) {
  bool inGroup = false;
  for (StringRef token = nextToken(text); !token.empty(); token = nextToken(text)) {
    if (token == (inGroup ? ")" : "(")) {
      if (!inGroup)
        groups.emplace_back();
      inGroup = !inGroup;
      continue;
    }
    if (!isName(token)) {
      error = ("has '" + token + "' on the right, expected a name").str();
      return failure();
    }
    auto axis = axes.find(token);
    if (axis == axes.end()) {
      error = ("has '" + token + "' on the right, which the left does not name or the right has used").str();
      return failure();
    }
    if (!inGroup)
      groups.emplace_back();
    groups.back().push_back(axis->second);
    axes.erase(axis);
  }
  if (inGroup) {
    error = "lacks a closing parenthesis";
    return failure();
  }
  if (!axes.empty()) {
    error = "has a name on the left that is missing on the right";
    return failure();
  }
  return success();
}

FailureOr<Rearrangement> rules::parseRearrangement(StringRef pattern, std::string &error) {
  auto [left, right] = pattern.split("->");
  if (left.size() == pattern.size()) {
    error = "has no '->'";
    return failure();
  }
  Rearrangement result;
  llvm::StringMap<int64_t> axes;
  if (failed(parseNames(left, axes, error)))
    return failure();
  result.rank = axes.size();
  if (failed(parseGroups(right, axes, result.groups, error)))
    return failure();
  return result;
}
