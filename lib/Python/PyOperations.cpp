//===- PyOperations.cpp - Operations as functions of Python ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function of C++ behind all operations; which one is called says the row that its `self` points to.
//
//===----------------------------------------------------------------------===//

#include "PyCall.h"

#include <cctype>

using namespace ttnn::python;

namespace {
/// A row as a function of Python.
struct Entry {
  const OpRow *row;
  /// Interned: most names of keywords in calls are, too.
  PyObject *names[kMaxParameters];
  PyMethodDef method;
};
/// A name that programs give a parameter beside its own; `name` is a parameter, or null: the operand of that place.
struct Alias {
  const char *alias, *name;
  unsigned slot;
};
} // namespace

static constexpr Alias kAliases[] = {
    {"dim", "dim_arg", 0},
    {"dim", "dimension", 0},
    {"keepdim", "keep_dim", 0},
    {"input_tensor", nullptr, 0},
    {"input_tensor_a", nullptr, 0},
    {"input_tensor_b", nullptr, 1},
    {"negative_slope", "parameter", 0},
    {"attn_mask", "attention_mask", 0},
    {"probability", "prob", 0},
    {"input", nullptr, 0},
    {"tensors", nullptr, 0},
    {"other", nullptr, 1},
};

static bool isOperand(const Parameter &parameter) { return parameter.kind <= Kind::OperandList; }

/// The place of the parameter that `name` stands for; -1, perhaps with an exception, if there is none.
static int findParameter(const Entry &entry, PyObject *name) {
  const std::span<const Parameter> parameters = entry.row->parameters;
  for (size_t index = 0; index < parameters.size(); ++index)
    if (entry.names[index] == name)
      return index;
  const std::string text = textOf(name);
  auto find = [&](auto matches) {
    for (size_t index = 0; index < parameters.size(); ++index)
      if (matches(parameters[index]))
        return static_cast<int>(index);
    return -1;
  };
  if (int place = find([&](const Parameter &each) { return text == each.name; }); place >= 0)
    return place;
  for (const Alias &alias : kAliases)
    if (text == alias.alias) {
      const int place = find([&](const Parameter &each) {
        return alias.name ? std::string_view(alias.name) == each.name : isOperand(each) && each.slot == alias.slot;
      });
      if (place >= 0)
        return place;
    }
  return -1;
}

/// The function of Python that finishes the results as keywords in `others` ask, which are no parameters, or None; the name of a
/// keyword that TT-NN does not have either. Null with an exception.
static Ref finisherOf(const Entry &entry, PyObject *others) {
  Ref module(PyImport_ImportModule("ttnn._keywords"));
  return Ref(module ? PyObject_CallMethod(module.get(), "finisher_of", "sO", entry.row->name, others) : nullptr);
}

/// Takes the fidelity of products from a config of kernels among `others`; false with an exception.
static bool readFidelity(const Entry &entry, PyObject **given, const Ref &others, Ref &fidelity) {
  PyObject *config = PyDict_GetItemString(others.get(), "compute_kernel_config");
  for (size_t index = 0; config && config != Py_None && index < entry.row->parameters.size(); ++index)
    if (std::string_view(entry.row->parameters[index].name) == "math_fidelity" && !given[index]) {
      fidelity = Ref(PyObject_GetAttrString(config, "math_fidelity"));
      if (!fidelity) {
        PyErr_Clear();
        PyErr_Format(PyExc_TypeError, "ttnn.%s: expected a config with 'math_fidelity' as 'compute_kernel_config', found %R",
                     std::string(entry.row->name).c_str(), config);
        return false;
      }
      // The default of compiled functions.
      Ref name(isTracing() ? PyObject_GetAttrString(fidelity.get(), "_spelling") : nullptr);
      PyErr_Clear();
      if (textOf(name.get()) != "hifi4")
        given[index] = fidelity.get();
    }
  return true;
}

/// Moves a config without shards, which are known once the result is, from the arguments to `others`; false with an exception.
static bool moveOpenPlacement(const OpRow &row, PyObject **given, Ref &others) {
  for (size_t index = 0; index < row.parameters.size(); ++index)
    if (row.parameters[index].kind == Kind::MemoryConfig && given[index] && PyObject_HasAttrString(given[index], "_placement")) {
      Ref placement(PyObject_GetAttrString(given[index], "_placement"));
      if (!placement || placement.get() != Py_None)
        return static_cast<bool>(placement);
      if (!others)
        others = Ref(PyDict_New());
      if (!others || PyDict_SetItemString(others.get(), "memory_config", given[index]) < 0)
        return false;
      given[index] = nullptr;
    }
  return true;
}

/// TypeError for a keyword that there is not.
static PyObject *raiseKeyword(const Entry &entry, PyObject *name) {
  Ref names(PyList_New(0));
  std::string all;
  for (size_t index = 0; names && index < entry.row->parameters.size(); ++index) {
    all += std::string(index ? ", " : "") + entry.row->parameters[index].name;
    PyList_Append(names.get(), entry.names[index]);
  }
  for (const Alias &alias : kAliases) {
    Ref text(PyUnicode_FromString(alias.alias));
    if (names && text && findParameter(entry, text.get()) >= 0)
      PyList_Append(names.get(), text.get());
  }
  Ref module(PyImport_ImportModule("ttnn._ttnn"));
  Ref like(module && names ? PyObject_CallMethod(module.get(), "nearest", "OO", name, names.get()) : nullptr);
  if (!like)
    return nullptr;
  const std::string hint = like.get() == Py_None ? "" : "; did you mean '" + textOf(like.get()) + "'?";
  return raiseType(entry.row->name, "keywords among " + all, "'" + textOf(name) + "'" + hint);
}

/// `text` with `to` in place of each word `from`.
static std::string replaceWord(std::string text, std::string_view from, std::string_view to) {
  auto isPart = [&](size_t place) {
    return place < text.size() && (std::isalnum(static_cast<unsigned char>(text[place])) || text[place] == '_');
  };
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos;) {
    const bool isWord = !isPart(at - 1) && !isPart(at + from.size());
    if (isWord)
      text.replace(at, from.size(), to);
    at += isWord ? to.size() : from.size();
  }
  return text;
}

/// Has the exception in flight call attributes as the call does, whose `keywords` may be other names of theirs.
static void renameAttributes(const Entry &entry, PyObject *keywords) {
  PyObject *type, *value, *traceback;
  PyErr_Fetch(&type, &value, &traceback);
  Ref text(value ? PyObject_Str(value) : nullptr);
  const std::string message = textOf(text.get());
  std::string renamed = message;
  for (Py_ssize_t index = 0; keywords && index < PyTuple_Size(keywords); ++index) {
    PyObject *name = PyTuple_GetItem(keywords, index);
    const int place = findParameter(entry, name);
    if (place >= 0 && !isOperand(entry.row->parameters[place]))
      renamed = replaceWord(renamed, entry.row->parameters[place].name, textOf(name));
  }
  PyErr_Clear();
  if (renamed == message)
    return PyErr_Restore(type, value, traceback);
  PyErr_SetString(type, renamed.c_str());
  for (PyObject *each : {type, value, traceback})
    Py_XDECREF(each);
}

static PyObject *callOperation(PyObject *self, PyObject *const *args, Py_ssize_t numArgs, PyObject *keywords) {
  const auto &entry = *static_cast<const Entry *>(PyCapsule_GetPointer(self, nullptr));
  const OpRow &row = *entry.row;
  if (!hasStack(row.name))
    return nullptr;
  PyObject *given[kMaxParameters] = {};
  Ref others;
  if (numArgs > row.numPositional)
    return raiseType(row.name,
                     "at most " + std::to_string(row.numPositional) + (row.numPositional == 1 ? " argument" : " arguments") +
                         " by position",
                     std::to_string(numArgs));
  for (Py_ssize_t index = 0; index < numArgs; ++index)
    given[index] = args[index];
  const Py_ssize_t numKeywords = keywords ? PyTuple_Size(keywords) : 0;
  for (Py_ssize_t index = 0; index < numKeywords; ++index) {
    PyObject *name = PyTuple_GetItem(keywords, index);
    const int place = findParameter(entry, name);
    if (place < 0) {
      if (PyErr_Occurred())
        return nullptr;
      if (!others)
        others = Ref(PyDict_New());
      if (!others || PyDict_SetItem(others.get(), name, args[numArgs + index]) < 0)
        return nullptr;
      continue;
    }
    if (given[place])
      return raiseType(row.name, std::string("'") + row.parameters[place].name + "' once", "it twice");
    given[place] = args[numArgs + index];
  }
  Ref fidelity, finisher;
  if (!moveOpenPlacement(row, given, others) || (others && !readFidelity(entry, given, others, fidelity)))
    return nullptr;
  if (others && !(finisher = finisherOf(entry, others.get())))
    return nullptr;
  if (finisher && PyUnicode_Check(finisher.get()))
    return raiseKeyword(entry, finisher.get());
  for (size_t index = 0; index < row.parameters.size(); ++index)
    if (!given[index]) {
      if (row.parameters[index].isMandatory())
        return raiseType(row.name, std::string("'") + row.parameters[index].name + "'", "none");
      // Flags of the record that have no default there.
      if (row.parameters[index].kind == Kind::Flag)
        given[index] = row.parameters[index].standard[0] == 'T' ? Py_True : Py_False;
    }
  Call call(row);
  Ref result(call.read(given) ? call.run() : nullptr);
  if (!result)
    renameAttributes(entry, keywords);
  if (result && finisher && finisher.get() != Py_None)
    return PyObject_CallFunctionObjArgs(finisher.get(), result.get(), nullptr);
  return result.release();
}

bool ttnn::python::addOperations(PyObject *module) {
  const std::span<const OpRow> rows = opRows();
  Ref names(PyTuple_New(rows.size()));
  Ref moduleName(PyUnicode_FromString("ttnn"));
  if (!names || !moduleName)
    return false;
  // For the life of the process, like the functions.
  static std::vector<Entry> entries(rows.size());
  for (size_t index = 0; index < rows.size(); ++index) {
    Entry &entry = entries[index];
    entry.row = &rows[index];
    for (size_t place = 0; place < rows[index].parameters.size(); ++place)
      if (!(entry.names[place] = PyUnicode_InternFromString(rows[index].parameters[place].name)))
        return false;
    entry.method = {rows[index].name, reinterpret_cast<PyCFunction>(reinterpret_cast<void *>(callOperation)),
                    METH_FASTCALL | METH_KEYWORDS, rows[index].doc};
    Ref self(PyCapsule_New(&entry, nullptr, nullptr));
    Ref function(self ? PyCFunction_NewEx(&entry.method, self.get(), moduleName.get()) : nullptr);
    PyObject *name = PyUnicode_InternFromString(rows[index].name);
    if (!function || !name || PyModule_AddObjectRef(module, rows[index].name, function.get()) < 0)
      return false;
    PyTuple_SetItem(names.get(), index, name);
  }
  return PyModule_AddObjectRef(module, "__all__", names.get()) == 0;
}
