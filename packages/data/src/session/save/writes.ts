import type { EntityField } from '@portico/core/manifest';
import type { Encoder } from '../../store/codec.ts';
import { locateEncodingFault } from '../../store/encodingFault.ts';
import type { Store, Write } from '../../store/store.ts';
import type { View } from '../../template/view.ts';
import { ChangedMeanwhile } from '../errors/changedMeanwhile.ts';
import { Refusal } from '../../errors/refusal.ts';
import { createForeignConflict } from '../../errors/keyConflicts.ts';
import type { TrackedEntity } from '../trackedEntity.ts';
import type { EntityFacts } from '../entityFacts.ts';
import { listChangedFields, thaw } from '../snapshot.ts';
import type { Snapshot } from '../snapshot.ts';
import { getWriteStatements } from './statements.ts';

/** The store and the view of a write. */
export interface Target {
  readonly store: Store;
  readonly view: View;
}

/** Returns the statement that inserts a new row. */
export function buildInsert(entry: TrackedEntity, target: Target): Write {
  const planned = getWriteStatements(entry.facts, target.store.dialect).insert(target.view);
  return { statement: planned.statement, values: planned.parameters(encodeInsertValues(entry, target), target.view) };
}

/** Returns the encoded values of a new row. */
function encodeInsertValues({ facts, entity }: TrackedEntity, { store: { encoder } }: Target): unknown[] {
  const values = facts.plan.values(entity);
  return facts.model.fields.map((field, index) => encodeStored(values[index], { field, facts, encoder }));
}

/** Returns the encoded value of a column; throws an error that names the column if the column cannot store it. */
export function encodeStored(value: unknown, { field, facts, encoder }: Column): unknown {
  try {
    return encoder.value(value, field, 'store');
  } catch (error) {
    throw locateEncodingFault(error, `${facts.model.id}.${field.property}`);
  }
}

/** The column of a value. */
export interface Column {
  readonly field: EntityField;
  readonly facts: EntityFacts;
  readonly encoder: Encoder;
}

/** Builds the statement that writes the changed columns of a row, if no other transaction changed it since; `now` is the state to write. */
export function buildUpdate(entry: TrackedEntity, now: Snapshot, { store, view }: Target): Write {
  const { facts } = entry;
  // The statement itself increments the row version.
  const changed = listChangedFields(entry.saved!, now).filter((index) => index !== facts.versionAt);
  const held = listHeldFields(entry, changed);
  const planned = getWriteStatements(facts, store.dialect).update(changed, held, view);
  const values = encodeUpdateValues(entry, { changed, held, now }, store);
  return {
    statement: planned.statement,
    values: planned.parameters(values, view),
    expect: 1,
    onMismatch: () => createChangedMeanwhile(entry),
  };
}

/** The fields that an update writes, and those that must be unchanged. */
interface Update {
  readonly changed: readonly number[];
  readonly held: readonly number[];
  readonly now: Snapshot;
}

/** Encodes the values of an update: the new values, the id, the row version if there is one, and the values that must be unchanged. */
function encodeUpdateValues(entry: TrackedEntity, { changed, held, now }: Update, store: Store): unknown[] {
  return [...encodeFields(entry, changed, now, store), ...encodeCondition(entry, held, store)];
}

/** Builds the statement that deletes a row: with a row version only if no other transaction changed it since, otherwise if it still exists. */
export function buildDelete(entry: TrackedEntity, { store, view }: Target): Write {
  const planned = getWriteStatements(entry.facts, store.dialect).remove(view);
  const values = planned.parameters(encodeCondition(entry, [], store), view);
  return { statement: planned.statement, values, expect: 1, onMismatch: () => createChangedMeanwhile(entry) };
}

/** Returns the statements that set an entity's links. */
export function buildLinkWrites(entry: TrackedEntity, { store, view }: Target): Write[] {
  const { facts, entity, saved } = entry;
  const statements = getWriteStatements(facts, store.dialect);
  const own = store.encoder.value(entity.id, facts.model.fields[0]!, 'store');
  return [...entry.links!].flatMap(([relation, ids]) => {
    const writes: Write[] = [];
    const remove = statements.removeLinks(relation, view);
    if (saved) writes.push({ statement: remove.statement, values: remove.parameters([own], view) });
    if (ids.length === 0) return writes;
    const insert = statements.insertLinks(relation, view);
    const values = insert.parameters([own, store.encoder.list(ids, { type: 'Guid' })], view);
    const onMismatch = () => new Refusal(createForeignConflict([relation]));
    return [...writes, { statement: insert.statement, values, expect: ids.length, onMismatch }];
  });
}

/**
 * Lists the fields that must still have the values that were read, in a table without a row version: those that are overwritten, and the soft-delete mark,
 * so that no change of another caller is lost silently.
 */
export function listHeldFields({ facts }: TrackedEntity, changed: readonly number[]): readonly number[] {
  if (facts.versionAt >= 0) return [];
  const own = changed.filter((index) => !facts.stamped.includes(index));
  if (!facts.isSoftDeleted) return own;
  const hidden = facts.at('isDeleted');
  return own.includes(hidden) ? own : [...own, hidden];
}

/** Returns the id, the row version if there is one, and the previous values of the compared fields. */
function encodeCondition(entry: TrackedEntity, held: readonly number[], store: Store): unknown[] {
  const { facts, entity, saved } = entry;
  const id = store.encoder.value(entity.id, facts.model.fields[0]!, 'store');
  const keys = facts.versionAt < 0 ? held : [facts.versionAt, ...held];
  return [id, ...encodeFields(entry, keys, saved!, store)];
}

function encodeFields({ facts }: TrackedEntity, indexes: readonly number[], of: Snapshot, store: Store): unknown[] {
  return indexes.map((index) => {
    const field = facts.model.fields[index]!;
    return encodeStored(thaw(of[index], field.type), { field, facts, encoder: store.encoder });
  });
}

/** Returns the error of a row that another transaction has changed since it was read. */
export function createChangedMeanwhile({ facts, entity }: TrackedEntity): ChangedMeanwhile {
  return new ChangedMeanwhile(facts, entity.id);
}
