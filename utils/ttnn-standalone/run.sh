#!/usr/bin/env bash
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# From a module to a running program (docs/emitc.md#standalone-programs). The installation has it as `ttnn-standalone`.
set -euo pipefail

usage='usage: ttnn-standalone [options] <file.mlir | -> [options of the program]

Compiles a module in TTIR or TTNN to C++ on the host API, the C++ to a program, and runs it.

options:
  -o <file>                    the program; default: the name of the module without its suffix, here; standalone for -
  --build-only                 do not run it
  --project=<folder>           leave the C++ and its CMakeLists.txt there, in a new folder
  --pipeline-options=<text>    options of --ttir-to-emitc-pipeline: "optimization-level=1"
  --build-type=<type>          Release (default) or Debug
  --prefix=<folder>            installation or build folder of tt-mlir; default: the one this is part of
  --verbose                    print the commands
  --help
options of the program, which --help after -- explains:
  --program= --input= --init= --seed= --system= --threads= --loops= --save= --compare= --rtol= --atol= --quiet
  -- <anything>
The C++ compiler is that of cmake: $CXX, else c++. The exit status is that of the program; of what fails before, 1 for errors, 2 for the command
line, 3 for files.
'
tool=ttnn-standalone
fail() {
  echo "$tool: error: $2" >&2
  exit "$1"
}

input= output= project= prefix= pipeline_options= build_type=Release
runs=1 verbose=
arguments=()
while [ $# -gt 0 ]; do
  case "$1" in
    --help | -h)
      printf '%s' "$usage"
      exit 0
      ;;
    -o)
      [ $# -gt 1 ] && [ -n "$2" ] || fail 2 "-o: expected a file, found nothing"
      output="$2"
      shift
      ;;
    --build-only) runs= ;;
    --verbose) verbose=1 ;;
    --project=?*) project="${1#*=}" ;;
    --pipeline-options=*) pipeline_options="${1#*=}" ;;
    --build-type=Release | --build-type=Debug) build_type="${1#*=}" ;;
    --prefix=?*) prefix="${1#*=}" ;;
    --program=* | --input=* | --init=* | --seed=* | --system=* | --threads=* | --loops=* | --save=* | --compare=* | --rtol=* | --atol=* | --quiet)
      arguments+=("$1")
      ;;
    --)
      shift
      arguments+=("$@")
      break
      ;;
    -?*) fail 2 "expected one of the options that --help lists, found '$1'" ;;
    *)
      [ -z "$input" ] || fail 2 "expected one module, found '$input' and '$1'"
      [ -n "$1" ] || fail 2 "expected a module, found an empty name"
      input="$1"
      ;;
  esac
  shift
done
[ -n "$input" ] || fail 2 "expected a module, found none (- for standard input)"
if [ -z "$runs" ] && [ ${#arguments[@]} -ne 0 ]; then
  fail 2 "--build-only: expected no option of the program, found '${arguments[0]}'"
fi

# The installation or build folder: bin, lib and share have the same places in both.
here="$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")"
if [ -z "$prefix" ]; then
  if [ -x "$here/tt-opt" ]; then
    prefix="$(dirname "$here")"
  else
    source="$(cd "$here/../.." && pwd)"
    prefix="${TTMLIR_BUILD_DIR:-$(dirname "$source")/$(basename "$source")-build/release}"
  fi
fi
template="$prefix/share/tt-mlir/standalone/CMakeLists.txt"
for file in "$prefix/bin/tt-opt" "$prefix/bin/tt-translate" "$template"; do
  [ -r "$file" ] || fail 3 "expected $file, found none: --prefix names an installation or a build of everything"
done
command -v cmake >/dev/null || fail 1 "expected cmake on PATH, found none"

case "$input" in
  *.onnx) fail 3 "expected a module, found the ONNX model $input, which 'tt-translate --onnx-to-ttir $input -o $(basename "$input" .onnx).mlir' makes one of" ;;
esac
if [ -z "$output" ]; then
  output="$(basename "$input")"
  output="${output%.*}"
  [ "$input" != - ] || output=standalone
  [ "$output" != "$input" ] && ! [ "$output" -ef "$input" ] ||
    fail 2 "expected -o <file>, as the name of the program would be that of the module, $input"
fi
[ "$output" != "$input" ] && ! [ "$output" -ef "$input" ] || fail 2 "-o: expected another file than the module, found '$output'"
[ ! -d "$output" ] || fail 3 "$output: expected a file, found a folder"
folder="$(dirname "$output")"
[ -d "$folder" ] && [ -w "$folder" ] || fail 3 "$output: expected a folder that can be written, found $folder"
[ ! -e "$project" ] || fail 3 "--project: expected a new folder, found $project"

work="$(mktemp -d)"
staged=
clean() { rm -rf "$work" ${staged:+"$staged"}; }
trap clean EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
mkdir "$work/project"
cp "$template" "$work/project/CMakeLists.txt"

# Runs a command; its exit status is that of a failure.
step() {
  [ -z "$verbose" ] || echo "+ $*" >&2
  "$@" || exit $?
}
module="$input"
if [ "$input" = - ] || [ -p "$input" ]; then
  # Tools read it twice. Messages name <stdin>.
  cat -- "$input" >"$work/stdin.mlir"
  from="$work/stdin.mlir"
  module=-
else
  from=/dev/null
fi

# Operations stand at the begin of their line in this form, so text elsewhere does not look like one.
step "$prefix/bin/tt-opt" --quiet --mlir-print-op-generic --mlir-elide-elementsattrs-if-larger=16 "$module" -o "$work/generic.mlir" <"$from"
has_ops_of() { grep -qE "^ *(%[^\"=]*= )?\"$1\\." "$work/generic.mlir"; }
passes=("--ttir-to-emitc-pipeline=$pipeline_options")
if has_ops_of ttnn && ! has_ops_of ttir; then
  [ -z "$pipeline_options" ] || fail 1 "--pipeline-options: expected a module in TTIR, found TTNN in $input"
  passes=(--ttcore-register-device --convert-ttnn-to-emitc)
fi
step "$prefix/bin/tt-opt" "${passes[@]}" --mlir-print-debuginfo "$module" -o "$work/emitc.mlir" <"$from"
step "$prefix/bin/tt-translate" --mlir-to-cpp --emit-main "$work/emitc.mlir" -o "$work/project/standalone.cpp"

# Builds quietly: output is shown when it fails.
quietly() {
  [ -z "$verbose" ] || echo "+ $*" >&2
  "$@" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    fail 1 "the C++ of $input was not built: see above"
  }
}
generator=()
if [ -z "${CMAKE_GENERATOR:-}" ] && command -v ninja >/dev/null; then
  generator=(-G Ninja)
fi
quietly cmake "${generator[@]}" -S "$work/project" -B "$work/build" "-DCMAKE_BUILD_TYPE=$build_type" "-DCMAKE_PREFIX_PATH=$(cd "$prefix" && pwd)"
quietly cmake --build "$work/build"

# Complete or not at all.
staged="$(mktemp "$folder/.tt-XXXXXXXX.tmp")" || fail 3 "$output: cannot be written"
cp "$work/build/standalone" "$staged" || fail 3 "$output: cannot be written"
chmod "$(printf '%o' $((0777 & ~$(umask))))" "$staged"
if [ -n "$project" ]; then
  mkdir -p "$(dirname "$project")" && cp -r "$work/project" "$work/copy" && mv "$work/copy" "$project" || fail 3 "--project: cannot write $project"
fi
mv "$staged" "$output"
staged=
if [ -z "$runs" ]; then
  exit 0
fi
clean
trap - EXIT
case "$output" in
  */*) exec "$output" "${arguments[@]}" ;;
  *) exec "./$output" "${arguments[@]}" ;;
esac
