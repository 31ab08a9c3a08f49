import { palette } from './colour.ts';
import type { Diagnostic, Label } from './diagnostic.ts';
import { frame } from './frame.ts';
import type { FrameStyle } from './frame.ts';
import type { ReportOptions } from './report.ts';

/** Each diagnostic with its code frames and the way out, and how many there are. */
export function pretty(diagnostics: readonly Diagnostic[], options: ReportOptions): string {
  if (diagnostics.length === 0) return '';
  const blocks = diagnostics.map((diagnostic) => block(diagnostic, options));
  const count = diagnostics.length === 1 ? '1 error' : `${diagnostics.length} errors`;
  return [...blocks, `${count}. \`portico explain ${diagnostics[0]!.code}\` says why.`].join('\n\n') + '\n';
}

function block(diagnostic: Diagnostic, options: ReportOptions): string {
  const colours = palette(options.colour);
  const lines = [`${colours.error(`error ${diagnostic.code}:`)} ${colours.strong(diagnostic.message)}`];
  const style = { palette: colours, gutter: computeGutter(diagnostic.labels, options) };
  for (const labels of byFile(diagnostic.labels)) lines.push('', ...fileFrame(labels, options, style));
  lines.push('', `  ${colours.secondary('way out:')} ${diagnostic.wayOut}`);
  return lines.join('\n');
}

function fileFrame(labels: readonly Label[], options: ReportOptions, style: FrameStyle): string[] {
  const first = labels.find((label) => label.primary) ?? labels[0]!;
  const lines = options.sources.of(first.file);
  const { line, column } = lines.position(first.start);
  return [
    `  ${' '.repeat(style.gutter)} ${style.palette.faint(`${options.display(first.file)}:${line}:${column}`)}`,
    ...frame(labels, lines, style),
  ];
}

function computeGutter(labels: readonly Label[], { sources }: ReportOptions): number {
  return Math.max(1, ...labels.map((label) => String(sources.of(label.file).position(label.start).line).length));
}

/** The labels of each file, the file of the primary label first. */
function byFile(labels: readonly Label[]): Label[][] {
  const files = new Map<string, Label[]>();
  for (const label of [...labels].sort((a, b) => Number(b.primary) - Number(a.primary))) {
    files.set(label.file, [...(files.get(label.file) ?? []), label]);
  }
  return [...files.values()];
}
