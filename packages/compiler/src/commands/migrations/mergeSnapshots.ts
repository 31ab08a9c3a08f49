import { omitUndefined } from '@portico/core/values';
import type { Snapshot } from '@portico/migrations';
import { getMessageVersion } from '@portico/sql';
import type { EntityField, EntityKey, EntityModel, EntityRelation } from '@portico/core/manifest';

/** The merge of two branches, or the first conflict. */
export type MergedSnapshot = { readonly snapshot: Snapshot } | { readonly conflict: string };

/**
 * Merges the snapshots that two branches have made of the same store. The statements of both will run, one after the other, so anything that both
 * have added or dropped is a conflict, even if they did the same.
 */
export function mergeSnapshots(base: Snapshot, one: Snapshot, other: Snapshot): MergedSnapshot {
  try {
    const entities = mergeEntities(base.entities, one.entities, other.entities);
    for (const entity of entities) refuseLost(entity, entities);
    const messages = getMessageVersion(one) > getMessageVersion(other) ? one.messages : other.messages;
    const answers = one.answers ?? other.answers;
    const jobs = one.jobs ?? other.jobs;
    const delays = one.delays ?? other.delays;
    const held = {
      messages: messages || undefined,
      answers: answers || undefined,
      jobs: jobs || undefined,
      delays: delays || undefined,
    };
    return { snapshot: { entities, ...omitUndefined(held) } };
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return { conflict: error.place };
  }
}

class Conflict extends Error {
  readonly place: string;

  constructor(place: string) {
    super(place);
    this.place = place;
  }
}

function mergeEntities(base: readonly EntityModel[], one: readonly EntityModel[], other: readonly EntityModel[]): EntityModel[] {
  const find = (list: readonly EntityModel[], wanted: string) => list.find(({ id }) => id === wanted);
  const ids = [...new Set([...base, ...one, ...other].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const [was, mine, theirs] = [find(base, id), find(one, id), find(other, id)];
    if (was && mine && theirs) return [mergeEntity(was, mine, theirs)];
    const left = mine ?? theirs;
    // Both have added it, both have dropped it, or one has dropped it and the other has changed it.
    if ((!was && mine && theirs) || !left || (was && !isEqual(was, left))) throw new Conflict(id);
    return was ? [] : [left];
  });
}

function mergeEntity(base: EntityModel, one: EntityModel, other: EntityModel): EntityModel {
  refuseCrossing(base, one, other);
  refuseCrossing(base, other, one);
  const states = mergeValue(base.id, base.states, one.states, other.states);
  const own = { ...one, traits: [...one.traits, ...other.traits].filter((trait, at, all) => all.indexOf(trait) === at) };
  return {
    ...own,
    traits: own.traits.filter((trait) => !base.traits.includes(trait) || (one.traits.includes(trait) && other.traits.includes(trait))),
    fields: mergeList<EntityField>(base.id, base.fields, one.fields, other.fields, ({ property }) => property),
    relations: mergeList<EntityRelation>(base.id, base.relations, one.relations, other.relations, ({ property }) => property),
    unique: mergeList<EntityKey>(base.id, base.unique, one.unique, other.unique, ({ name }) => name),
    indexes: mergeList<EntityKey>(base.id, base.indexes, one.indexes, other.indexes, ({ name }) => name),
    ...omitUndefined({ states }),
  };
}

/** Rejects branches that interfere: replacing a column in one branch drops the indexes that the other branch has created on it. */
function refuseCrossing(base: EntityModel, one: EntityModel, other: EntityModel): void {
  const fields = findTouched(base.fields.map(withoutShape), one.fields.map(withoutShape), ({ property }) => property);
  const listKeys = ({ unique, indexes }: EntityModel) => [...unique, ...indexes];
  const names = findTouched(listKeys(base), listKeys(other), ({ name }) => name);
  const keys = [...listKeys(base), ...listKeys(other)].filter(({ name }) => names.has(name));
  const met = keys.flatMap(({ properties }) => properties).find((property) => fields.has(property));
  if (met !== undefined) throw new Conflict(`${base.id}.${met}`);
  if (keys.length > 0 && !isEqual(base.traits, one.traits)) throw new Conflict(`${base.id}, its traits and its keys`);
}

function withoutShape({ shape: _shape, ...field }: EntityField): Omit<EntityField, 'shape'> {
  return field;
}

/** Returns the keys of items that are new, removed or changed. */
function findTouched<T>(base: readonly T[], now: readonly T[], keyOf: (item: T) => string): Set<string> {
  const old = new Map(base.map((item) => [keyOf(item), item]));
  const found = new Map(now.map((item) => [keyOf(item), item]));
  return new Set([...old.keys(), ...found.keys()].filter((key) => !isEqual(old.get(key), found.get(key))));
}

function mergeList<T extends object>(
  place: string,
  base: readonly T[],
  one: readonly T[],
  other: readonly T[],
  keyOf: (item: T) => string,
): T[] {
  const [mine, theirs] = [findTouched(base, one, keyOf), findTouched(base, other, keyOf)];
  const find = (list: readonly T[], key: string) => list.find((item) => keyOf(item) === key);
  for (const key of mine) {
    const [was, now] = [find(base, key), find(one, key)];
    // Rules that both have changed in the same way need no second statement.
    if (theirs.has(key) && !(was && now && isEqual(now, find(other, key)) && differInShapeOnly(was, now)))
      throw new Conflict(`${place}.${key}`);
  }
  return [
    ...one.filter((item) => !theirs.has(keyOf(item)) || mine.has(keyOf(item))),
    ...other.filter((item) => theirs.has(keyOf(item)) && !mine.has(keyOf(item))),
  ];
}

function differInShapeOnly(one: object, other: object): boolean {
  return isEqual({ ...one, shape: undefined }, { ...other, shape: undefined });
}

function mergeValue<T>(place: string, base: T, one: T, other: T): T {
  if (isEqual(base, one)) return other;
  if (isEqual(base, other) || isEqual(one, other)) return one;
  throw new Conflict(place);
}

/** Rejects a drop in one branch of something that the other branch has begun to use. */
function refuseLost({ id, fields, relations, unique, indexes }: EntityModel, all: readonly EntityModel[]): void {
  const properties = new Set(fields.map(({ property }) => property));
  const lost = [...unique, ...indexes].flatMap((key) => key.properties).find((property) => !properties.has(property));
  if (lost !== undefined) throw new Conflict(`${id}.${lost}`);
  const astray = relations.find(({ entity }) => !all.some((each) => each.id === entity));
  if (astray) throw new Conflict(astray.entity);
}

// The members that describe a value do not affect its column.
const silent = new Set(['description', 'example', 'deprecated', 'renamedFrom']);

/** Returns whether two values are equal, ignoring descriptions. */
function isEqual(one: unknown, other: unknown): boolean {
  const text = (value: unknown) => JSON.stringify(value, (key, inner: unknown) => (silent.has(key) ? undefined : inner));
  return text(one) === text(other);
}
