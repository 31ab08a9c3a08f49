import type { Diagnostic } from './diagnostic.ts';
import { json } from './json.ts';
import { SourceLines } from './lines.ts';
import { inOrder } from './order.ts';
import { pretty } from './pretty.ts';
import { tsc } from './tsc.ts';

/** What a report is made with. */
export interface ReportOptions {
  readonly sources: SourceLines;
  readonly colour: boolean;
  /** How a file's path, relative to the project, is shown. */
  readonly display: (file: string) => string;
}

const formats = { pretty, tsc, json };

/** The forms of a report. */
export type ReportFormat = keyof typeof formats;

/** Whether a word names a form of report. */
export const isReportFormat = (word: string): word is ReportFormat => Object.hasOwn(formats, word);

/** Everything that the compiler found, as one text. */
export function report(
  diagnostics: readonly Diagnostic[],
  options: { format: ReportFormat; sources: ReadonlyMap<string, string>; colour?: boolean; display?: (file: string) => string },
): string {
  const { format, sources, colour = false, display = (file) => file } = options;
  return formats[format](inOrder(diagnostics), { sources: new SourceLines(sources), colour, display });
}
