//===- Read.cpp - Dump of file sections -------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Read/Read.h"

#include "KernelSections.h"

#include "ttmlir/Hardware/Schedules/LibraryCall.h"
#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Schema/OpVisitor.h"
#include "ttmlir/Schema/SystemFile_generated.h"
#include "ttmlir/Schema/Text.h"
#include "ttmlir/Support/InputFile.h"
#include "ttmlir/Support/SourceLocation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <charconv>
#include <map>

using namespace llvm;

namespace ttmlir::read {

// Arrays and shapes longer than this are cut; real ones are far shorter.
static constexpr size_t kMaxItems = 256;

//===----------------------------------------------------------------------===//
// Tensors and ports
//===----------------------------------------------------------------------===//

namespace {
/// A tensor of an unverified program.
class TensorReader {
public:
  TensorReader(const schema::Program &program, uint32_t number) {
    if (number < program.tensors()->size())
      tensor = program.tensors()->Get(number);
    if (tensor && tensor->shape())
      shape = ArrayRef<int64_t>(tensor->shape()->data(), std::min<size_t>(tensor->shape()->size(), kMaxItems));
  }

  /// "2x3xf32"; with the element type `declared` when that is not empty.
  std::string type(StringRef declared = "") const {
    if (!tensor)
      return "unknown";
    std::string result;
    for (int64_t extent : shape)
      result += std::to_string(extent) + "x";
    return result + (declared.empty() ? dtype() : declared.str());
  }

  std::string dtype() const {
    if (!tensor)
      return "unknown";
    uint8_t number = static_cast<uint8_t>(tensor->layout()->dtype());
    return isDataType(number) ? std::string(spelling(static_cast<DataType>(number))) : "type" + std::to_string(number);
  }

  std::string layout() const {
    if (!tensor || !isDataType(static_cast<uint8_t>(tensor->layout()->dtype())))
      return "unknown";
    const schema::Layout &layout = *tensor->layout();
    for (const auto *extents : {layout.grid(), layout.shard_shape()})
      if (extents && extents->size() > kMaxItems)
        return "unknown";
    return runtime::Layout::fromSchemaWithoutMap(layout).str();
  }

  void write(Writer &writer) const {
    writer.field("shape", shape);
    writer.field("dtype", dtype());
    writer.field("layout", layout());
  }

private:
  const schema::Tensor *tensor = nullptr;
  ArrayRef<int64_t> shape;
};
} // namespace

static std::string argumentType(uint8_t number) {
  if (number > static_cast<uint8_t>(runtime::ArgumentType::Default))
    return "type" + std::to_string(number);
  return runtime::spelling(static_cast<runtime::ArgumentType>(number)).str();
}

static void writePort(const schema::Program &program, unsigned index, const schema::Port &port, bool isInput, Writer &writer) {
  TensorReader tensor(program, port.tensor());
  std::string line;
  raw_string_ostream os(line);
  os << index << ": " << tensor.type(schema::textOf(port.declared_type()));
  if (port.name() && port.name()->size())
    os << " \"" << schema::textOf(port.name()) << '"';
  if (isInput)
    os << ' ' << argumentType(port.argument_type());
  if (port.is_mutated())
    os << " mutated";
  os << " (" << tensor.layout() << ')';
  writer.row(line, [&] {
    writer.field("index", index);
    writer.field("name", schema::textOf(port.name()));
    tensor.write(writer);
    writer.field("declared_type", port.declared_type() ? schema::textOf(port.declared_type()) : StringRef(tensor.dtype()));
    if (isInput) {
      writer.field("argument_type", argumentType(port.argument_type()));
      writer.field("is_mutated", port.is_mutated());
    }
  });
}

static void writePorts(const schema::Program &program, StringRef key, bool isInput, Writer &writer) {
  writer.list(key, [&] {
    for (auto [index, port] : enumerate(isInput ? *program.inputs() : *program.outputs()))
      writePort(program, index, *port, isInput, writer);
  });
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// The shortest text that reads back as `value`, as a float if it is one: attributes are.
static std::string shortest(double value) {
  char text[40];
  auto narrow = static_cast<float>(value);
  auto result =
      narrow == value ? std::to_chars(text, text + sizeof(text), narrow) : std::to_chars(text, text + sizeof(text), value);
  return std::string(text, result.ptr);
}

namespace {
/// The fields of an operation as one line of text.
class LinePrinter : public schema::OpVisitor {
public:
  LinePrinter(const schema::Program &program, raw_ostream &os) : program(program), os(os) {}

  void finish() { os << (state == State::Operands ? ")" : state == State::Attributes ? "}" : ""); }

  void operand(StringRef name, uint32_t tensor) override { operands(name) << '%' << tensor; }
  void mutated(StringRef name, uint32_t tensor) override { operands(name) << "&%" << tensor; }
  void result(StringRef, uint32_t tensor) override {
    if (state == State::Operands)
      os << ") -> ";
    else
      os << ", ";
    state = State::Results;
    TensorReader reader(program, tensor);
    os << '%' << tensor << ": " << reader.type() << " (" << reader.layout() << ')';
  }
  void constant(StringRef name, uint32_t index) override { attribute(name) << "literal " << index; }
  void attr(StringRef name, bool value) override { attribute(name) << (value ? "true" : "false"); }
  void attr(StringRef name, int64_t value) override { attribute(name) << value; }
  void attr(StringRef name, uint64_t value) override { attribute(name) << value; }
  void attr(StringRef name, double value) override { attribute(name) << shortest(value); }
  void attr(StringRef name, StringRef value) override { attribute(name) << '"' << value << '"'; }
  void attr(StringRef name, ArrayRef<int32_t> value) override { array(name, value); }
  void attr(StringRef name, ArrayRef<int64_t> value) override { array(name, value); }

private:
  enum class State { Operands, Results, Attributes };

  raw_ostream &operands(StringRef name) {
    os << (first ? "" : ", ") << name << '=';
    first = false;
    return os;
  }
  raw_ostream &attribute(StringRef name) {
    if (state == State::Operands)
      os << ')';
    os << (state == State::Attributes ? ", " : " {") << name << '=';
    state = State::Attributes;
    return os;
  }
  template <class T> void array(StringRef name, ArrayRef<T> value) {
    raw_ostream &out = attribute(name) << '[';
    interleaveComma(value.take_front(kMaxItems), out);
    out << (value.size() > kMaxItems ? ", ...]" : "]");
  }

  const schema::Program &program;
  raw_ostream &os;
  State state = State::Operands;
  bool first = true;
};

/// The fields of an operation as fields of a writer. Operands and attributes arrive in turn, so each pass picks its kind.
class FieldPrinter : public schema::OpVisitor {
public:
  enum Kind { Operands, Results, Attributes };
  FieldPrinter(Kind kind, const schema::Program &program, Writer &writer) : kind(kind), program(program), writer(writer) {}

  void operand(StringRef name, uint32_t tensor) override { tensorField(Operands, name, tensor, false); }
  void mutated(StringRef name, uint32_t tensor) override { tensorField(Operands, name, tensor, true); }
  void result(StringRef name, uint32_t tensor) override { tensorField(Results, name, tensor, false); }
  void constant(StringRef name, uint32_t index) override { put(name, uint64_t(index)); }
  void attr(StringRef name, bool value) override { put(name, value); }
  void attr(StringRef name, int64_t value) override { put(name, value); }
  void attr(StringRef name, uint64_t value) override { put(name, value); }
  void attr(StringRef name, double value) override { put(name, value); }
  void attr(StringRef name, StringRef value) override { put(name, value); }
  void attr(StringRef name, ArrayRef<int32_t> value) override {
    SmallVector<int64_t> wide(value.take_front(kMaxItems));
    put(name, ArrayRef<int64_t>(wide));
  }
  void attr(StringRef name, ArrayRef<int64_t> value) override { put(name, value.take_front(kMaxItems)); }

private:
  template <class T> void put(StringRef name, T value) {
    if (kind == Attributes)
      writer.field(name, value);
  }
  void tensorField(Kind wanted, StringRef name, uint32_t tensor, bool written) {
    if (kind != wanted)
      return;
    writer.row("", [&] {
      writer.field("name", name);
      writer.field("tensor", tensor);
      TensorReader(program, tensor).write(writer);
      if (written)
        writer.field("is_mutated", true);
    });
  }

  Kind kind;
  const schema::Program &program;
  Writer &writer;
};
} // namespace

static std::string opName(const schema::Program &program, const schema::Operation &op) {
  uint8_t wire = static_cast<uint8_t>(op.op_type());
  StringRef mnemonic = schema::opMnemonic(program, wire);
  return mnemonic.empty() ? "op" + std::to_string(wire) : mnemonic.str();
}

static void writeOp(const schema::Program &program, unsigned index, const schema::Operation &op, Writer &writer) {
  std::string line;
  raw_string_ostream os(line);
  os << index << ": " << opName(program, op) << '(';
  LinePrinter printer(program, os);
  if (schema::visitOp(op, printer))
    printer.finish();
  else
    os << "?)";
  if (op.schedule())
    os << " schedule<" << hw::textOf(hw::scheduleFromFile(*op.schedule())) << '>';
  if (op.loc() && op.loc()->size())
    os << ' ' << schema::textOf(op.loc());
  writer.row(line, [&] {
    writer.field("index", index);
    writer.field("op", opName(program, op));
    FieldPrinter operands(FieldPrinter::Operands, program, writer), results(FieldPrinter::Results, program, writer),
        attributes(FieldPrinter::Attributes, program, writer);
    writer.list("operands", [&] { schema::visitOp(op, operands); });
    writer.list("results", [&] { schema::visitOp(op, results); });
    writer.object("attributes", [&] { schema::visitOp(op, attributes); });
    if (op.schedule())
      writer.field("schedule", hw::textOf(hw::scheduleFromFile(*op.schedule())));
    writeLocation(schema::textOf(op.loc()), writer);
  });
}

static void writeOps(const schema::Program &program, Writer &writer) {
  writer.list("ops", [&] {
    for (auto [index, op] : enumerate(*program.operations()))
      writeOp(program, index, *op, writer);
  });
}

static void writeConstEvals(const schema::Program &program, Writer &writer) {
  writer.list("const_evals", [&] {
    for (const schema::ConstEval *each : *program.const_evals()) {
      auto indices = [](const flatbuffers::Vector<uint32_t> *vector) {
        return vector ? ArrayRef<uint32_t>(vector->data(), vector->size()) : ArrayRef<uint32_t>();
      };
      std::string line;
      raw_string_ostream os(line);
      os << '"' << schema::textOf(each->name()) << "\": operations " << each->first() << " to "
         << uint64_t(each->first()) + each->count() << ", inputs [";
      interleaveComma(indices(each->inputs()), os);
      os << "], results [";
      interleaveComma(indices(each->results()), os);
      os << ']';
      writer.row(line, [&] {
        writer.field("name", schema::textOf(each->name()));
        writer.field("first", each->first());
        writer.field("count", each->count());
        writer.list("inputs", [&] {
          for (uint32_t input : indices(each->inputs()))
            writer.field("", input);
        });
        writer.list("results", [&] {
          for (uint32_t result : indices(each->results()))
            writer.field("", result);
        });
      });
    }
  });
}

static void writeOpStats(const schema::Program &program, Writer &writer) {
  std::map<std::string, uint64_t> sorted;
  for (const schema::Operation *op : *program.operations())
    ++sorted[opName(program, *op)];
  writer.object("op_stats", [&] {
    writer.field("operations", program.operations()->size());
    writer.field("tensors", program.tensors()->size());
    writer.object("count", [&] {
      for (const auto &[name, count] : sorted)
        writer.field(name, count);
    });
  });
}

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

static void writeVersion(const schema::Version *version, const flatbuffers::String *producer, Writer &writer) {
  if (!version)
    return writer.absent("version");
  writer.field("version", (Twine(version->major()) + "." + Twine(version->minor()) + "." + Twine(version->patch())).str());
  if (producer)
    writer.field("producer", schema::textOf(producer));
  else
    writer.absent("producer");
}

static void writeSystemOf(const schema::SystemDesc *system, Writer &writer, WarnFn warn) {
  if (!system)
    return writer.absent("system_desc");
  auto desc = hw::fromSchema(*system);
  if (!desc) {
    warn("the system description is not valid: " + toString(desc.takeError()));
    return writer.field("system_desc", "not valid");
  }
  writer.object("system_desc", [&] { writeSystem(*desc, writer); });
}

static void writeText(StringRef key, const flatbuffers::String *string, Writer &writer) {
  if (string && string->size())
    writer.block(key, schema::textOf(string));
  else
    writer.absent(key);
}

static void writePrograms(const Salvage &parts, uint32_t sections, Writer &writer) {
  writer.list("programs", [&] {
    if (parts.programs.empty())
      writer.remark("the file has no programs");
    for (auto [index, program] : enumerate(parts.programs)) {
      std::string title =
          ("program " + Twine(index) + (program ? " \"" + schema::textOf(program->name()) + "\"" : Twine(" damaged"))).str();
      writer.object(
          "program",
          [&, program = program, index = index] {
            writer.titleField("index", index);
            if (!program)
              return writer.field("damaged", true);
            writer.titleField("name", schema::textOf(program->name()));
            if (sections & InputsSection)
              writePorts(*program, "inputs", true, writer);
            if (sections & OutputsSection)
              writePorts(*program, "outputs", false, writer);
            if (sections & OpStatsSection)
              writeOpStats(*program, writer);
            if (sections & OpsSection) {
              if (program->const_evals())
                writeConstEvals(*program, writer);
              writeOps(*program, writer);
            }
          },
          title);
    }
  });
}

/// The C++ of the kernels, or of the whole program.
static void writeSources(const Salvage &parts, Writer &writer) {
  if (std::string sources = kernelSources(parts); !sources.empty())
    writer.block("cpp", sources);
  else
    writeText("cpp", parts.debug ? parts.debug->cpp() : nullptr, writer);
}

static bool readBinary(ArrayRef<uint8_t> file, uint32_t sections, Writer &writer, WarnFn warn) {
  bool good = true;
  auto note = [&](const Twine &message) {
    good = false;
    warn(message);
  };
  Salvage parts = salvage(file, note);
  if (sections & VersionSection)
    writeVersion(parts.version, parts.producer, writer);
  if (sections & SystemDescSection)
    writeSystemOf(parts.system, writer, note);
  if (sections & (InputsSection | OutputsSection | OpStatsSection | OpsSection))
    writePrograms(parts, sections, writer);
  if (parts.kernelPrograms.empty()) {
    for (auto [section, name] : {std::pair<Section, StringRef>(KernelsSection, "kernels"), {BytecodeSection, "bytecode"}})
      if (sections & section)
        writer.absent(name);
  } else if (sections & (KernelsSection | BytecodeSection)) {
    writeKernelPrograms(parts, sections, writer, note);
  }
  if (sections & MlirSection)
    writeText("mlir", parts.debug ? parts.debug->mlir() : nullptr, writer);
  if (sections & CppSection)
    writeSources(parts, writer);
  return good && !parts.damaged;
}

static bool readSystem(ArrayRef<uint8_t> file, uint32_t sections, Writer &writer, WarnFn warn) {
  auto system = hw::parseSystemFile(file);
  if (!system) {
    warn(toString(system.takeError()));
    return false;
  }
  if (sections & VersionSection) {
    const schema::SystemFile &root = *schema::GetSystemFile(file.data());
    writeVersion(root.version(), root.producer(), writer);
  }
  if (sections & SystemDescSection)
    writer.object("system_desc", [&] { writeSystem(*system, writer); });
  for (auto [section, name] : {std::pair<Section, StringRef>(InputsSection, "inputs"),
                               {OutputsSection, "outputs"},
                               {OpStatsSection, "op_stats"},
                               {OpsSection, "ops"},
                               {MlirSection, "mlir"},
                               {CppSection, "cpp"},
                               {KernelsSection, "kernels"},
                               {BytecodeSection, "bytecode"}})
    if ((sections & section) && sections != AllSections)
      writer.absent(name, "absent: a .ttsys file has no programs");
  return true;
}

bool readSections(ArrayRef<uint8_t> file, uint32_t sections, Writer &writer, WarnFn warn) {
  if (Error error = runtime::checkKind(toStringRef(file))) {
    warn(toString(std::move(error)));
    return false;
  }
  return kindOf(toStringRef(file)) == FileKind::System ? readSystem(file, sections, writer, warn)
                                                       : readBinary(file, sections, writer, warn);
}

} // namespace ttmlir::read
