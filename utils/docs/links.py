#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""links.py <folder>: says which links between the HTML files of a folder lead nowhere, and which Markdown came through unread."""

import html.parser
import os
import pathlib
import re
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    """Anchors and links of a page, and the text of its paragraphs."""

    def __init__(self, text):
        super().__init__()
        self.anchors, self.links, self.unread, self.paragraph = {""}, [], [], None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("id", "name") and value:
                self.anchors.add(value)
            if (tag, name) in (("a", "href"), ("link", "href"), ("img", "src"), ("script", "src")) and value is not None:
                self.links.append((value, self.getpos()[0]))
        if tag == "p":
            self.paragraph = ""
        elif tag == "code" and self.paragraph is not None:
            self.paragraph += "code"

    def handle_endtag(self, tag):
        if tag == "p" and self.paragraph is not None:
            if re.search(r"^(\* |\||```)", self.paragraph, re.M):
                self.unread.append((self.getpos()[0], self.paragraph.strip().splitlines()[0][:60]))
            self.paragraph = None

    def handle_data(self, data):
        if self.paragraph is not None:
            self.paragraph += data


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    pages = {page: Page(page.read_text(errors="replace")) for page in sorted(root.rglob("*.html"))}
    problems, count = [], 0
    for path, page in pages.items():
        name = path.relative_to(root)
        # Pages of doxygen are not Markdown.
        problems += [f"{name}:{line}: unread Markdown: {text}" for line, text in page.unread if name.parts[0] != "api"]
        for link, line in page.links:
            target = urllib.parse.urlsplit(link)
            if target.scheme or target.netloc:
                continue
            count += 1
            to = path
            if target.path:
                base = root if target.path.startswith("/") else path.parent
                to = pathlib.Path(os.path.normpath(base / urllib.parse.unquote(target.path).lstrip("/")))
            if to.is_dir():
                to /= "index.html"
            anchor = urllib.parse.unquote(target.fragment)
            if not to.exists():
                problems.append(f"{name}:{line}: no file for {link}")
            # Doxygen links to sections that it has left out.
            elif anchor and name.parts[0] != "api" and to in pages and anchor not in pages[to].anchors:
                problems.append(f"{name}:{line}: no anchor for {link}")
    for text in problems:
        print(text)
    print(f"{len(pages)} pages, {count} links, {len(problems)} problems")
    sys.exit(1 if problems or not count else 0)


main()
