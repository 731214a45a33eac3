# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds errors of rules and verifiers that no negative test reaches.

usage: rules.py <output of tt-tblgen --gen-result-rules> <folder of the tests> <folder of unit tests> <folder of rules> <files of verifiers>...

Nothing is listed by hand. The errors are those that the sources can emit: every emitOpError in a function that the rule of an operation
calls, with the names that callers give to checks and each of the texts between which `?:` chooses. Each needs an expected-error of the
same text in the negative test of an operation that can emit it, or a unit test with it if only calls without MLIR can.
"""

import collections
import pathlib
import re
import sys

LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
ANY = "\0"


# --- Sources ------------------------------------------------------------------------------------------------------------------------


def functions(text):
    """Name, parameters and body of each function that `text` defines."""
    text = re.sub(r"//[^\n]*?\b(\w+_c\d+)\b[^\n]*", r"label:\1;", text)
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", text)
    head = re.compile(r"^(?:template <[^\n]*> )?(?:static )?[\w:<>, ]+?[ &*]([\w:]+)\(([^;{}]*?)\)(?: const)? \{", re.M | re.S)
    at = 0
    while match := head.search(text, at):
        depth, end = 1, match.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        yield match[1].split("::")[-1], match[2], text[match.end():end - 1]
        at = end


def split(text, separator=","):
    """`text` at separators outside of parentheses and literals."""
    parts, depth, start, inside = [], 0, 0, False
    i = 0
    while i < len(text):
        c = text[i]
        if inside:
            i += c == "\\"
            inside = c != '"'
        elif c == '"':
            inside = True
        elif c in "([{":
            depth += 1
        elif c in ")]}":
            depth -= 1
        elif depth == 0 and text.startswith(separator, i):
            parts.append(text[start:i])
            i += len(separator) - 1
            start = i + 1
        i += 1
    return [part.strip() for part in parts + [text[start:]]]


def argument(text, at):
    """What is between the parenthesis at `at` and the one that closes it, and the place after that."""
    depth, i, inside = 0, at, False
    while True:
        c = text[i]
        if inside:
            i += c == "\\"
            inside = c != '"'
        elif c == '"':
            inside = True
        elif c in "([{":
            depth += 1
        elif c in ")]}":
            depth -= 1
            if not depth:
                return text[at + 1:i], i + 1
        i += 1


# --- Texts --------------------------------------------------------------------------------------------------------------------------


def texts(expression, names):
    """The texts that `expression` can be; ANY stands for what only a run knows. `names` has the texts of variables."""
    expression = expression.strip()
    while expression.startswith("(") and argument(expression, 0)[1] == len(expression):
        expression = expression[1:-1].strip()
    for separator in ("<<", "+"):
        if len(parts := split(expression, separator)) > 1:
            results = [""]
            for part in parts:
                results = [a + b for a in results for b in texts(part, names)]
            return results
    if len(parts := split(expression, "?")) > 1 and len(sides := split("?".join(parts[1:]).replace("::", "  "), ":")) > 1:
        condition, yes, no = names.get(parts[0].strip("() ")), sides[0], ":".join(sides[1:])
        if condition in (["true"], ["false"]):
            return texts(yes if condition == ["true"] else no, names)
        return texts(yes, names) + texts(no, names)
    if match := re.fullmatch(r'"((?:[^"\\]|\\.)*)"(?:\s*"(?:[^"\\]|\\.)*")*', expression, re.S):
        return ["".join(re.sub(r"\\(.)", r"\1", part) for part in LITERAL.findall(expression))]
    if re.fullmatch(r"'.'", expression):
        return [expression[1]]
    if match := re.fullmatch(r"(?:llvm::)?(?:Twine|StringRef)\((.*)\)(?:\.str\(\))?", expression, re.S):
        return texts(match[1], names)
    return [expression] if expression in ("true", "false") else names.get(expression, [ANY])


def variables(body, at, arguments):
    """The texts of parameters, which a caller gives, and of the names that loops before `at` go through."""
    names = dict(arguments)
    lists = {name: LITERAL.findall(items) for name, items in re.findall(r"const StringRef (\w+)\[\] = \{(.*?)\};", body, re.S)}
    lists |= {name: LITERAL.findall(items) for name, items in re.findall(r"StringLiteral (\w+)\(((?:.|\n)*?)\)[,;]", body)}
    for loop in re.finditer(r"for \(auto \[([^\]]*)\] :", body):
        source, end = argument(body, body.index("(", loop.start()))
        if end > at:
            break
        source = source.split(":", 1)[1]
        for variable in split(loop[1]):
            if "std::pair<StringRef" in source and variable == split(loop[1])[0]:
                names[variable] = [n for n in LITERAL.findall(source)]
        for name, items in lists.items():
            if re.search(rf"\(\s*{name}\b", source):
                names[split(loop[1])[0]] = items
    for match in re.finditer(r"(?:std::string|StringRef|Twine) (\w+) = ([^;]*);", body):
        names[match[1]] = texts(match[2], names)
    return names


class Sources:
    def __init__(self, paths):
        self.defined = collections.defaultdict(list)
        for path in paths:
            for name, parameters, body in functions(path.read_text()):
                self.defined[name].append((path, split(parameters), body))
        self.cache = {}

    def errors(self, name, given=()):
        """The texts of errors that a call of `name` with the texts `given` can emit, and their labels by the function that has the check."""
        key = name, given
        if key in self.cache:
            return self.cache[key]
        self.cache[key] = {}
        found = collections.defaultdict(dict)
        for path, parameters, body in self.defined[name]:
            arguments = {}
            for parameter, choices in zip(parameters, given):
                arguments[re.findall(r"\w+", parameter or "_")[-1]] = list(choices)
            labels = [(match.start(), match[1]) for match in re.finditer(r"label:(\w+);", body)]

            def label(at):
                return next((text for place, text in reversed(labels) if place < at), "")

            def names(at):
                return variables(body, at, arguments)

            for match in re.finditer(r"emitOpError\(", body):
                message, end = argument(body, match.end() - 1)
                stop = body.index(";", end) if not body[end:].lstrip().startswith("<<") else self.end(body, end)
                rest = body[end:stop].strip()
                whole = " << ".join(part for part in (message, rest.removeprefix("<<").strip()) if part)
                found[name] |= dict.fromkeys(texts(whole, names(match.start())), label(match.start()))
            for match in re.finditer(r"\berror = ([^;]*);", body):
                said = re.sub(r"\.str\(\)$", "", match[1].strip())
                found[name] |= dict.fromkeys(texts(said, names(match.start())), label(match.start()))
            for match in re.finditer(r"(?<![\w.>])(\w+)\(", body):
                if match[1] == name or match[1] not in self.defined:
                    continue
                inner, _ = argument(body, match.end() - 1)
                choices = tuple(tuple(texts(part, names(match.start()))) if part else () for part in split(inner))
                for where, errors in self.errors(match[1], choices).items():
                    # Checks with a name are checks of the caller.
                    named = any(set(some) - {ANY, "true", "false"} for some in choices)
                    found[name if named else where] |= {e: label(match.start()) or old for e, old in errors.items()} if named else errors
        self.cache[key] = dict(found)
        return self.cache[key]

    @staticmethod
    def end(body, at):
        return at + len(split(body[at:], ";")[0]) + (len(body[at:]) - len(body[at:].lstrip()))


def pattern(text):
    return re.compile(".*".join(re.escape(part) for part in text.split(ANY)) + "(?![a-z])", re.S)


# --- Tests --------------------------------------------------------------------------------------------------------------------------


def expected(path):
    """What the expected errors of a test say, by mnemonic."""
    found = collections.defaultdict(list)
    for line in re.findall(r"expected-error(?:-re)? ?@?[^{]*\{\{(.*)\}\}", path.read_text()):
        match = re.match(r"'tt\w+\.(\w+)' op (.*)", line)
        found[match[1] if match else path.name.removesuffix("-errors.mlir")].append(match[2] if match else line)
    return found


def collect(rows, sources, verifiers):
    """The operations that each error can be of, by function, label and text; "*" for what verifiers say that no rule calls."""
    users = collections.defaultdict(set)
    shapes = {"Operand": "sameShape", "Broadcast": "broadcastShape"}
    rules = dict(re.findall(r"static LogicalResult apply(\w+)\(Call &call\) \{[^}]*\}\}[^}]*return (\w+)\(args\);", rows))
    for name, mnemonic, shape in re.findall(r'\{Opcode::(\w+), "(\w+)", .*ShapeRule::(\w+),', rows):
        for function in filter(None, (shapes.get(shape), rules.get(name))):
            for where, errors in sources.errors(function).items():
                for error, label in errors.items():
                    users[where, label, error].add(mnemonic)
    called = {name for name, _ in sources.cache} | set(re.findall(r"(\w+)\(", "".join(body for _, _, body in sum(sources.defined.values(), []))))
    for name in {name for path in verifiers for name, _, _ in functions(path.read_text())} - called:
        for where, errors in sources.errors(name).items():
            for error, label in errors.items():
                users[where, label, error].add("*")
    return users


def read(arguments):
    rows, tests, units, rules, *verifiers = map(pathlib.Path, arguments)
    sources = Sources([*sorted(rules.glob("*.h")), *sorted(rules.glob("*.cpp")), *verifiers])
    users = collect(rows.read_text(), sources, verifiers)
    said = collections.defaultdict(list)
    for path in sorted(tests.glob("*-errors.mlir")):
        for mnemonic, messages in expected(path).items():
            said[mnemonic] += messages
            said["*"] += messages
    called = "\n".join(path.read_text() for path in sorted(units.glob("*.cpp")))
    return users, said, called


def main():
    users, said, called = read(sys.argv[1:])
    problems = []
    for (where, label, error), mnemonics in sorted(users.items()):
        regex = pattern(error)
        if not any(regex.search(message) for mnemonic in mnemonics for message in said[mnemonic]) and not regex.search(called):
            names = ", ".join(sorted(mnemonics)[:3]).replace("*", "an operation")
            problems.append(f"{where}: {label or 'no label'}: no test of {names} expects '{error.replace(ANY, '...')}'")
    for problem in problems:
        print(problem)
    print(f"{len(users)} errors of {len(set().union(*users.values()))} operations, {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
