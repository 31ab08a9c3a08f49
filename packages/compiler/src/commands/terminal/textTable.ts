import { wrap, measureWidth } from '../../diagnostics/wrap.ts';

/** The layout of a table. */
export interface TableLayout {
  /** Columns of the terminal; undefined if nothing is wrapped, such as in a pipe. */
  readonly width: number | undefined;
  /** Emphasizes the head. */
  readonly strong?: (text: string) => string;
}

const gap = '  ';
const plain = (text: string): string => text;

/**
 * Formats rows as a table. On a terminal, cells that are too long wrap between words; if the longest words do not fit either, each row becomes a
 * block of lines `Title: value`, without cells that contain only a dash. Elsewhere every row is one line, for `grep` and `awk`.
 */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[], { width, strong = plain }: TableLayout): string {
  const widths = fitColumns(head, rows, width);
  if (!widths) return formatBlocks(head, rows, { width, strong });
  const lines = [formatRow(head, widths).map(strong), ...rows.map((row) => formatRow(row, widths))].flat();
  return lines.map((line) => `${line}\n`).join('');
}

/** Returns the width of each column; undefined if they do not fit. */
function fitColumns(head: readonly string[], rows: readonly (readonly string[])[], width: number | undefined): number[] | undefined {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => measureWidth(row[column]!))));
  if (width === undefined) return widths;
  const least = head.map((_, column) => Math.max(...all.flatMap((row) => row[column]!.split(' ').map(measureWidth))));
  let excess = widths.reduce((sum, each) => sum + each, gap.length * (head.length - 1)) - width;
  while (excess > 0) {
    // The widest column that can still shrink is narrowed first.
    const column = widths.reduce((best, each, at) => (each > least[at]! && each > (best < 0 ? 0 : widths[best]!) ? at : best), -1);
    if (column < 0) return undefined;
    widths[column]! -= 1;
    excess -= 1;
  }
  return widths;
}

function formatRow(row: readonly string[], widths: readonly number[]): string[] {
  const cells = row.map((cell, column) => wrap(cell, widths[column]!));
  const height = Math.max(...cells.map(({ length }) => length));
  return Array.from({ length: height }, (_, at) =>
    cells
      .map((lines, column) => pad(lines[at] ?? '', widths[column]!))
      .join(gap)
      .trimEnd(),
  );
}

function formatBlocks(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { width = Infinity, strong = plain }: TableLayout,
): string {
  const left = Math.max(...head.map(measureWidth)) + 2;
  const formatCell = (cell: string, at: number): string[] => {
    if (cell === '-') return [];
    const [first = '', ...rest] = wrap(cell, Math.max(10, width - left));
    return [`${strong(pad(`${head[at]!}:`, left - 1))} ${first}`, ...rest.map((line) => ' '.repeat(left) + line)];
  };
  return rows
    .map((row) =>
      row
        .flatMap(formatCell)
        .map((line) => `${line}\n`)
        .join(''),
    )
    .join('\n');
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - measureWidth(text)));
}
