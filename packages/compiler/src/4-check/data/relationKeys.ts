import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';
import { fieldOf, noColumn } from './view.ts';
import type { EntityView } from './view.ts';

/** PRAG0711: the id of the entity that a many-to-one leads to is a property of its own. */
export function relationKeys({ data, findings }: CheckContext): void {
  for (const { record, model } of data.entities) {
    for (const relation of record.relations) {
      const target = data.ofClass(relation.entity);
      if (relation.kind !== 'manyToOne' || !target) continue;
      const key = model.relations.find(({ property }) => property === relation.name)!.key!;
      const reason = problemOf(model, key);
      if (!reason) continue;
      const facts = { relation: relation.name, entity: model.name, target: target.name, key, reason };
      findings.report('PRAG0711', facts, label(relation.given?.place ?? relation.place, reason));
    }
  }
}

function problemOf(model: EntityView['model'], key: string): string | undefined {
  const field = fieldOf(model, key);
  if (!field) return noColumn(model, key);
  return field.type === 'Guid' ? undefined : `'${key}' is no \`Guid\``;
}
