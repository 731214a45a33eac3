# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Colours of code in the book: marks the tokens of code blocks in HTML pages. Debian's mkdocs has no highlighter that works without a network."""

import html
import re

STYLE = """\
.hl-comment { color: #6a737d; font-style: italic }
.hl-string { color: #22863a }
.hl-keyword { color: #8250df }
.hl-name { color: #0550ae }
.hl-value { color: #953800 }
.hl-number { color: #0550ae }
pre code { white-space: pre }
"""

STRING, NUMBER = ("string", r'"(?:[^"\\\n]|\\.)*"'), ("number", r"(?<![\w.$])-?\d[\w.]*")
SLASHES, HASH = ("comment", r"//[^\n]*|/\*.*?\*/"), ("comment", r"(?<![\w$\"'])#[^\n]*")


def words(text):
    return ("keyword", rf"(?<![\w.$-])(?:{'|'.join(text.split())})(?![\w-])")


# The tokens of a language, the first that matches counts.
LANGUAGES = {
    "mlir": [SLASHES, STRING, ("value", r"%[\w$]+(?:#\d+)?|\^\w+"), ("name", r"@[\w$]+|[#!][\w.$]+"),
             words("module return func.func loc array dense unit true false"), ("keyword", r"(?<![\w.$#!@%])[a-z]\w*\.[a-z][\w.]*"), NUMBER],
    "cpp": [SLASHES, ("comment", r"^#[^\n]*"), STRING,
            words("auto bool break case class const constexpr continue default delete double else enum explicit false final float for if inline int "
                  "namespace new nullptr operator override private protected public return static struct switch template this true "
                  "typename uint32_t uint64_t int64_t using virtual void while"), NUMBER],
    "tablegen": [SLASHES, ("string", r"\[\{.*?\}\]"), STRING,
                 words("include let def defm class multiclass foreach if else in string int bit bits list dag code defvar"),
                 ("value", r"\$\w+"), NUMBER],
    "cmake": [HASH, STRING, ("value", r"\$\{\w+\}"), ("keyword", r"^ *\w+(?=\()")],
    "sh": [HASH, ("string", r"'[^']*'"), STRING, ("value", r"\$\w+|\$\{[^}]*\}"),
           words("for in do done if then else fi while cat cd rm grep sed cmp diff export"),
           ("keyword", r"(?<![\w./-])(?:tt-[a-z-]+|ttrt|cmake|lit|python3)(?![\w.])"), ("name", r"(?<!\S)--?[a-zA-Z][\w-]*")],
}
LANGUAGES |= {"console": LANGUAGES["sh"], "python": [HASH, *LANGUAGES["cpp"][2:]], "c++": LANGUAGES["cpp"]}


def mark(code, language):
    """`code` as HTML, with a span around each token."""
    if language in ("sh", "console") and (heredoc := re.search(r"(?<=<<'EOF'\n).*?(?=^EOF$)", code, re.M | re.S)):
        return mark(code[: heredoc.start()], language) + mark(heredoc[0], "mlir") + mark(code[heredoc.end():], language)
    groups = "|".join(f"(?P<g{i}>{pattern})" for i, (_, pattern) in enumerate(LANGUAGES[language]))
    out, at = [], 0
    for match in re.finditer(groups, code, re.M | re.S):
        kind = LANGUAGES[language][int(match.lastgroup[1:])][0]
        out += [html.escape(code[at: match.start()], quote=False), f'<span class="hl-{kind}">', html.escape(match[0], quote=False), "</span>"]
        at = match.end()
    return "".join(out) + html.escape(code[at:], quote=False)


def highlight(page):
    """Marks all code blocks of `page`, a file, that name a language which is known."""
    def block(match):
        known = match[1] in LANGUAGES
        return f"{match[0][: match.start(2) - match.start()]}{mark(html.unescape(match[2]), match[1])}</code>" if known else match[0]

    text = page.read_text()
    page.write_text(re.sub(r'<code class="language-([\w+]+)">(.*?)</code>', block, text, flags=re.S))
