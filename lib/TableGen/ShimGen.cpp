//===- ShimGen.cpp - The kernel library as a simulated core has it --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Headers with a function for every spelling that a call can have in kernels. Each hands its operands, as the words of the
// instruction that the call is in bytecode, to tt_sim::call (lib/Sim/Native/Prelude.h).
//
//===----------------------------------------------------------------------===//

#include "KernelEnums.h"
#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/Error.h"

#include <map>
#include <set>

using namespace llvm;
using namespace ttmlir::tblgen;

namespace {

/// A function of the library.
struct Function {
  std::string name, result;
  /// The declarations of its template parameters and parameters.
  SmallVector<std::string> templates, parameters;
  /// A template argument that selects this function: `true` in `pack_tile<true>`.
  std::string fixed;
  /// Not a function but a table with an index: `table[$0]`.
  bool isTable = false;
  /// Operands of the instruction.
  SmallVector<std::string> words;
};

class ShimWriter {
public:
  explicit ShimWriter(const RecordKeeper &records) : records(records), kinds(kernelEnums(records)) {}

  void run(raw_ostream &os);

private:
  void addCall(const Record *def);
  void addTileCall(const Entry &entry, const Record *tile);
  /// Adds `op` under `callee`, for registers of the format `type` if the name implies it, to the headers that declare it.
  void add(const Record *def, const Record *op, int64_t opcode, StringRef callee, StringRef type);
  void add(StringRef header, const Function &function, int64_t opcode);
  /// Adds `op` under the name of `callee` for hand-written kernels, which may pass template arguments of any kind.
  void addHandWritten(const Record *op, int64_t opcode, StringRef callee, StringRef type);
  Function plain(const Record *op, StringRef callee, StringRef type) const;
  Function spelledOut(const Record *op, StringRef pattern) const;
  std::string enumeration(const mlir::tblgen::NamedAttribute &attr) const;
  void enumerations(raw_ostream &os) const;
  void formats(raw_ostream &os) const;

  const RecordKeeper &records;
  std::vector<KernelEnum> kinds;
  std::map<std::string, std::string> headers;
  /// "header name" of templates that are declared.
  std::set<std::string> declared;
  /// The calls of the vector unit for hand-written kernels, and their names.
  std::string handWritten;
  std::set<std::string> handWrittenNames;
};

} // namespace

static constexpr StringLiteral dataHeader = "dataflow_api.h", computeHeader = "compute_kernel_api/common.h";

/// The C++ type of an operand.
static std::string operandType(const mlir::tblgen::NamedTypeConstraint &operand) {
  StringRef kind = operand.constraint.getDef().getName();
  if (kind == "TTKernel_NocAddr")
    return "uint64_t";
  // Generators of addresses are structs.
  if (kind.consume_front("TTKernel_InterleavedAddrGen"))
    return ("const InterleavedAddrGen" + kind + "<dram> &").str();
  return "uint32_t";
}

static std::string resultType(const mlir::tblgen::Operator &op) {
  if (op.getNumResults() == 0)
    return "void";
  return op.getResult(0).constraint.getDef().getName() == "TTKernel_NocAddr" ? "uint64_t" : "uint32_t";
}

/// The enumeration that `attr` is a value of, as kernels call it; empty for numbers.
std::string ShimWriter::enumeration(const mlir::tblgen::NamedAttribute &attr) const {
  StringRef name = attr.attr.getBaseAttr().getDefName();
  if (name == "BoolAttr")
    return "bool";
  name = name.split('_').second;
  name.consume_back("Attr");
  for (const KernelEnum &kind : kinds)
    if (kind.name == name)
      return kind.cppName;
  return "";
}

/// Enumerations are template parameters, everything else is passed.
Function ShimWriter::plain(const Record *def, StringRef callee, StringRef type) const {
  mlir::tblgen::Operator op(def);
  Function function;
  auto [name, fixed] = callee.split('<');
  function.name = name.str();
  function.fixed = fixed.drop_back(!fixed.empty()).str();
  function.result = resultType(op);
  auto pass = [&](const std::string &kind) {
    std::string parameter = "a" + std::to_string(function.parameters.size());
    function.parameters.push_back(kind + " " + parameter);
    function.words.push_back("tt_sim::word(" + parameter + ")");
  };
  for (const mlir::tblgen::NamedTypeConstraint &operand : op.getOperands()) {
    if (operandType(operand).find("<dram>") != std::string::npos)
      function.templates.push_back("bool dram");
    pass(operandType(operand));
  }
  for (const mlir::tblgen::NamedAttribute &attr : op.getAttributes()) {
    std::string kind = enumeration(attr);
    if (kind == "DataFormat" && !type.empty()) {
      function.words.push_back("tt_sim::word(" + type.str() + ")");
    } else if (kind.empty()) {
      pass("uint32_t");
    } else {
      function.templates.push_back(kind + " t" + std::to_string(function.templates.size()));
      function.words.push_back("tt_sim::word(t" + std::to_string(function.templates.size() - 1) + ")");
    }
  }
  return function;
}

/// A call with a spelling of its own, with `$0` and so on.
Function ShimWriter::spelledOut(const Record *def, StringRef pattern) const {
  mlir::tblgen::Operator op(def);
  Function function;
  function.result = resultType(op);
  function.name = pattern.take_until([](char c) { return c == '<' || c == '(' || c == '['; }).str();
  // Template arguments and arguments, without their brackets; either may have parentheses of its own.
  StringRef rest = pattern.drop_front(function.name.size()), templates, arguments = rest.drop_front().drop_back();
  function.isTable = rest.starts_with("[");
  if (rest.starts_with("<"))
    std::tie(templates, arguments) = arguments.rsplit(">(");
  function.words.resize(op.getNumOperands() + op.getNumNativeAttributes());
  auto bind = [&](StringRef piece, const std::string &parameter) {
    unsigned number = 0;
    if (piece.split('$').second.take_while(isDigit).getAsInteger(10, number) || number >= function.words.size())
      PrintFatalError(def, "'" + pattern + "' should refer to an operand in '" + piece + "'");
    function.words[number] = "tt_sim::word(" + parameter + ")";
  };
  SmallVector<StringRef> pieces;
  templates.split(pieces, ", ", -1, /*KeepEmpty=*/false);
  for (const auto &[i, piece] : enumerate(pieces)) {
    function.templates.push_back("uint32_t t" + std::to_string(i));
    bind(piece, "t" + std::to_string(i));
  }
  pieces.clear();
  arguments.split(pieces, ", ");
  for (const auto &[i, piece] : enumerate(pieces)) {
    function.parameters.push_back((piece.contains("*>") ? "tt_sim::L1Pointer<uint32_t> a" : "uint32_t a") + std::to_string(i));
    bind(piece, "a" + std::to_string(i));
  }
  return function;
}

void ShimWriter::add(StringRef header, const Function &function, int64_t opcode) {
  std::string &text = headers[header.str()];
  std::string parameters;
  for (const std::string &parameter : function.parameters)
    parameters += parameter + ", ";
  // A distinct type, so that one argument too many is an error.
  const std::string line = parameters + "tt_sim::Line line", defaultLine = line + " = tt_sim::Line(__builtin_LINE())";
  const std::string body = " {\n  " + std::string(function.result == "void" ? "" : "return ") + "tt_sim::call<" + function.result +
                           ">(" + std::to_string(opcode) + ", line" + (function.words.empty() ? "" : ", ") +
                           join(function.words, ", ") + ");\n}\n";
  if (function.isTable) {
    // An index has no line to go with it.
    text += "struct " + function.name + "_table {\n" + function.result + " operator[](" + function.parameters.front() +
            ") const {\n  constexpr tt_sim::Line line(0);" + body.substr(2) + "};\nconstexpr " + function.name + "_table " +
            function.name + ";\n";
    return;
  }
  if (function.fixed.empty()) {
    if (!function.templates.empty())
      text += "template <" + join(function.templates, ", ") + "> ";
    text += "inline " + function.result + " " + function.name + "(" + defaultLine + ")" + body;
    return;
  }
  const StringRef fixed = function.fixed;
  const std::string kind = fixed.contains("::")                  ? fixed.split("::").first.str()
                           : fixed == "true" || fixed == "false" ? "bool"
                                                                 : "typename";
  // Of a template only the forms that kernels use are there.
  if (declared.insert(header.str() + " " + function.name).second)
    text += "template <" + kind + "> " + function.result + " " + function.name + "(" + defaultLine + ") = delete;\n";
  text += "template <> inline " + function.result + " " + function.name + "<" + function.fixed + ">(" + line + ")" + body;
}

void ShimWriter::add(const Record *def, const Record *op, int64_t opcode, StringRef callee, StringRef type) {
  const Function function = callee.contains('$') ? spelledOut(op, callee) : plain(op, callee, type);
  if (std::string header = headerOfCall(def); !header.empty())
    return add(header, function, opcode);
  StringRef engine = def->getValueAsDef("Engine")->getValueAsString("Kind");
  const bool isShared = engine == "All" || engine == "Producer" || engine == "Consumer";
  if (isShared || engine == "DataMovement")
    add(dataHeader, function, opcode);
  if (engine != "DataMovement")
    add(computeHeader, function, opcode);
}

/// \p callee for registers of \p type, which is spelled in it.
static std::string integerCallee(StringRef callee, bool isSigned) {
  std::string name = callee.str();
  for (auto [from, to] : {std::pair("int32", "uint32"), {"Int32", "UInt32"}})
    if (size_t at = name.find(from); at != std::string::npos && !isSigned)
      name.replace(at, strlen(from), to);
  return name;
}

void ShimWriter::addCall(const Record *def) {
  const Record *op = def->getValueAsDef("Call");
  // Address generators are structs, and helper functions are the kernels' own.
  if (def->getValueAsBit("IsBroughtAlong") || def->getName().starts_with("GetInterleavedAddrGen"))
    return;
  const int64_t opcode = def->getValueAsInt("Opcode");
  StringRef integers = def->getValueAsString("IntCallee");
  add(def, op, opcode, def->getValueAsString("Callee"), integers.empty() ? "" : "DataFormat::Float32");
  if (integers.empty())
    return;
  add(def, op, opcode, integerCallee(integers, true), "DataFormat::Int32");
  add(def, op, opcode, integerCallee(integers, false), "DataFormat::UInt32");
}

void ShimWriter::addHandWritten(const Record *op, int64_t opcode, StringRef callee, StringRef type) {
  const auto [name, arguments] = callee.split('<');
  if (!handWrittenNames.insert(name.str()).second)
    return;
  // A format that selects the call.
  const bool hasFormat = arguments.starts_with("DataFormat::");
  Function function = plain(op, name, hasFormat ? "format" : type);
  std::string templates = hasFormat ? "DataFormat format, " : "", parameters;
  for (const std::string &each : function.templates)
    templates += each + ", ";
  for (const std::string &each : function.parameters)
    parameters += each + ", ";
  // The part of the register that counts: all of it is computed.
  if (function.parameters.size() == 1)
    parameters += "tt_sim::Part = {}, ";
  for (std::string &word : function.words)
    word = StringRef(word).drop_front(strlen("tt_sim::word(")).drop_back().str();
  const auto declare = [&](const std::string &passed) {
    handWritten += "template <" + templates + "auto...> inline void " + function.name + "(" + passed +
                   "TT_SIM_LINE) {\n  tt_sim::call(" + std::to_string(opcode) + ", line" + (function.words.empty() ? "" : ", ") +
                   join(function.words, ", ") + ");\n}\n";
  };
  declare(parameters);
  // Older spellings of operations on two registers leave the result in the first.
  if (mlir::tblgen::Operator(op).getNumOperands() != 3 || function.parameters.size() != 3)
    return;
  function.words[2] = function.words[0];
  declare(function.parameters[0] + ", " + function.parameters[1] + ", ");
}

void ShimWriter::addTileCall(const Entry &entry, const Record *tile) {
  const Record *op = records.getDef("TTKernel_" + entry.name + "TileOp");
  const Record *init = records.getDef("TTKernel_" + entry.name + "TileInitOp");
  StringRef call = tile->getValueAsString("Call"), integers = tile->getValueAsString("IntCallee"),
            variant = tile->getValueAsString("Variant");
  const int64_t opcode = 256 + entry.wire;
  // Programs of the vector unit have the functions, too.
  if (handWrittenNames.insert(("tt_sim_" + call).str()).second)
    handWritten += ("constexpr uint32_t tt_sim_" + call + " = " + Twine(opcode) + ";\n").str();
  add(tile, init, opcode + 256, (call + "_init" + variant).str(), "");
  addHandWritten(init, opcode + 256, (call + "_init").str(), "");
  // Operations on integers alone have no call on floats.
  std::set<std::string> names;
  auto addOnce = [&](const std::string &callee, StringRef type) {
    if (!names.insert(callee).second)
      return;
    add(tile, op, opcode, callee, type);
    addHandWritten(op, opcode, callee, type);
  };
  if (integers.split('<').first != call)
    addOnce((call + variant).str(), "DataFormat::Float32");
  addOnce(integerCallee(integers, true), "DataFormat::Int32");
  addOnce(integerCallee(integers, false), "DataFormat::UInt32");
}

void ShimWriter::enumerations(raw_ostream &os) const {
  for (const KernelEnum &kind : kinds) {
    os << "enum class " << kind.cppName << " : uint8_t {\n";
    for (const auto &[spelling, value] : kind.enumerators)
      os << "  " << StringRef(spelling).split("::").second << " = " << value << ",\n";
    os << "};\n";
  }
  os << "namespace tt {\nenum CBIndex : uint8_t {\n";
  for (const Record *port : records.getDef("TTKernel_CBPort")->getValueAsListOfDefs("enumerants"))
    os << "  c_" << port->getValueAsInt("value") << ",\n";
  os << "};\n}\nnamespace tt_sim {\nenum Opcode : uint32_t {\n";
  for (const Record *def : records.getAllDerivedDefinitions("KernelInstruction"))
    os << "  " << def->getName().drop_back(strlen("Instruction")) << " = " << def->getValueAsInt("Opcode") << ",\n";
  os << "};\n}\n";
}

/// DataFormat with the numbers that it has on a card, and the numbers of instructions, as in enumerations().
void ShimWriter::formats(raw_ostream &os) const {
  std::string names, toNumber, toFormat;
  for (const Record *type : records.getAllDerivedDefinitions("DataTypeCase")) {
    const StringRef name = type->getValueAsString("KernelName");
    if (name.empty())
      continue;
    const std::string number = std::to_string(type->getValueAsInt("value"));
    names += ("  " + name + " = " + Twine(type->getValueAsInt("KernelNumber")) + ",\n").str();
    toNumber += ("  case DataFormat::" + name + ":\n    return " + number + ";\n").str();
    toFormat += ("  case " + number + ":\n    return DataFormat::" + name + ";\n").str();
  }
  os << "enum class DataFormat : uint8_t {\n"
     << names << "  Invalid = 255\n};\nnamespace tt_sim {\nconstexpr uint32_t numberOf(DataFormat format) {\n  switch (format) {\n"
     << toNumber << "  default:\n    return 255;\n  }\n}\nconstexpr DataFormat formatOf(uint32_t number) {\n  switch (number) {\n"
     << toFormat << "  default:\n    return DataFormat::Invalid;\n  }\n}\n}\n";
}

void ShimWriter::run(raw_ostream &os) {
  for (const Record *def : records.getAllDerivedDefinitions("KernelInstruction"))
    addCall(def);
  Registry registry(records);
  for (const Entry &entry : registry.entries())
    if (const Record *tile = records.getDef(entry.name + "Tile"))
      addTileCall(entry, tile);
  // The longest line of C++ that compilers must take is short, so rows are pieces of text.
  auto row = [&](StringRef path, StringRef text) { os << "TT_SHIM_HEADER(\"" << path << "\", R\"shim(" << text << ")shim\")\n"; };
  std::string enums;
  raw_string_ostream stream(enums);
  enumerations(stream);
  row("tt_sim/enums.h", "#pragma once\n" + enums);
  enums.clear();
  formats(stream);
  row("tt_sim/formats.h", "#pragma once\n" + enums);
  row("tt_sim/vector.h", "#pragma once\n" + handWritten);
  for (const auto &[path, text] : headers)
    row(path, std::string("#pragma once\n#if") + (path == dataHeader ? "def" : "ndef") + " TT_SIM_COMPUTE\n#error \"" + path +
                  (path == dataHeader ? " is for data movement kernels" : " is for compute kernels") + "\"\n#endif\n" + text);
  os << "#undef TT_SHIM_HEADER\n";
}

static bool emitShim(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Headers of the kernel library on a simulated core");
  ShimWriter(records).run(os);
  return false;
}

static mlir::GenRegistration genShim("gen-kernel-shim", "headers of the kernel library on a simulated core", emitShim);
