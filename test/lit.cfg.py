# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import os
import subprocess
import sys

import lit.formats
import lit.util
from lit.llvm import llvm_config

sys.path.append(os.path.dirname(__file__))
from lit_formats import RuntimeTests, find_build

if not hasattr(config, "ttmlir_obj_root"):
    # lit was given a path in the source folder. The build's own configuration loads this file once more.
    build = find_build(os.path.dirname(os.path.dirname(os.path.realpath(__file__))), lit_config)
    lit_config.load_config(config, os.path.join(build, "test", "lit.site.cfg.py"))
    raise SystemExit

config.name = "TTMLIR"

# A build without a compiler takes the one of another build, for the tests of everything else.
format = lit.formats.ShTest if config.has_compiler or config.sanitizer == "thread" else RuntimeTests
config.test_format = format(not llvm_config.use_lit_shell)
config.suffixes = [".mlir", ".td", ".test"]
config.excludes = ["Inputs", "lit.cfg.py", "CMakeLists.txt"]
if config.sanitizer and config.has_compiler:
    # What takes most of the time and would execute no other code: hundreds of shapes and values of the same operations, texts of the
    # documentation, checks of the source (docs/testing-design.md).
    config.excludes += ["Numerics", "Docs", "Utils", "lint"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.ttmlir_obj_root, "test")
if config.sanitizer == "thread":
    # As lib/Support/SanitizerOptions.cpp says; libarcher looks for it in the environment, and warns otherwise.
    config.environment["TSAN_OPTIONS"] = "ignore_noninstrumented_modules=1"
    # A build without a compiler: unit tests, and these.
    config.test_source_root = os.path.join(config.test_source_root, "Threads")
    config.test_exec_root = os.path.join(config.test_exec_root, "Threads")

# Tests run at the size of the machine they check on; a test that wants another number of threads says so.
llvm_config.with_system_environment(["HOME", "TMP", "TEMP", "TMPDIR", "TT_KERNEL_SEED", "TTMLIR_FUZZ_CORPUS", "TTMLIR_FUZZ_FINDS", "TTMLIR_FUZZ_SEED"])
# The same cases every time unless the environment names another seed; the nightly run draws one.
config.environment.setdefault("TTMLIR_FUZZ_SEED", "1122")
# A crash is no error that `not` takes; %expect_status 70 does without.
config.environment["TTMLIR_TEST_ABORT"] = "1"
config.environment["OMP_NUM_THREADS"] = "2"
config.environment["OMP_WAIT_POLICY"] = "passive"
# A test that runs longer hangs: ten times what the longest takes with sanitizers on a machine that others use too. lit can only stop
# it where Python has psutil.
if lit.util.killProcessAndChildrenIsSupported()[0]:
    lit_config.maxIndividualTestTime = 1200

llvm_config.use_default_substitutions()
config.substitutions += [
    ("%ttmlir_src_root", config.ttmlir_src_root),
    ("%ttmlir_obj_root", config.ttmlir_obj_root),
    ("%llvm_include", config.llvm_include_dir),
    ("%host_cxx", config.host_cxx),
]
# Before lit's own, which is the Python that runs lit and need not have numpy.
config.substitutions.insert(0, ("%python", config.python))
# %onnx <text> <model>: an ONNX model from its text form.
config.substitutions.append(("%onnx", f"{config.python} {config.ttmlir_src_root}/test/Import/Inputs/encode.py"))
config.substitutions.append(("%expect_status", f"{config.python} {config.ttmlir_src_root}/test/Inputs/expect-status.py"))
tool_dirs = [config.ttmlir_tools_dir] + ([config.ttmlir_compiler_dir] if config.ttmlir_compiler_dir else [])
tools = ["tt-opt", "tt-translate", "tt-sim", "tt-read", "tt-tblgen", "tt-reduce", "tt-lsp-server", "ttrt", "ttmlir-opt", "ttmlir-translate"]
llvm_config.add_tool_substitutions(tools, tool_dirs)
llvm_config.add_tool_substitutions(["mlir-opt", "split-file", "count"], [config.llvm_tools_dir])
for folder in reversed(tool_dirs):
    llvm_config.with_environment("PATH", folder, append_path=True)
llvm_config.with_environment("PATH", config.llvm_tools_dir, append_path=True)
# The system that %system_desc_path% names: that of the environment, else the default one.
system_desc = os.environ.get("SYSTEM_DESC_PATH")
if not system_desc:
    system_desc = os.path.join(config.test_exec_root, "system_desc.ttsys")
    query = os.path.join(config.ttmlir_tools_dir, "tt-sim")
    if os.path.exists(query):
        os.makedirs(config.test_exec_root, exist_ok=True)
        subprocess.run([query, "query", "--quiet", "-o", system_desc], check=False)
config.substitutions.insert(0, ("%system_desc_path%", system_desc))
# For tests that run a test in another environment.
config.substitutions.append(("%lit", f"{sys.executable} {os.path.join(config.lit_tools_dir, 'lit')}"))
if "TTMLIR_NESTED_LIT" in os.environ:
    config.available_features.add("nested")
if config.sanitizer:
    config.available_features.add("sanitizers")
if config.sanitizer == "thread":
    config.available_features.add("thread-sanitizer")
if config.build_type == "Release":
    config.available_features.add("release")
if config.has_compiler and config.sanitizer != "thread":
    config.available_features.add("fixture-chip")
config.substitutions.append(("%fixture", os.path.join(config.ttmlir_obj_root, "bin", "fixture")))
if config.mkdocs and "NOTFOUND" not in config.mkdocs:
    config.available_features.add("mkdocs")
has_doxygen = config.doxygen and "NOTFOUND" not in config.doxygen
config.substitutions.append(("%doxygen", f"--doxygen {config.doxygen}" if has_doxygen else ""))
if config.has_python:
    config.available_features.add("python")
    # Tests with these are reported as unsupported where they are not installed.
    for module in ("torch", "pytest"):
        if subprocess.run([config.python, "-c", f"import importlib.util, sys; sys.exit(not importlib.util.find_spec('{module}'))"]).returncode == 0:
            config.available_features.add(module)
# Debian's interpreter with the packages of the build.
config.substitutions.insert(0, ("%ttnn_python", f"env PYTHONPATH={config.ttmlir_obj_root}/python {config.python}"))
if config.has_fuzzers:
    config.available_features.add("fuzzers")
