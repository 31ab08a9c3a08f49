import type { Snapshot } from '@portico/migrations';
import type { EntityModel } from '@portico/core/manifest';

/** Two branches joined, or the first thing that both have changed. */
export type MergedSnapshot = { readonly snapshot: Snapshot } | { readonly conflict: string };

type Json = unknown;

/** Joins what two branches made of the same store. */
export function mergeSnapshots(base: Snapshot, one: Snapshot, other: Snapshot): MergedSnapshot {
  try {
    const entities = mergeLists(keyed(base.entities), keyed(one.entities), {
      other: keyed(other.entities),
      place: 'the entities',
    }) as EntityModel[];
    for (const entity of entities) refuseLost(entity, entities);
    const messages = one.messages ?? other.messages;
    const answers = one.answers ?? other.answers;
    return { snapshot: { entities, ...(messages ? { messages } : {}), ...(answers ? { answers } : {}) } };
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

/** One branch may have dropped what the other one has begun to use. */
function refuseLost({ id, fields, relations, unique, indexes }: EntityModel, all: readonly EntityModel[]): void {
  const properties = new Set(fields.map(({ property }) => property));
  const lost = [...unique, ...indexes].flatMap((key) => key.properties).find((property) => !properties.has(property));
  if (lost !== undefined) throw new Conflict(`${id}.${lost}`);
  const astray = relations.find(({ entity }) => !all.some((each) => each.id === entity));
  if (astray) throw new Conflict(astray.entity);
}

// What describes a value has no part in its column.
const silent = new Set(['description', 'example', 'deprecated', 'renamedFrom']);

function mergeValues(base: Json, one: Json, { other, place }: { other: Json; place: string }): Json {
  if (isEqual(one, other) || isEqual(base, other)) return one;
  if (isEqual(base, one)) return other;
  if (isKeyed(one) && isKeyed(other)) return mergeLists(isKeyed(base) ? base : [], one, { other, place });
  if (isObject(one) && isObject(other)) {
    const from = isObject(base) ? base : {};
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => !silent.has(key));
    const merged = keys.map((key) => [key, mergeValues(from[key], one[key], { other: other[key], place })] as const);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  throw new Conflict(place);
}

/** Lists of things with a name of their own: those of one branch, then the new ones of the other, without what either has dropped. */
function mergeLists(base: readonly Keyed[], one: readonly Keyed[], { other, place }: { other: readonly Keyed[]; place: string }): Json[] {
  const find = (list: readonly Keyed[], key: string) => list.find((each) => keyOf(each) === key);
  const keys = [...new Set([...one, ...other].map(keyOf))];
  return keys.flatMap((key) => {
    const [was, mine, theirs] = [find(base, key), find(one, key), find(other, key)];
    const named = `${place === 'the entities' ? '' : `${place}.`}${key}`;
    if (mine && theirs) return [mergeValues(was, mine, { other: theirs, place: named })];
    const left = mine ?? theirs;
    if (!was) return [left];
    if (!isEqual(was, left)) throw new Conflict(named);
    return [];
  });
}

type Keyed = string | Readonly<Record<string, Json>>;

function keyOf(item: Keyed): string {
  return typeof item === 'string' ? item : String(item['id'] ?? item['property'] ?? item['name']);
}

function keyed(entities: readonly EntityModel[]): readonly Keyed[] {
  return entities as unknown as readonly Keyed[];
}

function isKeyed(value: Json): value is readonly Keyed[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'string' || (isObject(item) && ('id' in item || 'property' in item || 'name' in item)))
  );
}

function isObject(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Equal but for what describes. */
function isEqual(one: Json, other: Json): boolean {
  const text = (value: Json) => JSON.stringify(value, (key, inner: unknown) => (silent.has(key) ? undefined : inner));
  return text(one) === text(other);
}
