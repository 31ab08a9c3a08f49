import { listShapeParts } from '@portico/core/manifest';
import type { Shape } from '@portico/core/manifest';
import { label } from '../finding.ts';
import type { Place } from '../finding.ts';
import type { CheckContext } from './view.ts';

/** PRAG0557: two rules of the application do not share a name, because clients tell failures apart by it. */
export function checkOwnRuleNames({ records, findings, earlier }: CheckContext): void {
  // With the type checker, rules that share a name are found earlier.
  if (earlier.some(({ code, facts }) => code === 'PRAG0557' && 'reason' in facts && facts.reason.includes('both have the name'))) return;
  const first = new Map<string, string>();
  const reported = new Set<string>();
  const visit = (shape: Shape, property: string, place: Place): void => {
    for (const rule of shape.rules ?? []) {
      if (rule.rule !== 'own') continue;
      const key = `${rule.declaredIn.file}#${rule.declaredIn.name}`;
      const other = first.get(rule.name) ?? key;
      first.set(rule.name, other);
      if (other === key || reported.has(key)) continue;
      reported.add(key);
      const reason = `the rule \`${other.split('#')[1]}\` of ${other.split('#')[0]} has the name '${rule.name}', too`;
      findings.report('PRAG0557', { rule: rule.declaredIn.name, property, reason, way: 'Rename one of them.' }, label(place, reason));
    }
    for (const part of listShapeParts(shape)) visit(part, property, place);
  };
  const places: Place[] = [];
  for (const { properties, result } of records.operations) {
    for (const { name, shape, typePlace } of properties) visit(shape, name, typePlace);
    if (result) visit(result.shape, 'the result', result.place);
    places.push(...properties.map(({ typePlace }) => typePlace));
  }
  for (const { fields } of records.entities) for (const { name, shape, typePlace } of fields) visit(shape, name, typePlace);
  for (const { facts } of records.events) if (facts) visit(facts.value, 'the facts', facts.place);
  for (const { name, shape, importedFrom } of records.types.values()) {
    const place = importedFrom?.place ?? places[0];
    if (place) visit(shape, name, place);
  }
}
