import type { Palette } from './colour.ts';
import type { Label } from './diagnostic.ts';
import { display } from './display.ts';
import type { Lines } from './lines.ts';

/** A label with the line on which it begins. */
interface LabelledRange {
  readonly line: number;
  readonly from: number;
  /** The offset in the line at which the label ends, or the end of the line if the label continues. */
  readonly to: number;
  readonly label: Label;
}

/** The style of a frame. */
export interface FrameStyle {
  readonly palette: Palette;
  /** The width of the widest line number in the report. */
  readonly gutter: number;
}

/** Draws the labelled lines of a file, each with its labels below. */
export function drawFrame(labels: readonly Label[], lines: Lines, style: FrameStyle): string[] {
  const marks = labels.map((label) => createMark(label, lines)).sort((a, b) => a.line - b.line || a.from - b.from || a.to - b.to);
  const rows: string[] = [];
  let last: number | undefined;
  for (const line of new Set(marks.map((mark) => mark.line))) {
    if (last !== undefined && line === last + 2) rows.push(formatSourceRow(last + 1, lines, style));
    else if (last !== undefined && line > last + 2) rows.push(formatGutterRow('', '⋮', style));
    rows.push(formatSourceRow(line, lines, style));
    for (const mark of marks) if (mark.line === line) rows.push(markRow(mark, lines, style));
    last = line;
  }
  return rows;
}

function createMark(label: Label, lines: Lines): LabelledRange {
  const start = lines.position(label.start);
  const end = lines.position(Math.max(label.start, label.end));
  const to = end.line === start.line ? end.column - 1 : lines.text(start.line).length;
  return { line: start.line, from: start.column - 1, to, label };
}

function formatSourceRow(line: number, lines: Lines, style: FrameStyle): string {
  return formatGutterRow(String(line), `│ ${display(lines.text(line)).text}`.trimEnd(), style);
}

function markRow({ line, from, to, label }: LabelledRange, lines: Lines, style: FrameStyle): string {
  const shown = display(lines.text(line));
  const column = shown.column(from);
  const sign = (label.primary ? '^' : '-').repeat(Math.max(1, shown.column(to) - column));
  const paint = label.primary ? style.palette.primary : style.palette.secondary;
  return formatGutterRow('', `│ ${' '.repeat(column)}`, style) + paint(label.text === '' ? sign : `${sign} ${label.text}`);
}

function formatGutterRow(number: string, rest: string, { palette, gutter }: FrameStyle): string {
  const bar = rest.slice(0, 1);
  return `  ${palette.faint(`${number.padStart(gutter)} ${bar}`)}${rest.slice(1)}`;
}
