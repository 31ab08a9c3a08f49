import type { Finding, Place } from '../finding.ts';

/** Codes for names that cannot be resolved, or that the compiler does not follow. */
const ofNames = new Set(['PRAG0104', 'PRAG0116', 'PRAG0117', 'PRAG0122']);

/**
 * Removes findings that are consequences of another finding. If a name in a file cannot be resolved, TypeScript has no type for code that depends
 * on it. A base class is not reported again if a part of it is already reported.
 */
export function withoutConsequences(findings: readonly Finding[]): readonly Finding[] {
  const placed = (codes: (code: string) => boolean) =>
    findings.flatMap(({ code, labels }) => (codes(code) && labels[0] ? [labels[0]] : []));
  const files = new Set(placed((code) => ofNames.has(code)).map(({ file }) => file));
  const misused = placed((code) => code === 'PRAG0118');
  const undeclared = placed((code) => code === 'PRAG0117');
  const notMethods = placed((code) => code === 'PRAG0114');
  const bases = new Set<string>();
  const imports = new Set<string>();
  return findings.filter(({ code, facts, labels: [place] }) => {
    // A type with an unresolved name is read as any value.
    if (place && code === 'PRAG0532' && 'type' in facts && facts.type === 'any value') return !files.has(place.file);
    // An import that leads nowhere is reported once in each file.
    if (place && code === 'PRAG0104' && 'specifier' in facts) return imports.size < imports.add(`${place.file} ${facts.specifier}`).size;
    // A head is unreadable, or names no event, because of a name in it, and a property that should be a method has no type.
    if (place && code === 'PRAG0102' && undeclared.some((each) => holds(place, each))) return false;
    if (place && code === 'PRAG0905' && undeclared.some((each) => holds(place, each))) return false;
    if (place && code === 'PRAG0540' && notMethods.some((each) => holds(place, each))) return false;
    // Both the name of a base and its TypeScript type can be reported as impossible to follow.
    if (place && code === 'PRAG0760' && bases.size === bases.add(`${place.file} ${place.start}`).size) return false;
    if (!place || (code !== 'PRAG0586' && code !== 'PRAG0760')) return true;
    return !files.has(place.file) && !(code === 'PRAG0760' && misused.some((each) => holds(place, each)));
  });
}

function holds(outer: Place, inner: Place): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
}
