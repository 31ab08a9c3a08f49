import type { Diagnostic } from './diagnostic.ts';
import { json } from './json.ts';
import { SourceLines } from './lines.ts';
import { sortDiagnostics } from './order.ts';
import { pretty } from './pretty.ts';
import { tsc } from './tsc.ts';

/** The options of a report. */
export interface ReportOptions {
  readonly sources: SourceLines;
  readonly colour: boolean;
  /** The columns that messages wrap to; undefined if they do not wrap. */
  readonly width?: number | undefined;
  /** The address of the documentation site, with a slash at its end; undefined if diagnostics do not link to their pages. */
  readonly documentation?: string | undefined;
  /** Converts a path relative to the project to the path that is shown. */
  readonly display: (file: string) => string;
}

const formats = { pretty, tsc, json };

/** The formats of a report. */
export type ReportFormat = keyof typeof formats;

/** Returns whether a word names a report format. */
export const isReportFormat = (word: string): word is ReportFormat => Object.hasOwn(formats, word);

/** Formats all diagnostics as one text. */
export function report(
  diagnostics: readonly Diagnostic[],
  options: {
    format: ReportFormat;
    sources: ReadonlyMap<string, string>;
    colour?: boolean;
    width?: number | undefined;
    documentation?: string | undefined;
    display?: (file: string) => string;
  },
): string {
  const { format, sources, colour = false, width, documentation, display = (file) => file } = options;
  return formats[format](sortDiagnostics(diagnostics), { sources: new SourceLines(sources), colour, width, documentation, display });
}
