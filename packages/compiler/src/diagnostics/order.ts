import type { Diagnostic } from './diagnostic.ts';

/** Sorts diagnostics by location and removes duplicates, so that the same findings always print the same report. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byText = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...byText.values()].sort(compare);
}

function compare(a: Diagnostic, b: Diagnostic): number {
  const [left, right] = [a.labels[0], b.labels[0]];
  if (!left || !right) return Number(Boolean(left)) - Number(Boolean(right)) || compareCodes(a, b);
  return text(left.file, right.file) || left.start - right.start || left.end - right.end || compareCodes(a, b);
}

function compareCodes(a: Diagnostic, b: Diagnostic): number {
  return text(a.code, b.code) || text(a.message, b.message) || text(JSON.stringify(a), JSON.stringify(b));
}

// Compares code units, not by locale, so that the order is the same on every machine.
function text(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
