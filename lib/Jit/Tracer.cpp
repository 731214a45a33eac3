//===- Tracer.cpp - From calls on symbols to a graph ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tracer.h"

#include "ttmlir/Host/KeyWriter.h"
#include "ttmlir/Host/Spec.h"
#include "ttmlir/ResultRules/Opcodes.h"

#include <map>
#include <typeinfo>
#include <unordered_map>
#include <unordered_set>

namespace ttnn::jit {

/// Where a call is made: as the thread says, else as the compiler of C++ does.
static CallSite siteOf(const std::source_location &where) {
  if (!callSite().file.empty() || where.line() == 0)
    return callSite();
  return {where.file_name(), where.line(), where.column()};
}

namespace {
class Tracer : public CallRecorder {
public:
  Tracer(const std::vector<Tensor> &arguments, bool mayCaptureArguments)
      : device(arguments.front().device()), mayCaptureArguments(mayCaptureArguments) {}
  /// Symbols that the body has kept have no values any more.
  ~Tracer() override {
    for (const Tensor &symbol : symbols)
      endSymbol(symbol);
  }

  /// The symbol of a new input of the type of `tensor`.
  Tensor input(const Tensor &tensor) {
    Tensor symbol = makeValue(storedSpec(tensor.spec()));
    traced.graph.inputs.push_back(valueOf(symbol));
    if (symbol.dtype() != tensor.dtype())
      symbol = to_dtype(symbol, tensor.dtype(), {});
    inputs.push_back(symbol);
    return symbol;
  }

  /// The symbol of `argument`, which is the same for the same tensor.
  Tensor argument(const Tensor &argument) {
    Tensor &symbol = arguments[argument.handle().get()];
    if (!symbol)
      symbol = input(argument);
    return symbol;
  }

  void begin(const std::source_location &where) override { unfinished = siteOf(where); }
  /// Location of the call that failed to record, if any.
  const CallSite &unfinishedCall() const { return unfinished; }

  std::vector<Tensor> record(const OpCall &call, const std::vector<TensorSpec> &results) override {
    std::vector<Tensor> made = call.num_back > 0 ? recordLibraryCall(call, results) : recordCall(call, results);
    unfinished = {};
    return made;
  }

  std::vector<Tensor> recordCall(const OpCall &call, const std::vector<TensorSpec> &results) {
    CallGraph::Call recorded{call.opcode, {}, call.attributes, {}, {}, siteOf(call.where)};
    std::span fields = {ttmlir::rules::infoOf(call.opcode).operands.data(), ttmlir::rules::infoOf(call.opcode).operands.size()};
    auto isWritten = [&](size_t number) { return number < fields.size() && fields[number].isWritten; };
    for (size_t number = 0; number < call.operands.size(); ++number)
      if (isWritten(number) && !call.operands[number].empty())
        separate(call.operands[number].front());
    for (const std::vector<Tensor> &group : call.operands) {
      recorded.operands.emplace_back();
      for (const Tensor &operand : group)
        recorded.operands.back().push_back(valueOf(operand));
    }
    for (size_t number = 0; number < call.operands.size(); ++number)
      if (isWritten(number) && !call.operands[number].empty())
        recorded.update.emplace(number, update(call.operands[number].front()));
    std::vector<Tensor> symbols;
    for (const TensorSpec &spec : results) {
      symbols.push_back(makeValue(spec));
      recorded.results.push_back(valueOf(symbols.back()));
      if (call.results.memory_config)
        placed.insert({symbols.back().handle().get(), spec});
    }
    traced.graph.calls.push_back(std::move(recorded));
    return symbols;
  }

  Tensor place(const Tensor &tensor, const TensorSpec &spec) override {
    // A tensor of its own: writes to one are not seen through the other.
    const uint32_t value = valueOf(tensor);
    Tensor symbol = makeValue(spec);
    current[values[symbol.handle().get()]] = value;
    placed.insert({symbol.handle().get(), spec});
    unfinished = {};
    return symbol;
  }

  void assign(const Tensor &tensor, const Tensor &from) override {
    const uint32_t value = valueOf(from);
    // A captured tensor becomes an input.
    valueOf(tensor);
    current[values[tensor.handle().get()]] = value;
    unfinished = {};
  }

  Traced finish(const std::vector<Tensor> &results) {
    for (const Tensor &result : results) {
      auto chosen = placed.find(result.handle().get());
      output(result, chosen == placed.end() ? traced.graph.values[valueOf(result)] : chosen->second, chosen != placed.end());
    }
    traced.numResults = results.size();
    for (uint32_t number = 0; number < inputs.size(); ++number)
      if (const uint32_t first = values[inputs[number].handle().get()]; current.contains(first)) {
        traced.updates.emplace_back(number, traced.graph.outputs.size());
        output(inputs[number], traced.graph.values[first], /*isPlaced=*/true);
      }
    return std::move(traced);
  }

private:
  /// Records a call that may have attributes of TTNN alone. A function that it applies is an op of its own: the compiler fuses.
  std::vector<Tensor> recordLibraryCall(const OpCall &call, const std::vector<TensorSpec> &results) {
    const std::vector<std::string_view> &names = attributeNames(call.opcode);
    const std::string *activation = nullptr;
    for (size_t number = call.attributes.size() - call.num_back; number < call.attributes.size(); ++number) {
      const AttributeValue &value = call.attributes[number];
      if (names[number] == "activation")
        activation = std::get_if<std::string>(&value);
      else if (!std::holds_alternative<std::monostate>(value))
        raise("jit", "expected " + std::string(names[number]) + " among the options of the function, found it at a call");
    }
    OpCall plain = call;
    plain.attributes.resize(call.attributes.size() - call.num_back);
    plain.num_back = 0;
    std::vector<Tensor> made = recordCall(plain, results);
    if (!activation)
      return made;
    const ttmlir::rules::OpInfo *function = ttmlir::rules::findOp(*activation);
    if (!function || function->operands.size() != 1 || !function->attributes.empty())
      raise("jit", "expected a unary element-wise op without attributes as activation, found '" + *activation + "'");
    OpCall applied(function->opcode);
    applied.where = call.where;
    applied.add(made.front());
    return recordCall(applied, results);
  }

  /// Adds the value of `tensor` as an output with the type and place of `spec`.
  void output(const Tensor &tensor, const TensorSpec &spec, bool isPlaced) {
    const TensorSpec stored = storedSpec(spec);
    traced.outputs.push_back(spec);
    traced.isPlaced.push_back(isPlaced);
    traced.graph.outputs.push_back({valueOf(stored.dtype == spec.dtype ? tensor : to_dtype(tensor, stored.dtype, {})), stored});
  }

  Tensor makeValue(const TensorSpec &spec) {
    Tensor symbol = makeSymbol(device, spec);
    symbols.push_back(symbol);
    isFirst.insert(traced.graph.values.size());
    values[symbol.handle().get()] = traced.graph.values.size();
    traced.graph.values.push_back(spec);
    return symbol;
  }

  /// The value that `tensor` holds now. Tensors with values are captured.
  uint32_t valueOf(const Tensor &tensor) {
    if (!tensor)
      raise("jit", "expected a tensor, found none");
    auto known = values.find(tensor.handle().get());
    if (known == values.end()) {
      if (CallRecorder::of(tensor))
        raise("jit", "expected symbols of the traced function, found one of another");
      if (auto argument = arguments.find(tensor.handle().get()); argument != arguments.end()) {
        if (!mayCaptureArguments)
          raise("jit", "expected other captured tensors than arguments, found one that is both");
        traced.capturesArguments = true;
        return valueOf(argument->second);
      }
      if (!tensor.is_allocated())
        raise("jit", "expected captured tensors with values, found one without");
      if (tensor.device() != device)
        raise("jit", "expected tensors on the device of the arguments, found a captured one elsewhere");
      Tensor symbol = input(tensor);
      traced.captures.push_back(tensor);
      known = values.insert({tensor.handle().get(), values[symbol.handle().get()]}).first;
    }
    auto updated = current.find(known->second);
    return updated == current.end() ? known->second : updated->second;
  }

  /// Gives `tensor`, which a call is about to write, a value that no other tensor holds.
  void separate(const Tensor &tensor) {
    const uint32_t value = valueOf(tensor), root = values[tensor.handle().get()];
    // The call writes its first value, since inputs are written in place: tensors that share it move on to a copy.
    if (value == root) {
      std::optional<uint32_t> copied;
      for (auto &[other, held] : current)
        if (other != root && held == value)
          held = copied ? *copied : *(copied = copy(value));
      return;
    }
    // Tensors that were made with the value may still hold it.
    const bool isShared =
        (isFirst.contains(value) && !current.contains(value)) ||
        std::ranges::any_of(current, [&](const auto &each) { return each.first != root && each.second == value; });
    if (isShared)
      current[root] = copy(value);
  }

  /// A value equal to `value`, by a call.
  uint32_t copy(uint32_t value) {
    const TensorSpec spec = traced.graph.values[value];
    const uint32_t copied = traced.graph.values.size();
    traced.graph.values.push_back(spec);
    traced.graph.calls.push_back({ttmlir::rules::Opcode::Clone, {{value}}, {}, {copied}, {}, callSite()});
    return copied;
  }

  /// A new value for `tensor`, which a call writes.
  uint32_t update(const Tensor &tensor) {
    const uint32_t root = values[tensor.handle().get()];
    traced.graph.values.push_back(traced.graph.values[root]);
    return current[root] = traced.graph.values.size() - 1;
  }

  Device device;
  Traced traced;
  CallSite unfinished;
  /// Symbols of the inputs in the function.
  std::vector<Tensor> inputs;
  /// Keeps handles apart for the life of the trace.
  std::vector<Tensor> symbols;
  /// The first value of each tensor, and its current value after writes.
  std::unordered_map<const void *, uint32_t> values;
  std::unordered_set<uint32_t> isFirst;
  std::map<uint32_t, uint32_t> current;
  std::unordered_map<const void *, TensorSpec> placed;
  /// Symbols of arguments by tensor.
  std::unordered_map<const void *, Tensor> arguments;
  bool mayCaptureArguments;
};
} // namespace

DataType storedType(DataType dtype) { return dtype == DataType::BOOL ? DataType::BFLOAT16 : dtype; }

TensorSpec storedSpec(TensorSpec spec) {
  spec.dtype = storedType(spec.dtype);
  return spec;
}

/// The error `text` of the trace of function `name`, with its name and the place of the call.
static std::string errorText(const std::string &name, std::string_view text, const CallSite &site) {
  static constexpr std::string_view prefix = "ttnn::jit: ";
  const std::string head = std::string(prefix) + name + ": ", place = site.str();
  if (text.starts_with(head))
    return std::string(text);
  if (text.starts_with(prefix))
    text.remove_prefix(prefix.size());
  return head + (place.empty() ? "" : place + ": ") + std::string(text);
}

Traced trace(const std::string &name, const std::function<std::vector<Tensor>(const std::vector<Tensor> &)> &body,
             const std::vector<Tensor> &arguments, bool mayCaptureArguments) {
  Tracer tracer(arguments, mayCaptureArguments);
  std::vector<Tensor> symbols;
  CallRecorder::Scope scope(tracer);
  for (const Tensor &argument : arguments)
    symbols.push_back(tracer.argument(argument));
  try {
    Traced traced = tracer.finish(body(symbols));
    traced.graph.name = name;
    return traced;
  } catch (const Error &error) {
    // Errors with more than text pass unchanged.
    if (typeid(error) != typeid(Error))
      throw;
    throw Error(errorText(name, error.what(), tracer.unfinishedCall()), error.code());
  }
}

void Traced::placeOutputs(const std::function<TensorSpec(const TensorSpec &)> &place) {
  for (size_t number = 0; number < outputs.size(); ++number) {
    if (isPlaced[number])
      continue;
    outputs[number] = place(outputs[number]);
    graph.outputs[number].spec = storedSpec(outputs[number]);
  }
}

//===----------------------------------------------------------------------===//
// Bytes
//===----------------------------------------------------------------------===//

namespace {
class GraphWriter : public HostWriter<GraphWriter> {
public:
  using HostWriter::add, HostWriter::HostWriter;

  void add(const CallGraph::Output &output) {
    const auto &[value, spec] = output;
    add(value);
    add(spec);
  }
  void add(const CallGraph::Call &call) {
    const auto &[opcode, operands, attributes, results, update, site] = call;
    const auto &[file, line, column] = site;
    add(opcode);
    add(operands);
    add(attributes);
    add(results);
    add(update);
    // Messages and files have it.
    add(file);
    add(line);
    add(column);
  }
  void add(const CallGraph &graph) {
    const auto &[name, values, inputs, outputs, calls] = graph;
    add(name);
    add(values);
    add(inputs);
    add(outputs);
    add(calls);
  }
};
} // namespace

std::string CallGraph::bytes() const {
  std::string bytes;
  GraphWriter(bytes).add(*this);
  return bytes;
}

std::string Traced::bytes() const {
  std::string bytes = graph.bytes();
  GraphWriter writer(bytes);
  writer.add(outputs);
  for (bool each : isPlaced)
    writer.add(each);
  for (auto [input, output] : updates) {
    writer.add(input);
    writer.add(output);
  }
  writer.add(numResults);
  return bytes;
}

} // namespace ttnn::jit
