import type { GeneratedMember } from '../generatedMember.ts';
import { findMisspelling } from '../values/misspelling.ts';

/**
 * The entities of each area with the values of a new one: `{ 'App.Parcel': { entity: Parcel; values: { label: string } } }`.
 * Generated code declares a member for each area, under a symbol, so that areas of several projects do not collide.
 */
export interface EntityCreations {}

/**
 * The values of a new entity: its required properties, and optionally those that are nullable or have an initial value. It does not
 * include the properties that the framework writes: the id, the members of traits, generated numbers, relations. `never` until the build has emitted it.
 */
export type CreationOf<T> = AllowUndefined<GeneratedMember<EntityCreations, 'entity', T, 'values'>>;

/** The values with undefined for each optional one, because an undefined value is the same as an absent one, also with `exactOptionalPropertyTypes`. */
type AllowUndefined<Values> = {
  [Name in keyof Values]: Record<never, never> extends Pick<Values, Name> ? Values[Name] | undefined : Values[Name];
};

/** The properties of a new entity. */
export interface CreationFacts {
  /** The name of the class. */
  readonly name: string;
  /** The properties that code sets. */
  readonly settable: ReadonlySet<string>;
  /** Those of them that must have a value. */
  readonly required: readonly string[];
  /** The properties that only the framework writes. */
  readonly owned: ReadonlySet<string>;
}

const known = new WeakMap<object, CreationFacts>();

/** Records the properties of an entity class, so that `of` can check its values. A host does this for the entities of its areas. */
export function noteCreation(entity: object, facts: CreationFacts): void {
  known.set(entity, facts);
}

/** Returns the recorded properties of an entity class. */
export function getCreation(entity: object): CreationFacts | undefined {
  return known.get(entity);
}

/**
 * Sets the values of a new entity; those that are undefined keep its initial values. Throws `TypeError` if a property is unknown, is written by the
 * framework alone, or is missing.
 */
export function fillEntity<T extends object>(entity: T, values: object, facts: CreationFacts | undefined): T {
  for (const [property, value] of Object.entries(values)) {
    if (facts && !facts.settable.has(property)) throw createMisfit(property, facts);
    if (value !== undefined) (entity as Record<string, unknown>)[property] = value;
  }
  const missing = facts?.required.filter((property) => (entity as Record<string, unknown>)[property] === undefined) ?? [];
  if (missing.length > 0) throw new TypeError(`A new ${facts!.name} needs ${missing.map((name) => `'${name}'`).join(', ')}.`);
  return entity;
}

function createMisfit(property: string, { name, settable, owned }: CreationFacts): TypeError {
  if (owned.has(property)) return new TypeError(`'${property}' of ${name} is written by the framework; a new one cannot be given it.`);
  const meant = findMisspelling(property, [...settable]);
  return new TypeError(`${name} has no property '${property}'.${meant === undefined ? '' : ` Did you mean '${meant}'?`}`);
}
