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

import highlight

# The table of contents, by part. Every document is in one of them.
PARTS = {
    "Tour": ["model-tour", "jit-tour"],
    "Use": ["pages", "tools", "installing", "importing-onnx", "importing-stablehlo", "importing-tosa-linalg", "pipeline", "host-functions", "graph-support", "kernel-path", "kernel-support", "kernel-machine", "other-flags", "simulator", "perf", "noc-traces", "reference", "memory", "const-eval", "host-api", "jit", "c-api", "python", "ttrt", "hand-written-kernels", "emitc", "layout-choice", "devices", "benchmarks", "conformance"],
    "Understand": ["architecture", "glossary", "layout", "conversions", "importing-stablehlo-design", "python-design", "kernel-path-design", "kernel-machine-design", "clock", "schedules", "accuracy", "hardware", "binary-format"],
    "Dialects": ["dialects/ttcore", "dialects/ttir", "dialects/ttnn", "dialects/d2m", "dialects/ttkernel", "dialects/ttmetal"],
    "Change": ["contributing", "adding-an-op", "adding-a-pass", "adding-a-dialect", "adding-a-kernel", "adding-a-chip", "testing", "testing-design", "changes"],
}
# The generated references, which have the order of the dialects above; the dialect of older modules has no rationale.
DIALECTS = [name.removeprefix("dialects/") for name in PARTS["Dialects"]] + ["tt"]
REFERENCES = [*(f"dialect-{name}" for name in DIALECTS), *(f"passes-{name}" for name in DIALECTS), "passes-conversion", "pipelines", "ops", "importers"]
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
extra_css: [css/book.css]
plugins: [search]
markdown_extensions:
  - sane_lists
  - toc:
      permalink: "#"
      # Operands and results of an operation are no sections of the index.
      toc_depth: "1-3"
nav:
{nav}
"""
DOXYGEN = """\
PROJECT_NAME = tt-mlir
INPUT = {mainpage} {root}/include
RECURSIVE = YES
FILE_PATTERNS = *.h *.dox
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


STYLE = """\
/* Wide tables scroll instead of widening the page. */
[role=main] table { display: block; overflow-x: auto }
[role=main] .table td, [role=main] .table th { padding: .35rem .6rem }
"""
API = """\
# C++

What the headers in `include/ttmlir` declare, with a search of its own: <a href="api/namespaces.html">namespaces</a>,
<a href="api/annotated.html">classes</a>, <a href="api/files.html">files</a>. [Architecture](architecture.md) says which folder is what.
"""
MAINPAGE = r"""/** \mainpage tt-mlir
What the headers in `include/ttmlir` declare: [namespaces](namespaces.html), [classes](annotated.html), [files](files.html).
[Back to the book](../index.html). */
"""


def title(page):
    return re.search(r"^# (.*)$", page.read_text(), re.M)[1].replace("`", "")


def gather(root, references, pages):
    """Copies all pages to one folder, with the links that they have there."""
    shutil.rmtree(pages, ignore_errors=True)
    shutil.copytree(root / "docs", pages, ignore=lambda _, names: [name for name in names if "." in name and not name.endswith(".md")])
    shutil.copytree(references, pages / "generated", ignore=shutil.ignore_patterns("*.d", "*.json"))
    for name, to in (("README", "index"), ("CONTRIBUTING", "contributing"), ("CHANGELOG", "changes")):
        (pages / f"{to}.md").write_text((root / f"{name}.md").read_text())
    for page in pages.rglob("*.md"):
        up = "../" * (len(page.relative_to(pages).parts) - 1)
        text = page.read_text()
        text = re.sub(r"\]\(docs/", f"]({up}", text)
        for name, to in (("README", "index"), ("CONTRIBUTING", "contributing"), ("CHANGELOG", "changes")):
            text = re.sub(rf"\]\((?:\.\./)*{name}\.md", f"]({up}{to}.md", text)
        if page.parent.name == "generated":
            # Descriptions name documents as files of the project.
            text = re.sub(r"(?<!\]\()(?<![\w/])docs/([\w/-]+)\.md", lambda match: f"[{title(root / match[0])}](../{match[1]}.md)", text)
        page.write_text(re.sub(r"\[LICENSE\]\(LICENSE\)", "LICENSE", text))
    for page in pages.rglob("*.md"):
        page.write_text(re.sub(r"\[(?:docs/)?[\w/-]+\.md\]\(([\w./-]+\.md)", lambda match: f"[{title(page.parent / match[1])}]({match[1]}", page.read_text()))
    for rationale in (pages / "dialects").glob("*.md"):
        connect(rationale, pages / "generated")
    (pages / "css").mkdir()
    (pages / "css/book.css").write_text(STYLE + highlight.STYLE)


def connect(rationale, references):
    """Links the rationale of a dialect and its references with each other, behind their titles."""
    name = rationale.stem
    to = {"operations, attributes and types": f"dialect-{name}", "passes": f"passes-{name}"}
    links = [f"[{what}](../generated/{page}.md)" for what, page in to.items() if (references / f"{page}.md").exists()]
    add_behind_title(rationale, f"Reference: {', '.join(links)}.")
    for page in to.values():
        if (references / f"{page}.md").exists():
            add_behind_title(references / f"{page}.md", f"Why it is as it is: [{name}](../dialects/{name}.md).")


def add_behind_title(page, text):
    page.write_text(re.sub(r"^(# .*\n)", rf"\1\n{text}\n", page.read_text(), count=1, flags=re.M))


def contents(pages, has_api):
    """The table of contents, as YAML."""
    known = {name for names in PARTS.values() for name in names} | {"index"}
    generated = [page for name in REFERENCES if (page := pages / "generated" / f"{name}.md").exists()]
    if left := set((pages / "generated").glob("*.md")) - set(generated):
        sys.exit(f"error: expected the references of {__file__}, found {' '.join(sorted(page.name for page in left))}")
    found = {page.relative_to(pages).with_suffix("").as_posix() for page in pages.rglob("*.md") if page not in generated}
    if found != known:
        sys.exit(f"error: expected the documents of {__file__}, found {' '.join(sorted(found ^ known))} in one of both only")
    lines = ['  - "Start": index.md']
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
        (pages / "api.md").write_text(API)
    config = options.book / "mkdocs.yml"
    config.write_text(CONFIG.format(pages=pages, site=site, nav=nav))
    subprocess.run(["mkdocs", "build", "--quiet", "--strict", "--clean", "--config-file", str(config)], check=True)
    for page in site.rglob("*.html"):
        highlight.highlight(page)
    if options.doxygen:
        mainpage = options.book.absolute() / "mainpage.dox"
        mainpage.write_text(MAINPAGE)
        doxyfile = DOXYGEN.format(root=options.root.absolute(), site=site, mainpage=mainpage)
        subprocess.run([options.doxygen, "-"], input=doxyfile, text=True, check=True, stdout=subprocess.DEVNULL)


main()
