//===- PrintableTest.cpp - Text that a terminal may show ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Printable.h"

#include <gtest/gtest.h>

using ttmlir::printable;

TEST(Printable, KeepsText) {
  EXPECT_EQ(printable(""), "");
  EXPECT_EQ(printable("loc(\"a b\") \xC3\xA9 \xF0\x9F\x98\x80"), "loc(\"a b\") \xC3\xA9 \xF0\x9F\x98\x80");
}

TEST(Printable, EscapesControlCharacters) {
  EXPECT_EQ(printable("a\x1b[31mb\n\x7f"), "a\\x1b[31mb\\x0a\\x7f");
  EXPECT_EQ(printable("a\n\tb\r", "\n\t"), "a\n\tb\\x0d");
  EXPECT_EQ(printable("\xC2\x9B"
                      "31m"),
            "\\xc2\\x9b31m");
  EXPECT_EQ(printable(llvm::StringRef("\0", 1)), "\\x00");
}

TEST(Printable, EscapesWhatIsNoText) {
  EXPECT_EQ(printable("\xff\xC3"), "\\xff\\xc3");
  EXPECT_EQ(printable("\xC0\x80"), "\\xc0\\x80");
}
