"""Reads calendars as python3-icalendar does; prints for each file its method and, of each event, what was understood."""

import json
import sys

from icalendar import Calendar


def event(found):
    return {
        "uid": str(found["UID"]),
        "sequence": int(found.get("SEQUENCE", 0)),
        "start": found.decoded("DTSTART").isoformat(),
        "summary": str(found["SUMMARY"]),
        "location": str(found.get("LOCATION", "")),
        "status": str(found.get("STATUS", "")),
        "url": str(found.get("URL", "")),
    }


def calendar(path):
    with open(path, "rb") as file:
        read = Calendar.from_ical(file.read())
    return {"method": str(read["METHOD"]), "events": [event(found) for found in read.walk("VEVENT")]}


print(json.dumps([calendar(path) for path in sys.argv[1:]]))
