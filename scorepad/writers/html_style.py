"""How the page of an exported match looks: on a desk, on a phone, on paper. Nothing is fetched."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; --line: #8886; --soft: #8882; --target: #b3420e; }
* { box-sizing: border-box; }
body { font: 16px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 62rem; padding: 1rem; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.1rem; margin: 1.2rem 0 .4rem; }
p { margin: .3rem 0; overflow-wrap: anywhere; } li, h1 { overflow-wrap: anywhere; }
td, th { overflow-wrap: break-word; } th.name { overflow-wrap: anywhere; }
.when { opacity: .8; } .ending { font-weight: 600; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .4rem; text-align: left; border-bottom: 1px solid var(--line); }
th { font-weight: 600; vertical-align: bottom; }
td.n, th.n { text-align: right; } td.n { white-space: nowrap; }
td.total { font-weight: 600; } tr.late td { opacity: .6; } tr.aside td { background: var(--soft); }
.side { border-left: 1px solid var(--line); }
svg[role=img] { display: block; width: 100%; max-height: 24rem; }
svg polyline { fill: none; stroke-width: 2.5; }
svg line { stroke: currentColor; stroke-opacity: .2; }
svg line.target { stroke: var(--target); stroke-opacity: .9; stroke-dasharray: 4 4; }
svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
svg.key { width: 36px; height: 8px; vertical-align: middle; }
.legend { list-style: none; padding: 0; margin: 0; }
.legend li { display: inline; margin-right: 1rem; }
.rule { white-space: nowrap; }
.reasons { columns: 24rem; column-gap: 2rem; font-size: .9rem; }
.reasons p { break-inside: avoid; margin: 0 0 .6rem; }
section.match + section.match {
  margin-top: 3rem; border-top: 3px solid var(--line); padding-top: 1rem;
}
.note { border-left: 3px solid var(--line); padding-left: .6rem; white-space: pre-line; }
.small { font-size: .85rem; opacity: .85; }
@media (max-width: 40rem) {
  body { padding: .6rem; font-size: 15px; } th, td { padding: .2rem .25rem; }
  .more { display: none; } svg text { font-size: 20px; }
}
@media (max-width: 30rem) {
  .wide table { font-size: 13px; } .wide th { font-size: 11px; }
  .wide th, .wide td { padding: .2rem .15rem; }
}
@media print {
  @page { size: A4; margin: 10mm; }
  :root { color-scheme: light; }
  body { font-size: 9pt; line-height: 1.2; max-width: none; padding: 0; }
  section.match { break-after: page; }
  section.match, section.match + section.match { border: 0; margin: 0; padding: 0; }
  section.match:last-of-type { break-after: auto; }
  section.statistics { break-before: page; }
  section.match section.statistics { break-before: auto; }
  h1 { font-size: 13pt; } h2 { font-size: 10pt; margin: 4pt 0 2pt; break-after: avoid; }
  th, td { padding: 1pt 3pt; } svg[role=img] { max-height: 52mm; } .data { display: none; }
  .reasons { columns: 3; column-gap: 5mm; font-size: 6.5pt; } .reasons p { margin: 0 0 2pt; }
  .note { font-size: 7.5pt; max-height: 16mm; overflow: hidden; }
  .small { font-size: 7.5pt; }
}
""".strip()
