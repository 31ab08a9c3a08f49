import { compareText } from '@portico/core/values';
import type { Diagnostic } from './diagnostic.ts';

/** Sorts diagnostics by location and removes duplicates, so that the same findings always print the same report. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byText = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...byText.values()].sort(compare);
}

function compare(a: Diagnostic, b: Diagnostic): number {
  const [left, right] = [a.labels[0], b.labels[0]];
  if (!left || !right) return Number(Boolean(left)) - Number(Boolean(right)) || compareCodes(a, b);
  return compareText(left.file, right.file) || left.start - right.start || left.end - right.end || compareCodes(a, b);
}

function compareCodes(a: Diagnostic, b: Diagnostic): number {
  return compareText(a.code, b.code) || compareText(a.message, b.message) || compareText(JSON.stringify(a), JSON.stringify(b));
}
