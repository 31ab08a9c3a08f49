import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';
import { findField, describeMissingColumn } from './view.ts';
import type { EntityView } from './view.ts';

/** Reports PRAG0711: a many-to-one relation without a separate property for the id of the other entity. */
export function checkRelationKeys({ data, findings }: CheckContext): void {
  for (const { record, model } of data.entities) {
    for (const relation of record.relations) {
      const target = data.ofClass(relation.entity);
      if (relation.kind !== 'manyToOne' || !target) continue;
      const key = model.relations.find(({ property }) => property === relation.name)!.key!;
      const reason = findProblem(model, key);
      if (!reason) continue;
      const facts = { relation: relation.name, entity: model.name, target: target.name, key, reason };
      findings.report('PRAG0711', facts, label(relation.given?.place ?? relation.place, reason));
    }
  }
}

function findProblem(model: EntityView['model'], key: string): string | undefined {
  const field = findField(model, key);
  if (!field) return describeMissingColumn(model, key);
  return field.type === 'Guid' ? undefined : `'${key}' is not a \`Guid\``;
}
