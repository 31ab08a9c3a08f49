import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

/** Reports PRAG0710: a relation whose target is not an entity with rows. */
export function checkRelationTargets({ data, findings }: CheckContext): void {
  for (const { record, model } of data.entities) {
    for (const { name: relation, entity, entityText: target, place } of record.relations) {
      if (data.ofClass(entity)) continue;
      const reason = entity === undefined ? 'which is not a class that extends `Entity(…)`' : 'which is abstract and has no rows';
      findings.report('PRAG0710', { relation, entity: model.name, target, reason }, label(place, `refers to ${target}`));
    }
  }
}
