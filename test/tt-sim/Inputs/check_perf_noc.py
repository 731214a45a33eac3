# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the NoC files of `tt-sim perf` with its times, with replays of them, and with each other.

usage: check_perf_noc.py <folder>, with the files that perf-noc.mlir makes
"""

import csv
import json
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])
art = folder / "art/g/perf"
[program] = json.load(open(folder / "g.json"))["files"][0]["programs"]
operations = [row for row in program["operations"] if "transfer" not in row]
with open(art / "ops_perf_results.csv", newline="") as file:
    rows = list(csv.DictReader(file))
manifest = {entry["global_call_count"]: entry["file"] for entry in json.load(open(art / "npe_viz/manifest.json"))}
assert list(manifest) == [int(row["GLOBAL CALL COUNT"]) for row in rows] and len(rows) == len(operations)
replays = {}
for mode in ("open", "closed"):
    for file in json.load(open(folder / f"{mode}.json"))["files"]:
        replays[mode, pathlib.Path(file["file"]).name] = file


def check_trace(name, operation):
    """Returns the data that the trace moves, by hop."""
    events = json.load(open(art / "noc_traces" / name))
    order = [(event["sx"], event["sy"], event["proc"], event["timestamp"]) for event in events]
    assert order == sorted(order) and {event["op_name"] for event in events} == {name.split("_")[3]}
    zones = [(event["sx"], event["sy"], event["proc"], event["zone_phase"]) for event in events if "zone" in event]
    assert len(zones) == len(set(zones)) and len({zone[:2] for zone in zones}) == operation["cores"]
    transfers = [event for event in events if event.get("type") in ("READ", "WRITE_", "WRITE_MULTICAST")]
    # The time of the replay is that of the operation but for 20 cycles that the vendor's estimator leaves out.
    for mode, limit in (("open", 0.002), ("closed", 0.02)):
        replay = replays[mode, name]
        assert replay["recorded_cycles"] == operation["cycles"] - 20, (name, replay, operation["cycles"])
        assert abs(replay["cycles"] / replay["recorded_cycles"] - 1) <= limit, (mode, name, replay)
        assert replay["fabric_events"] == 0
        for kind, names in (("read", ["READ"]), ("write", ["WRITE_"]), ("multicast", ["WRITE_MULTICAST"])):
            found = [event["num_bytes"] for event in transfers if event["type"] in names]
            assert replay[f"{kind}s"] == len(found) and replay[f"{kind}_bytes"] == sum(found)
    return transfers


def check_timeline(name, transfers, operation):
    timeline = json.load(open(art / "npe_viz" / name))
    info, steps = timeline["common_info"], timeline["timestep_data"]
    assert (info["arch"], info["num_rows"], info["num_cols"], info["version"]) == ("wormhole_b0", 12, 10, "1.0.0")
    found = timeline["noc_transfers"]
    assert sorted(each["total_bytes"] for each in found) == sorted(event["num_bytes"] for event in transfers)
    # A step follows the other, until the end of the operation; each has the transfers that are under way.
    span = info["cycles_per_timestep"]
    assert [(step["start_cycle"], step["end_cycle"]) for step in steps] == [(n * span, n * span + span) for n in range(len(steps))]
    assert (len(steps) - 1) * span < operation["cycles"] <= len(steps) * span and len(steps) <= 1000
    assert [each["id"] for each in found] == list(range(len(found)))
    for step in steps:
        live = [each["id"] for each in found if each["start_cycle"] < step["end_cycle"] and each["end_cycle"] > step["start_cycle"]]
        assert step["active_transfers"] == live
    carried = {}
    for each in found:
        [route] = each["route"]
        assert route["src"] == each["src"] and route["dst"] == each["dst"]
        first, *links = route["links"]
        assert first == [*each["src"], f"{route['noc_type']}_IN"]
        ends = links[-len(each["dst"]):]
        assert ends == [[*to, f"{route['noc_type']}_OUT"] for to in each["dst"]]
        links = links[:-len(each["dst"])]
        if len(ends) == 1:
            # Each link begins where the one before ends.
            place = each["src"]
            for _, y, x, name in links:
                assert [0, y, x] == place and name.startswith(route["noc_type"])
                dy, dx = {"EAST": (0, 1), "SOUTH": (1, 0), "WEST": (0, -1), "NORTH": (-1, 0)}[name.split("_")[1]]
                place = [0, (y + dy) % 12, (x + dx) % 10]
            assert place == each["dst"][0]
        for link in route["links"]:
            carried[tuple(link)] = carried.get(tuple(link), 0) + each["total_bytes"]
    # The demand for a link is what is carried over it.
    demand = {}
    for step in steps:
        for *link, percent in step["link_demand"]:
            demand[tuple(link)] = demand.get(tuple(link), 0) + percent * span / 100
    rates = {link: carried[link] / demand[link] for link in carried}
    assert demand.keys() == carried.keys() and max(rates.values()) / min(rates.values()) < 1.01 and 28 < min(rates.values()) < 32, rates
    return timeline


seen = {}
for row, operation in zip(rows, operations):
    call = int(row["GLOBAL CALL COUNT"])
    trace = f"noc_trace_dev0_{row['OP CODE']}_ID{call}.json"
    if manifest[call] in seen:
        # Equal operations share their files.
        assert seen[manifest[call]] == row["OP CODE"] and not (art / "noc_traces" / trace).exists()
        continue
    seen[manifest[call]] = row["OP CODE"]
    assert manifest[call] == f"{row['OP CODE']}_ID{call >> 10}.npeviz"
    check_timeline(manifest[call], check_trace(trace, operation), operation)
assert len(list((art / "noc_traces").iterdir())) == len(seen) < len(rows)
assert any(replay["multicasts"] for replay in replays.values())

# Of a sample of cores.
few = [json.load(open(path)) for path in (folder / "few/g/perf/noc_traces").iterdir()]
sampled = [events[0]["every_nth_core"] for events in few if "every_nth_core" in events[0]]
assert sampled and min(sampled) > 1
print(len(seen), "traces")
