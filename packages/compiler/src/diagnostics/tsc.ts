import type { Diagnostic } from './diagnostic.ts';
import type { ReportOptions } from './report.ts';

/** Formats a report as one line per diagnostic, in the format of `tsc --pretty false`, which the problem matchers of editors parse. */
export function tsc(diagnostics: readonly Diagnostic[], { sources, display }: ReportOptions): string {
  return diagnostics.map((diagnostic) => `${line(diagnostic)}\n`).join('');

  function line({ code, message, severity, labels: [place] }: Diagnostic): string {
    if (!place) return `${severity ?? 'error'} ${code}: ${message}`;
    const position = sources.of(place.file).position(place.start);
    return `${display(place.file)}(${position.line},${position.column}): ${severity ?? 'error'} ${code}: ${message}`;
  }
}
