import type { Diagnostic } from './diagnostic.ts';

/** Diagnostics in the order of their places, each once: the same findings print the same report, however they were found. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byText = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...byText.values()].sort(compare);
}

function compare(a: Diagnostic, b: Diagnostic): number {
  const [left, right] = [a.labels[0], b.labels[0]];
  if (!left || !right) return Number(Boolean(left)) - Number(Boolean(right)) || byCode(a, b);
  return text(left.file, right.file) || left.start - right.start || left.end - right.end || byCode(a, b);
}

function byCode(a: Diagnostic, b: Diagnostic): number {
  return text(a.code, b.code) || text(a.message, b.message) || text(JSON.stringify(a), JSON.stringify(b));
}

// By code units, not by locale: the order is the same on every machine.
function text(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
