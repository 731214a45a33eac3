# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lists static functions and constants of libraries that are compiled in groups (ttmlir_join_sources) whose names are not their own.

usage: unity_names.py <source root>

Files of a group are one translation unit. Static functions of one name in two files overload each other there, and a static function
overloads a function of a header that another file includes: a call may resolve to either, without a warning. Groups change with the list
of sources, so the check covers whole libraries.
"""

import collections
import functools
import pathlib
import re
import sys

LIBRARY = re.compile(r"^(ttmlir_add_\w*library|add_library)\(\s*(\w+)([^)]*)\)", re.M)
JOINED = re.compile(r"^\s*ttmlir_join_sources\((\w+)\)", re.M)
NOT_JOINED = re.compile(r"^\s*set_target_properties\((\w+) PROPERTIES UNITY_BUILD OFF\)", re.M)
# ttmlir_add_compiler_library joins the sources of these.
COMPILER = ("ttmlir_add_dialect_library", "ttmlir_add_conversion_library", "ttmlir_add_mlir_library")
INCLUDE = re.compile(r'^\s*#\s*include "([^"]+)"', re.M)
# Comments, literals, and directives with their continuation lines.
NO_CODE = re.compile(
    r"//[^\n]*|/\*.*?\*/|R\"(\w*)\(.*?\)\1\"|\"(?:\\.|[^\"\\\n])*\"|(?<!\w)'(?:\\.|[^'\\\n])+'|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.S | re.M)
NAMESPACE = re.compile(r"\b(?:inline\s+)?namespace\b\s*([\w:]*)\s*$|\bextern\s*$")
TYPE = re.compile(r"^\s*(?:template\s*<.*>\s*)?(?:class|struct|union|enum|using|typedef|friend)\b", re.S)
CLOSING = {"(": ")", "{": "}"}


def behind(text, at):
    """The index behind the bracket that closes the one at `at`."""
    depth = 0
    for index in range(at, len(text)):
        depth += (text[index] == text[at]) - (text[index] == CLOSING[text[at]])
        if depth == 0:
            return index + 1
    return len(text)


def without_templates(text):
    """`text` without the parts between angle brackets."""
    while True:
        shorter = re.sub(r"<[^<>()=]*>|<[^<>=]*\([^<>()]*\)[^<>=]*>", " ", text)
        if shorter == text:
            return text
        text = shorter


def name_of(head):
    """The name of the function or constant that `head`, a declaration up to its body or initializer, declares; None of others."""
    head = without_templates(head.replace("->", " "))
    found = re.search(r"([\w:~]+)\s*\(", head) or re.search(r"([\w:]+)\s*(?:\[[^\]]*\]\s*)*$", head)
    return found[1] if found and "::" not in found[1] and "operator" not in head else None


def declarations(text):
    """Declarations in namespaces: the text up to the body or initializer, and whether it is static or in an anonymous namespace."""
    text = NO_CODE.sub(" ", text)
    scopes, start, at = [], 0, 0
    while at < len(text):
        character, head = text[at], text[start:at]
        if character == "(":
            at = behind(text, at)
        elif character == "{" and (scope := NAMESPACE.search(head)):
            scopes.append(scope[0].strip() == "namespace")
            at = start = at + 1
        elif character in "{=;":
            if not TYPE.search(head):
                yield head, any(scopes) or bool(re.search(r"\bstatic\b", head))
            # A type and an initializer end with a semicolon, a function with its body.
            isBody = character == "{" and not TYPE.search(head)
            while not isBody and at < len(text) and text[at] != ";":
                at = behind(text, at) if text[at] in CLOSING else at + 1
            at = start = behind(text, at) if isBody else at + 1
        elif character == "}":
            scopes = scopes[:-1]
            at = start = at + 1
        else:
            at += 1


@functools.cache
def static_names(path):
    """Names of functions and constants of a file with internal linkage."""
    heads = (head for head, isStatic in declarations(path.read_text()) if isStatic)
    return {name for head in heads if (name := name_of(re.sub(r".*\bstatic\b", "", head, flags=re.S).strip()))}


@functools.cache
def header_names(path):
    """Names of functions that a header declares in namespaces."""
    heads = (head for head, isStatic in declarations(path.read_text()) if "(" in without_templates(head))
    return {name for head in heads if (name := name_of(head)) and not re.match(r"[A-Z0-9_]+$|TT_|MLIR_|LLVM_", name)}


@functools.cache
def headers_of(path, root):
    """Headers of the source tree that a file includes, directly or by others."""
    seen, left = set(), [path]
    while left:
        file = left.pop()
        for include in INCLUDE.findall(file.read_text()):
            for header in (file.parent / include, root / "include" / include):
                if header.exists() and (header := header.resolve()) not in seen:
                    seen.add(header)
                    left.append(header)
    return seen


def libraries(cmake):
    """Names and sources of the libraries of a CMakeLists.txt that are compiled in groups."""
    text = cmake.read_text()
    for command, name, arguments in LIBRARY.findall(text):
        if (command in COMPILER or name in JOINED.findall(text)) and name not in NOT_JOINED.findall(text):
            yield name, [cmake.parent / each for each in re.findall(r"[\w/.]+\.cpp\b", arguments)]


def problems(sources, root):
    """What is wrong with the names of a library's files."""
    places = collections.defaultdict(list)
    for source in sources:
        for name in static_names(source):
            places[name].append(source)
    for name, files in sorted(places.items()):
        if len(files) > 1:
            yield f"expected one static '{name}', found it in {', '.join(sorted(str(file.relative_to(root)) for file in files))}"
    for source in sources:
        others = set().union(*(headers_of(other, root) for other in sources if other != source))
        for header in sorted(others):
            for name in sorted(static_names(source) & header_names(header)):
                yield f"{source.relative_to(root)}: static '{name}' overloads that of {header.relative_to(root)}"


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    num_libraries = num_problems = 0
    for cmake in sorted(root.glob("lib/**/CMakeLists.txt")):
        for library, sources in libraries(cmake):
            num_libraries += 1
            for problem in problems(sources, root):
                num_problems += 1
                print(f"{library}: {problem}")
    print(f"{num_libraries} libraries, {num_problems} problems")
    return bool(num_problems)


sys.exit(main())
