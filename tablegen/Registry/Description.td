//===- Description.td - Descriptions with examples ---------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Descriptions are in references alone (mlir-tblgen -DTTMLIR_DOCUMENTS): C++ is not compiled again for their sake. References run
// the examples (test/Docs/reference-examples.test).
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_REGISTRY_DESCRIPTION
#define TTMLIR_REGISTRY_DESCRIPTION

include "mlir/IR/EnumAttr.td"

#ifdef TTMLIR_DOCUMENTS
defvar IsReference = 1;
#else
defvar IsReference = 0;
#endif

// The description of an op, and an example of it, in which `$op` stands for its name: it may be in several dialects. Undefined
// operands of the example are arguments of a function around it.
class OpText<string text, string example> { string Text = !if(IsReference, text # "\n  ```mlir" # example # "  ```\n", ""); }
class OpTextOf<string op, string text> { string Text = !subst("$op", op, text); }
// The purpose of an attribute or a type, and an example of it.
class ValueText<string about, string example> { string Text = OpText<"  " # about # "\n", "\n  " # example # "\n">.Text; }
// The same with `text` and `example` indented as in a record: of an op, or of an attribute or a type.
class WithExample<string text, string example> { string Text = !if(IsReference, text # "\n    ```mlir" # example # "    ```\n", "");
    }
class WithValue<string text, string value> { string Text = WithExample<text, "\n    " # value # "\n">.Text; }
class EnumText<string name, EnumInfo info> {
  string Text = !if(IsReference,
                    "  One of " # !interleave(!foreach(value, info.enumerants, "`" # value.str # "`"), ", ") # ".\n\n  ```mlir\n  #"
                        # name # "<"
                    # !head(info.enumerants).str # ">\n  ```\n", info.description);
}
class Sentence<string text> { string Text = !toupper(!substr(text, 0, 1)) # !substr(text, 1) # "."; }

#endif // TTMLIR_REGISTRY_DESCRIPTION
