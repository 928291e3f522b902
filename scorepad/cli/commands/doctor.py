"""``scorepad doctor``: looks after the stored files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.desk import Desk
from scorepad.cli.errors import DISK, FINE, OBJECTS, Wrong
from scorepad.cli.flags import command
from scorepad.cli.kept import archive_of
from scorepad.cli.progress import Progress

if TYPE_CHECKING:
    from scorepad.archive.doctoring.doctor import Doctor
    from scorepad.archive.doctoring.faults import Fault


@command("doctor")
@click.option("--mend", is_flag=True, help="Mend what has one right mend; nothing is thrown away.")
@click.option(
    "--cut",
    is_flag=True,
    help="With --mend: go on without what cannot be read of a match; the whole file is kept aside.",
)
@click.pass_obj
def main(desk: Desk, mend: bool, cut: bool) -> int:
    """Reads every file and says of each fault what it is and what to do. Without --mend nothing
    is changed. Exit code 1 if there was a fault, mended or not.

    \b
    scorepad doctor --mend
    """
    from scorepad.archive.doctoring.doctor import Doctor

    if cut and not mend:
        raise Wrong("--cut goes with --mend")
    told: list[dict[str, Any]] = []
    code = FINE
    with Progress(desk, "reading") as progress:
        doctor = Doctor(archive_of(desk), progress.told)
        for fault in doctor.faults():
            progress.clear()
            act = (fault.mend or (fault.cut if cut else None)) if mend else None
            did = ""
            try:
                did = act() if act else ""
            except ValueError as error:
                desk.say(f"scorepad: {' '.join(str(error).split())}")
                code = DISK
            told.append(_fields(fault, did))
            if not desk.flags.json:
                then = f"MENDED: {did}" if did else fault.remedy
                desk.answer_words(f"{fault.path}: {fault.what}; {then}")
    if desk.flags.json:
        desk.report(_report(desk, doctor, told))
    else:
        desk.answer_words(_summary(desk, doctor, told))
    return max(code, OBJECTS) if told else code


def _fields(fault: Fault, did: str) -> dict[str, Any]:
    return {
        "kind": fault.kind,
        "file": str(fault.path),
        "match": fault.match_id or None,
        "what": fault.what,
        "remedy": fault.remedy,
        "mendable": fault.mend is not None,
        "mended": did or None,
    }


def _report(desk: Desk, doctor: Doctor, told: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "home": str(desk.home),
        "files": doctor.files,
        "matches": doctor.matches,
        "faults": told,
        "aside": doctor.aside,
    }


def _summary(desk: Desk, doctor: Doctor, told: list[dict[str, Any]]) -> str:
    if not doctor.files and not told:
        return f"{desk.home}: nothing is stored here"
    said = [f"{_many(doctor.files, 'file')} read, {_many(doctor.matches, 'match', 'es')}"]
    mended = sum(1 for each in told if each["mended"])
    if not told:
        said.append("no fault")
    elif mended:
        said.append(f"{_many(len(told), 'fault')}, {mended} mended")
    else:
        can = sum(1 for each in told if each["mendable"])
        said.append(_many(len(told), "fault") + (f", --mend mends {can}" if can else ""))
    if doctor.aside:
        said.append(f"{_many(len(doctor.aside), 'file')} put aside in {desk.home / 'aside'}")
    return "; ".join(said)


def _many(count: int, what: str, plural: str = "s") -> str:
    return f"{count} {what}{plural if count != 1 else ''}"
