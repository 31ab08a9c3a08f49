import type { Finding, Place } from '../finding.ts';

/** A name that leads nowhere, or that the compiler does not follow. */
const ofNames = new Set(['PRAG0104', 'PRAG0116', 'PRAG0117', 'PRAG0122']);

/**
 * Leaves out what follows from another finding: TypeScript has no type for what is made from a name that leads nowhere in the same file, and a base
 * that is reported in a part of it need not be reported as a whole.
 */
export function withoutConsequences(findings: readonly Finding[]): readonly Finding[] {
  const placed = (codes: (code: string) => boolean) =>
    findings.flatMap(({ code, labels }) => (codes(code) && labels[0] ? [labels[0]] : []));
  const files = new Set(placed((code) => ofNames.has(code)).map(({ file }) => file));
  const misused = placed((code) => code === 'PRAG0118');
  const bases = new Set<string>();
  return findings.filter(({ code, facts, labels: [place] }) => {
    // A type whose name leads nowhere is read as any value.
    if (place && code === 'PRAG0532' && 'type' in facts && facts.type === 'any value') return !files.has(place.file);
    // The name of a base and TypeScript's type of it can both say that it cannot be followed.
    if (place && code === 'PRAG0760' && bases.size === bases.add(`${place.file} ${place.start}`).size) return false;
    if (!place || (code !== 'PRAG0586' && code !== 'PRAG0760')) return true;
    return !files.has(place.file) && !(code === 'PRAG0760' && misused.some((each) => holds(place, each)));
  });
}

function holds(outer: Place, inner: Place): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
}
