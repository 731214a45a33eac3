#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the book: the documents, the generated references, and with doxygen the C++ interface.

usage: book.py <source root> <folder of references> <folder of the book> [--doxygen <program>]

The book is in <folder>/html; `python3 -m http.server -d <folder>/html` serves it, with search. Opened as files it has all but the search.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys

# What stands in the table of contents, by part. Every document is in one of them.
PARTS = {
    "Use": ["tools", "pipeline", "conversions", "kernel-path", "kernel-support",
            "simulator", "reference", "memory", "layout-choice", "devices", "benchmarks"],
    "Understand": ["architecture", "glossary", "layout", "kernel-machine", "hardware", "binary-format"],
    "Dialects": ["dialects/ttcore", "dialects/ttir", "dialects/ttnn", "dialects/d2m", "dialects/ttkernel", "dialects/ttmetal"],
    "Change": ["contributing", "adding-an-op", "adding-a-pass", "adding-a-dialect", "adding-a-kernel", "adding-a-chip", "testing", "changes"],
}
CONFIG = """\
site_name: tt-mlir
docs_dir: {pages}
site_dir: {site}
# Pages are files, which need no server.
use_directory_urls: false
theme:
  # Of Debian's mkdocs the theme readthedocs lacks its scripts.
  name: mkdocs
  highlightjs: false
plugins: [search]
markdown_extensions:
  - sane_lists
  - toc:
      permalink: "#"
nav:
{nav}
"""
DOXYGEN = """\
PROJECT_NAME = tt-mlir
INPUT = {root}/include
RECURSIVE = YES
FILE_PATTERNS = *.h
STRIP_FROM_PATH = {root}/include
OUTPUT_DIRECTORY = {site}
HTML_OUTPUT = api
GENERATE_LATEX = NO
EXTRACT_ALL = YES
JAVADOC_AUTOBRIEF = YES
MACRO_EXPANSION = YES
EXPAND_ONLY_PREDEF = YES
SEARCHENGINE = YES
HAVE_DOT = NO
QUIET = YES
WARNINGS = NO
DISABLE_INDEX = NO
GENERATE_TREEVIEW = YES
"""


def title(page):
    return re.search(r"^# (.*)$", page.read_text(), re.M)[1].replace("`", "")


def gather(root, references, pages):
    """Copies all pages to one folder, with the links that they have there."""
    shutil.rmtree(pages, ignore_errors=True)
    shutil.copytree(root / "docs", pages, ignore=lambda _, names: [name for name in names if "." in name and not name.endswith(".md")])
    shutil.copytree(references, pages / "generated", ignore=shutil.ignore_patterns("*.d"))
    for name, to in (("README", "index"), ("CONTRIBUTING", "contributing"), ("CHANGELOG", "changes")):
        (pages / f"{to}.md").write_text((root / f"{name}.md").read_text())
    for page in pages.rglob("*.md"):
        up = "../" * (len(page.relative_to(pages).parts) - 1)
        text = page.read_text()
        text = re.sub(r"\]\(docs/", f"]({up}", text)
        for name, to in (("README", "index"), ("CONTRIBUTING", "contributing"), ("CHANGELOG", "changes")):
            text = re.sub(rf"\]\((?:\.\./)*{name}\.md", f"]({up}{to}.md", text)
        page.write_text(re.sub(r"\[LICENSE\]\(LICENSE\)", "LICENSE", text))


def contents(pages, has_api):
    """The table of contents, as YAML."""
    known = {name for names in PARTS.values() for name in names} | {"index"}
    generated = sorted(page for page in pages.rglob("*.md") if "generated" in page.parts)
    found = {page.relative_to(pages).with_suffix("").as_posix() for page in pages.rglob("*.md") if page not in generated}
    if found != known:
        sys.exit(f"error: expected the documents of {__file__}, found {' '.join(sorted(found ^ known))} in one of both only")
    lines = ['  - "tt-mlir": index.md']
    for part, names in PARTS.items():
        lines.append(f'  - "{part}":')
        lines += [f'    - "{title(pages / f"{name}.md")}": {name}.md' for name in names]
    lines.append('  - "Reference":')
    lines += [f'    - "{title(page)}": generated/{page.name}' for page in generated]
    if has_api:
        lines.append('    - "C++": api.md')
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.splitlines()[2])
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("references", type=pathlib.Path)
    parser.add_argument("book", type=pathlib.Path)
    parser.add_argument("--doxygen")
    options = parser.parse_args()
    pages, site = options.book.absolute() / "pages", options.book.absolute() / "html"
    gather(options.root, options.references, pages)
    nav = contents(pages, options.doxygen)
    if options.doxygen:
        (pages / "api.md").write_text('# C++\n\n<a href="api/index.html">Classes and functions of the headers</a>, with a search of their own.\n')
    config = options.book / "mkdocs.yml"
    config.write_text(CONFIG.format(pages=pages, site=site, nav=nav))
    subprocess.run(["mkdocs", "build", "--quiet", "--strict", "--clean", "--config-file", str(config)], check=True)
    if options.doxygen:
        doxyfile = DOXYGEN.format(root=options.root.absolute(), site=site)
        subprocess.run([options.doxygen, "-"], input=doxyfile, text=True, check=True, stdout=subprocess.DEVNULL)


main()
