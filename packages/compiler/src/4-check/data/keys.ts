import { label } from '../../finding.ts';
import type { EntityFieldRecord } from '../../2-read/records.ts';
import type { CheckContext } from '../view.ts';
import { findField, describeMissingColumn } from './view.ts';
import type { EntityView } from './view.ts';

/** Reports PRAG0709: a key or an index of an entity over anything except its columns. */
export function checkKeys(context: CheckContext): void {
  for (const entity of context.data.entities) {
    for (const field of entity.record.fields) {
      for (const key of [field.unique, field.indexed]) if (key) checkKey(entity, { field, key }, context);
      checkTrigrams(entity, field, context);
    }
  }
}

/** Reports a trigram index over a column that is not free text. */
function checkTrigrams({ model }: EntityView, { name, trigrams }: EntityFieldRecord, { findings }: CheckContext): void {
  const column = findField(model, name);
  if (!trigrams || !column || (column.type === 'string' && column.shape.kind !== 'enum')) return;
  const reason = `a trigram index requires free text, and '${name}' is not`;
  findings.report('PRAG0709', { property: name, entity: model.name, reason }, label(trigrams.place, reason));
}

type Key = NonNullable<EntityFieldRecord['unique']>;

function checkKey({ model }: EntityView, { field, key }: { field: EntityFieldRecord; key: Key }, { findings }: CheckContext): void {
  for (const [index, name] of [field.name, ...key.value].entries()) {
    const column = findField(model, name);
    const json = column?.type === 'Json' ? `'${name}' is stored as JSON, which cannot be part of a key` : undefined;
    const repeated = index > 0 && name === field.name ? `it already contains '${name}'` : undefined;
    const reason = column ? (json ?? repeated) : describeMissingColumn(model, name);
    if (reason) findings.report('PRAG0709', { property: field.name, entity: model.name, reason }, label(key.place, reason));
  }
}
