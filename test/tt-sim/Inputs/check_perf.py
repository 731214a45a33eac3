# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads the files of `tt-sim perf` as other tools do, and compares them with each other.

usage: check_perf.py <folder>, with the files that perf-files.mlir makes
"""

import ast
import csv
import json
import pathlib
import re
import struct
import sys
import xml.etree.ElementTree

HERE = pathlib.Path(__file__).parent
folder = pathlib.Path(sys.argv[1])
# The vendor's profiler writes these columns, the inputs and outputs at their place (tools/tracy/process_ops_logs.py of tt-metal).
HEADER = (HERE / "ops-perf-header.txt").read_text().splitlines()[1:]
TENSOR = ["W_PAD[LOGICAL]", "Z_PAD[LOGICAL]", "Y_PAD[LOGICAL]", "X_PAD[LOGICAL]", "LAYOUT", "DATATYPE", "MEMORY"]
TTRT = ["LOC", "CONST_EVAL_OP", "INPUT_LAYOUT_CONVERSION_OP", "PROGRAM_METADATA"]
# The vendor's report tool reads these (tt-perf-report), with two operands and a result.
READ = ["OP CODE", "OP TYPE", "GLOBAL CALL COUNT", "DEVICE ID", "ATTRIBUTES", "MATH FIDELITY", "CORE COUNT", "HOST START TS",
        "OP TO OP LATENCY [ns]", "DEVICE KERNEL DURATION [ns]"]
READ += [f"{tensor}_{part}" for tensor in ("INPUT_0", "INPUT_1", "OUTPUT_0") for part in TENSOR if part != "LAYOUT"]


def read(name):
    with open(folder / name, newline="") as file:
        reader = csv.DictReader(file)
        return reader.fieldnames, list(reader)


def report(row):
    """What the report tool makes of a row."""
    integer = lambda column: int(row[column])
    found = {"time": float(row["DEVICE KERNEL DURATION [ns]"]), "gap": float(row["OP TO OP LATENCY [ns]"]),
             "start": integer("HOST START TS"), "device": integer("DEVICE ID")}
    if "Matmul" in row["OP CODE"]:
        sizes = [int(row[f"INPUT_{number}_{axis}_PAD[LOGICAL]"].split("[")[0]) for number, axis in ((0, "Y"), (0, "X"), (1, "X"))]
        assert row["MATH FIDELITY"] in ("LoFi", "HiFi2", "HiFi3", "HiFi4") and integer("CORE COUNT") > 0
        assert "DRAM" in row["INPUT_0_MEMORY"] and row["INPUT_1_DATATYPE"] in ("BFLOAT16", "FLOAT32", "BFLOAT8_B")
        found["size"] = " x ".join(map(str, sizes))
    return found


#===----------------------------------------------------------------------===#
# Protocol buffers
#===----------------------------------------------------------------------===#

def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def message(data):
    """Fields by number, each a list."""
    fields, at = {}, 0
    while at < len(data):
        key, at = varint(data, at)
        if key & 7 == 0:
            value, at = varint(data, at)
        elif key & 7 == 1:
            value, at = data[at:at + 8], at + 8
        else:
            assert key & 7 == 2, key
            size, at = varint(data, at)
            value, at = data[at:at + size], at + size
            assert len(value) == size
        fields.setdefault(key >> 3, []).append(value)
    return fields


parents = {}


def perfetto(name):
    """Tracks by id, slices (track, begin, end, name, flows in, flows out) and counters (track, time, value)."""
    tracks, slices, counters, open_slices, last = {}, [], [], {}, 0
    for packet in map(message, message((folder / name).read_bytes())[1]):
        time = packet[8][0]
        assert packet[10] == [1]
        if 60 in packet:
            track = message(packet[60][0])
            assert track[1][0] not in tracks
            tracks[track[1][0]] = track[2][0].decode()
            parents[track[1][0]] = message(track[4][0])[1][0] if 4 in track else 0
            continue
        assert time >= last
        last = time
        event = message(packet[11][0])
        kind, track = event[9][0], event[11][0]
        assert track in tracks
        if kind == 1:
            assert track not in open_slices
            flows = [[struct.unpack("<Q", flow)[0] for flow in event.get(field, [])] for field in (48, 47)]
            open_slices[track] = (track, time, event[23][0].decode(), *flows)
        elif kind == 2:
            _, begin, text, *flows = open_slices.pop(track)
            slices.append((track, begin, time, text, *flows))
        else:
            assert kind == 4
            counters.append((track, time, struct.unpack("<d", event[44][0])[0]))
    assert not open_slices
    return tracks, slices, counters


#===----------------------------------------------------------------------===#
# Tables
#===----------------------------------------------------------------------===#

[file] = json.load(open(folder / "g.json"))["files"]
[program] = file["programs"]
operations = [row for row in program["operations"] if "transfer" not in row]
assert operations and program["mode"] == "events" and program["dispatch"] == "trace" and program["schedule"] == "stock"
fields, rows = read("g.csv")
inputs = max(len(row["operands"]) for row in operations)
outputs = max(len(row["results"]) for row in operations)
expected = []
for name in HEADER:
    count = {"INPUTS": inputs, "OUTPUTS": outputs}.get(name)
    expected += [name] if count is None else [f"{name[:-1]}_{number}_{part}" for number in range(count) for part in TENSOR]
assert len(HEADER) - 2 == 62 and fields == expected + TTRT, [a for a in zip(fields, expected) if a[0] != a[1]][:3]
assert set(READ) <= set(fields) and len(READ) == 28

assert len(rows) == len(operations)
last = -1
for number, (row, operation) in enumerate(zip(rows, operations)):
    found = report(row)
    assert row["GLOBAL CALL COUNT"] == str(1024 * (number + 1)) and row["OP TYPE"] == "tt_dnn_device"
    assert found["start"] > last and int(row["HOST END TS"]) - found["start"] == int(row["HOST DURATION [ns]"])
    last = found["start"]
    assert found["time"] == round(operation["device_ns"]) and found["gap"] == round(operation["gap_ns"])
    assert int(row["DEVICE FW END CYCLE"]) - int(row["DEVICE FW START CYCLE"]) in range(operation["cycles"] - 1, operation["cycles"] + 2)
    assert row["LOC"] == operation["loc"]["text"]
    assert row["CONST_EVAL_OP"] == str("const_eval" in operation).lower()
    assert row["INPUT_LAYOUT_CONVERSION_OP"] == str("input_layout_conversion" in operation).lower()
    metadata = ast.literal_eval(row["PROGRAM_METADATA"])
    assert metadata == {"program_index": 0, "loop_number": operation["loop"], "disable_eth_dispatch": False}
    for kind, tensors in (("INPUT", operation["operands"]), ("OUTPUT", operation["results"])):
        for place, tensor in enumerate(tensors):
            shape = [1, 1, 1, 1, *tensor["shape"]][-4:]
            for axis, extent in zip("WZYX", shape):
                padded, logical = re.fullmatch(r"(\d+)\[(\d+)\]", row[f"{kind}_{place}_{axis}_PAD[LOGICAL]"]).groups()
                tiled = row[f"{kind}_{place}_LAYOUT"] == "TILE" and axis in "YX"
                assert int(logical) == extent and int(padded) == (-(-extent // 32) * 32 if tiled else extent)
    # Threads of cores and cores run within the kernels; the last thread ends with the last core.
    threads = [row[f"DEVICE {name} KERNEL DURATION [ns]"] for name in ("BRISC", "NCRISC", "TRISC0", "TRISC1", "TRISC2")]
    assert threads[0] and threads[1]
    last = max(int(time) for time in threads if time)
    cores = [int(row[f"DEVICE KERNEL DURATION PER CORE {kind} [ns]"]) for kind in ("MIN", "AVG", "MAX")]
    assert 0 < cores[0] <= cores[1] <= cores[2] <= last <= found["time"]
    # One core ends with the operation, which begins with it.
    assert operation["cores"] > 1 or found["time"] - cores[2] <= 1
    spread = row["DEVICE KERNEL FIRST TO LAST START [ns]"]
    assert last <= cores[2] + int(spread or 0) and bool(spread) == (operation["cores"] > 1)
    # Unknown is empty: there are no ethernet cores.
    assert not any(row[name] for name in HEADER if name.startswith(("ACTIVE ETH", "IDLE ETH", "DEVICE ERISC", "ETH BW")))
    assert 0 < float(row["DRAM BW UTIL (%)"]) <= 100
    assert float(row["PM IDEAL [ns]"]) <= found["time"]
product = next(row for row in rows if "Matmul" in row["OP CODE"])
assert report(product)["size"] == "64 x 128 x 256" and product["INPUT_0_DATATYPE"] == "BFLOAT16"
assert {row["OP CODE"] for row in rows} >= {"MatmulDeviceOperation", "UnaryDeviceOperation", "BinaryNgDeviceOperation"}

# The sums.
for key, name in (("device_ns", "device_ns"), ("gap_ns", "gap_ns")):
    later = sum(row[key] for row in operations if "const_eval" not in row)
    assert abs(program["call"][name] - later) < 1e-6 * later, key
assert program["first_call"]["total_ns"] > program["call"]["total_ns"] >= program["call"]["card_ns"]
assert abs(sum(kind["ns"] for kind in program["kinds"]) - program["call"]["device_ns"]) < 1e-3
assert abs(sum(kind["ns"] for kind in program["locations"]) - program["call"]["device_ns"]) < 1e-3
loop = file["program_results"]["program_index_0"]["loop_0"]
assert loop["total_device_kernel_duration_ns"] == sum(int(row["DEVICE KERNEL DURATION [ns]"]) for row in rows)
assert loop["total_ttnn_api_duration_ns"] == sum(int(row["HOST DURATION [ns]"]) for row in rows)
assert 0 < len(program["advice"]) <= 3
savings = [advice["saved_ns"] for advice in program["advice"]]
assert savings == sorted(savings, reverse=True) and 0 < sum(savings) < program["call"]["card_ns"]

# Filters: const-evals and conversions of inputs.
names = {"": rows, "_minus_const_eval": [row for row in rows if row["CONST_EVAL_OP"] == "false"],
         "_minus_input_layout_conversions": [row for row in rows if row["INPUT_LAYOUT_CONVERSION_OP"] == "false"]}
names["_minus_const_eval_and_input_layout_conversions"] = [
    row for row in names["_minus_const_eval"] if row["INPUT_LAYOUT_CONVERSION_OP"] == "false"]
assert len({len(kept) for kept in names.values()}) == 4
for suffix, kept in names.items():
    _, found = read(f"art/g/perf/ops_perf_results{suffix}.csv")
    assert [row["ATTRIBUTES"] for row in found] == [row["ATTRIBUTES"] for row in kept], suffix
[entry] = json.load(open(folder / "art/g/perf/perf_results.json"))
assert entry["result"] == "pass" and entry["file_path"].endswith("g.ttnn") and entry["program_results"] == file["program_results"]
[entry] = json.load(open(folder / "results.json"))
assert entry["result"] == "pass" and entry["programs"] == file["programs"]
filtered = json.load(open(folder / "filtered.json"))["files"][0]["programs"][0]["operations"]
assert [row["operation"] for row in filtered] == [
    row["operation"] for row in program["operations"] if "const_eval" not in row and "input_layout_conversion" not in row]

# Loops follow each other; const-evals are in the first one.
_, loops = read("loops.csv")
assert len(loops) == len(rows) + 2 * len(names["_minus_const_eval"])
assert [row["METAL TRACE REPLAY SESSION ID"] for row in loops] == sorted(row["METAL TRACE REPLAY SESSION ID"] for row in loops)
cycles = [int(row[f"DEVICE FW {end} CYCLE"]) for row in loops for end in ("START", "END")]
assert cycles == sorted(cycles)
# Of the host alone there is no time of the card.
_, host = read("host.csv")
assert len(host) == len(rows)
assert not any(row[name] for row in host for name in HEADER if name.startswith(("DEVICE FW", "DEVICE KERNEL", "OP TO OP", "DRAM", "NOC")))
assert all(int(row["HOST DURATION [ns]"]) > 0 for row in host)

#===----------------------------------------------------------------------===#
# Timelines and the image
#===----------------------------------------------------------------------===#

tracks, slices, counters = perfetto("g.pftrace")
assert (folder / "g.pftrace").read_bytes() == (folder / "art/g/perf/trace.pftrace").read_bytes()
[track] = [number for number, name in tracks.items() if name == "operations"]
found = [each for each in slices if each[0] == track]
assert [each[3] for each in found] == [row["op"] for row in operations]
assert [abs(each[2] - each[1] - row["device_ns"]) <= 1 for each, row in zip(found, operations)] == [True] * len(found)
begins = {flow: each for each in slices for flow in each[5]}
ends = {flow: each for each in slices for flow in each[4]}
assert begins and begins.keys() == ends.keys() and all(begins[flow][2] <= ends[flow][1] for flow in begins)
# From a producer to its consumer: the product reads both conversions of inputs, or what came from them.
assert len([each for each in found if each[3] == "matmul"][0][4]) == 2
busy = [name for name in tracks.values() if name.endswith(" busy")]
assert len(busy) == 7 and all(0 <= value <= 100 for number, _, value in counters if tracks[number] in busy)
chrome = json.load(open(folder / "chrome.json"))["traceEvents"]
complete = [each for each in chrome if each["ph"] == "X"]
pairs = list(zip(sorted((each["name"], each["tid"], each["ts"] * 1e3) for each in complete), sorted((each[3], each[0], each[1]) for each in slices),
                 strict=True))
assert all(a[:2] == b[:2] and abs(a[2] - b[2]) < 1 for a, b in pairs)
assert len([each for each in chrome if each["ph"] == "s"]) == len(begins)
assert len([each for each in chrome if each["ph"] == "C"]) == len(counters)

# Threads of cores and their transfers, within their operations.
cores = [name for name in tracks.values() if re.match(r"core \d+ \(\d,\d\): ", name)]
assert sum(name == "unpack" for name in tracks.values()) > 0
banks = [number for number, name in tracks.items() if name.startswith("bank ")]
assert len(banks) == 12
assert any(each[0] in banks and re.fullmatch(r"read core \d+", each[3]) for each in slices)
assert any(tracks[each[0]] == "math" and each[3] == "matrix" for each in slices)
inside = [each for each in slices if tracks[each[0]] in ("reader", "writer", "unpack", "math", "pack", "noc0", "noc1")]
assert len(inside) > 100 and all(any(a[1] - 1 <= each[1] and each[2] <= a[2] + 1 for a in found) for each in inside)
for operation, row in zip(found, operations):
    busy = {parents[each[0]] for each in inside if operation[1] <= each[1] < operation[2]}
    assert len(busy) == row["cores"] and all(tracks[core] in cores for core in busy)
few, _, _ = perfetto("few.pftrace")
assert any(re.match(r"core 0 \(0,0\), every \d+th core: ", name) for name in few.values()) and len(few) < len(tracks)
none, _, _ = perfetto("none.pftrace")
assert not any(name.startswith(("core", "bank")) for name in none.values()) and "operations" in none.values()

# The log of the profiler: zones of each thread, one within the other.
head, names, *lines = (folder / "art/g/perf/profile_log_device.csv").read_text().splitlines()
assert head == "ARCH: wormhole_b0, CHIP_FREQ[MHz]: 1000, Max Compute Cores: 64"
# As the vendor writes it, with spaces in the head alone.
assert names.count(", ") == names.count(",") == 14
names = names.split(", ")
assert names[:6] == ["PCIe slot", "core_x", "core_y", "RISC processor type", "timer_id", "time[cycles since reset]"]
zones, open_zones = {}, {}
for line in lines:
    zone = dict(zip(names, line.split(","), strict=True))
    thread = (zone["run host ID"], zone["core_x"], zone["core_y"], zone["RISC processor type"])
    stack, time = open_zones.setdefault(thread, []), int(zone["time[cycles since reset]"])
    if zone["type"] == "ZONE_START":
        stack.append((zone["zone name"], time))
        continue
    name, begin = stack.pop()
    assert zone["type"] == "ZONE_END" and name == zone["zone name"]
    zones.setdefault(thread[0], []).append((thread, name, begin, time))
assert not any(open_zones.values()) and set(zones) == {row["GLOBAL CALL COUNT"] for row in rows}
for row in rows:
    found = zones[row["GLOBAL CALL COUNT"]]
    assert len({thread[1:3] for thread, *_ in found}) == int(row["CORE COUNT"])
    assert all(int(x) in (1, 2, 3, 4, 6, 7, 8, 9) and int(y) in (1, 2, 3, 4, 5, 7, 8, 9, 10, 11) for (_, x, y, _), *_ in found)
    first, last = min(zone[2] for zone in found), max(zone[3] for zone in found)
    assert int(row["DEVICE FW START CYCLE"]) - 1 <= first and last <= int(row["DEVICE FW END CYCLE"]) + 1
    longest = max(zone[3] - zone[2] for zone in found)
    assert abs(longest - int(row["DEVICE KERNEL DURATION PER CORE MAX [ns]"])) <= 1

image = xml.etree.ElementTree.parse(folder / "g.svg").getroot()
titles = [each.text for each in image.iter("{http://www.w3.org/2000/svg}title")]
assert any(title.startswith("matmul, ") for title in titles) and any(re.match(r"\d+: matmul, ", title) for title in titles)
print(len(rows), "operations")
