import type { EntityField } from '@portico/core/manifest';
import { largestKeyedText } from '@portico/sql';
import { describeLongKey, longKeyParams } from '../../errors/longKeys.ts';
import type { FailureSink } from '../../plan/entityPlan.ts';
import { listChangedFields, takeSnapshot } from '../snapshot.ts';
import type { TrackedEntity } from '../trackedEntity.ts';

/** Rejects texts that are too large for a key or an index. */
export function checkKeyedTexts(entry: TrackedEntity, sink: FailureSink): void {
  for (const fields of entry.facts.keyedTexts) {
    const sizes = fields.map(({ property }) => measure(entry.get(property)));
    if (sizes.reduce((sum, size) => sum + size, 0) <= largestKeyedText || isUnchanged(entry, fields)) continue;
    const properties = fields.map(({ property }) => property);
    const longest = properties[sizes.indexOf(Math.max(...sizes))]!;
    sink.fail('body', `/${longest}`, 'validation.maxLength', describeLongKey(properties), longKeyParams);
  }
}

/** Returns whether the row already has these values: an older one can be larger, and other columns of its row can still change. */
function isUnchanged({ saved, facts, entity }: TrackedEntity, fields: readonly EntityField[]): boolean {
  if (saved === undefined) return false;
  const changed = listChangedFields(saved, takeSnapshot(facts, entity));
  return !changed.some((index) => fields.includes(facts.model.fields[index]!));
}

function measure(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  return value instanceof Uint8Array ? value.byteLength : 0;
}
