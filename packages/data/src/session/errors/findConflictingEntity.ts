import type { EntityBase } from '@portico/core';
import { Loader } from '../repository/loader.ts';
import type { TrackedEntity } from '../trackedEntity.ts';
import type { Session } from '../session.ts';

/** Rows that one statement requests. */
const most = 100;

/** An entity that may have violated a key, with the values of that key. */
interface Candidate {
  readonly entry: TrackedEntity;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Finds, after a rollback, the entity of a unit of work whose unique key another row has; stores report only the key. */
export async function findConflictingEntity(key: string, session: Session): Promise<TrackedEntity | undefined> {
  const candidates = session.tracker.entries.flatMap((entry) => listCandidates(entry, key));
  if (candidates.length < 2) return candidates[0]?.entry;
  return (findDuplicate(candidates) ?? (await findStored(candidates, session)))?.entry;
}

function listCandidates(entry: TrackedEntity, key: string): Candidate[] {
  const { facts, saved, isRemoved, isHiddenAnew } = entry;
  const unique = facts.model.unique.find(({ name }) => name === key);
  const properties = unique?.properties ?? (key === `${facts.model.table}_pkey` ? ['id'] : []);
  // Keys apply to live rows, including restored ones.
  const isNew =
    saved === undefined || isHiddenAnew || properties.some((name) => toComparable(saved[facts.at(name)]) !== toComparable(entry.get(name)));
  // A key with a null member equals no other key.
  const isComplete = properties.length > 0 && properties.every((name) => entry.get(name) != null);
  if (!isComplete || isRemoved || !isNew) return [];
  return [{ entry, values: Object.fromEntries(properties.map((name) => [name, entry.get(name)])) }];
}

function toComparable(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : (value ?? null);
}

function serializeValues(values: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(values).map(([name, value]) => [name, String(toComparable(value))]));
}

/** Returns the second of two entities with the same values. */
function findDuplicate(candidates: readonly Candidate[]): Candidate | undefined {
  const seen = new Set<string>();
  return candidates.find(({ values }) => seen.size === seen.add(serializeValues(values)).size);
}

/** Returns the first entity whose values a stored row already has. */
async function findStored(candidates: readonly Candidate[], session: Session): Promise<Candidate | undefined> {
  const { facts } = candidates[0]!.entry;
  const view = session.view.lifting({ asSystem: true });
  const loader = new Loader<EntityBase>(session, facts.plan, { view, tracks: false });
  for (let from = 0; from < candidates.length; from += most) {
    const part = candidates.slice(from, from + most);
    const rows = await loader.list({ or: part.map(({ values }) => values) });
    const found = part.find(({ entry, values }) =>
      rows.some((row) => row.id !== entry.entity.id && serializeValues(values) === serializeValues(readValues(row, values))),
    );
    if (found) return found;
  }
  return undefined;
}

function readValues(row: EntityBase, values: Candidate['values']): Candidate['values'] {
  return Object.fromEntries(Object.keys(values).map((name) => [name, (row as unknown as Record<string, unknown>)[name] ?? null]));
}
