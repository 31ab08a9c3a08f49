import { createPalette } from './colour.ts';
import type { Diagnostic, Label } from './diagnostic.ts';
import { buildPageUrl } from './buildPageUrl.ts';
import { drawFrame } from './frame.ts';
import type { FrameStyle } from './frame.ts';
import type { ReportOptions } from './report.ts';
import { wrapIndented } from './wrap.ts';

/** Formats a report for a terminal: each diagnostic with its code frames and help text, and the number of errors. */
export function pretty(diagnostics: readonly Diagnostic[], options: ReportOptions): string {
  if (diagnostics.length === 0) return '';
  const blocks = diagnostics.map((diagnostic) => block(diagnostic, options));
  return [...blocks, formatSummary(diagnostics)].join('\n\n') + '\n';
}

/** Returns the number of errors and warnings, and the command that explains them; with several codes, the first one. */
function formatSummary(diagnostics: readonly Diagnostic[]): string {
  const { code } = diagnostics[0]!;
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  const counts = [count(diagnostics.length - warnings, 'error'), count(warnings, 'warning')].filter((text) => text !== '').join(' and ');
  if (diagnostics.length === 1) return `${counts}. \`portico explain ${code}\` explains it.`;
  const explained = diagnostics.every((each) => each.code === code) ? 'them' : 'the first one';
  return `${counts}. \`portico explain ${code}\` explains ${explained}.`;
}

function count(number: number, word: string): string {
  if (number === 0) return '';
  return number === 1 ? `1 ${word}` : `${number} ${word}s`;
}

function block(diagnostic: Diagnostic, options: ReportOptions): string {
  const colours = createPalette(options.colour);
  const lines = [...formatHead(diagnostic, options)];
  const style = { palette: colours, gutter: computeGutter(diagnostic.labels, options) };
  for (const labels of groupByFile(diagnostic.labels)) lines.push('', ...formatFileFrame(labels, options, style));
  const help = wrapParagraph(`help: ${diagnostic.help}`, options.width, '  ');
  lines.push('', ...help.map((line, index) => (index === 0 ? line.replace('help:', () => colours.secondary('help:')) : line)));
  const url = buildPageUrl(diagnostic.code, options.documentation);
  // The link is on a separate line that is never wrapped, so that terminals recognise it.
  if (url !== undefined) lines.push(`  ${colours.secondary('see:')}  ${url}`);
  return lines.join('\n');
}

/** Returns the code and the message, wrapped to the terminal. */
function formatHead({ code, message, severity }: Diagnostic, { colour, width }: ReportOptions): string[] {
  const colours = createPalette(colour);
  const label = `${severity ?? 'error'} ${code}:`;
  const [first = '', ...rest] = wrapParagraph(`${label} ${message}`, width);
  return [`${colours.error(label)} ${colours.strong(first.slice(label.length + 1))}`, ...rest.map((line) => colours.strong(line))];
}

/** Wraps a text to a width, if there is one; line breaks of the text stay. */
function wrapParagraph(text: string, width: number | undefined, indent = ''): string[] {
  return text.split('\n').flatMap((line) => (width === undefined ? [`${indent}${line}`] : wrapIndented(line, width, indent)));
}

function formatFileFrame(labels: readonly Label[], options: ReportOptions, style: FrameStyle): string[] {
  const first = labels.find((label) => label.primary) ?? labels[0]!;
  const lines = options.sources.of(first.file);
  const { line, column } = lines.position(first.start);
  return [
    `  ${' '.repeat(style.gutter)} ${style.palette.faint(`${options.display(first.file)}:${line}:${column}`)}`,
    ...drawFrame(labels, lines, style),
  ];
}

function computeGutter(labels: readonly Label[], { sources }: ReportOptions): number {
  return Math.max(1, ...labels.map((label) => String(sources.of(label.file).position(label.start).line).length));
}

/** Groups labels by file, with the file of the primary label first. */
function groupByFile(labels: readonly Label[]): Label[][] {
  const files = new Map<string, Label[]>();
  for (const label of [...labels].sort((a, b) => Number(b.primary) - Number(a.primary))) {
    files.set(label.file, [...(files.get(label.file) ?? []), label]);
  }
  return [...files.values()];
}
