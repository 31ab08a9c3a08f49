import type { Palette } from './colour.ts';
import type { Label } from './diagnostic.ts';
import { display } from './display.ts';
import type { Lines } from './lines.ts';

/** A label by the line that it begins on. */
interface Mark {
  readonly line: number;
  readonly from: number;
  /** Offset in the line; beyond its end where the label goes on. */
  readonly to: number;
  readonly label: Label;
}

/** What a frame is drawn with. */
export interface FrameStyle {
  readonly palette: Palette;
  /** Columns of the widest line number in the report. */
  readonly gutter: number;
}

/** The lines of one file that labels stand on, each with its labels below. */
export function frame(labels: readonly Label[], lines: Lines, style: FrameStyle): string[] {
  const marks = labels.map((label) => createMark(label, lines)).sort((a, b) => a.line - b.line || a.from - b.from || a.to - b.to);
  const rows: string[] = [];
  let last: number | undefined;
  for (const line of new Set(marks.map((mark) => mark.line))) {
    if (last !== undefined && line === last + 2) rows.push(sourceRow(last + 1, lines, style));
    else if (last !== undefined && line > last + 2) rows.push(gutterRow('', '⋮', style));
    rows.push(sourceRow(line, lines, style));
    for (const mark of marks) if (mark.line === line) rows.push(markRow(mark, lines, style));
    last = line;
  }
  return rows;
}

function createMark(label: Label, lines: Lines): Mark {
  const start = lines.position(label.start);
  const end = lines.position(Math.max(label.start, label.end));
  const to = end.line === start.line ? end.column - 1 : lines.text(start.line).length;
  return { line: start.line, from: start.column - 1, to, label };
}

function sourceRow(line: number, lines: Lines, style: FrameStyle): string {
  return gutterRow(String(line), `│ ${display(lines.text(line)).text}`.trimEnd(), style);
}

function markRow({ line, from, to, label }: Mark, lines: Lines, style: FrameStyle): string {
  const shown = display(lines.text(line));
  const column = shown.column(from);
  const sign = (label.primary ? '^' : '-').repeat(Math.max(1, shown.column(to) - column));
  const paint = label.primary ? style.palette.primary : style.palette.secondary;
  return gutterRow('', `│ ${' '.repeat(column)}`, style) + paint(label.text === '' ? sign : `${sign} ${label.text}`);
}

function gutterRow(number: string, rest: string, { palette, gutter }: FrameStyle): string {
  const bar = rest.slice(0, 1);
  return `  ${palette.faint(`${number.padStart(gutter)} ${bar}`)}${rest.slice(1)}`;
}
