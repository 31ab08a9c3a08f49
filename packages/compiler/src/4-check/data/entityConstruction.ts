import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

/** Reports PRAG0101 and PRAG0704: an entity class that generated code cannot import, or cannot instantiate without arguments. */
export function checkEntityConstruction({ records, findings }: CheckContext): void {
  for (const { class: ref, exported, abstract, constructorParameters } of records.entities) {
    if (abstract) continue;
    if (!exported) findings.report('PRAG0101', { kind: 'entity', name: ref.name }, label(ref.place, 'not exported'));
    const reason = 'its constructor has parameters';
    if (constructorParameters) findings.report('PRAG0704', { entity: ref.name, reason }, label(constructorParameters, reason));
  }
  const bases = new Map(records.entities.filter(({ abstract }) => abstract).map((record) => [record.class.key, record]));
  for (const { entity } of records.operations) {
    const base = entity && bases.get(entity.value);
    if (!entity || !base) continue;
    const facts = { entity: base.class.name, reason: 'it is abstract' };
    findings.report('PRAG0704', facts, label(entity.place, 'has no rows'), label(base.class.place, 'abstract'));
  }
}
