import type { Marked } from '../rules.ts';
import type { EntityBase } from './entity.ts';

/** The entity that this one references. `Key` is the property with its id, `<relation>Id` by default. Undefined until a load requests it. */
export type ManyToOne<T extends EntityBase, _Key extends string = never> = T | undefined;

/** The entities that reference this one with their relation `MappedBy`. Undefined until a load requests them. */
export type OneToMany<T extends EntityBase, _MappedBy extends string> = readonly T[] | undefined;

/** A many-to-many relation, stored in a separate table. Undefined until a load requests it. */
export type ManyToMany<T extends EntityBase> = readonly T[] | undefined;

/** No two rows have the same value, together with the properties `With`; soft-deleted rows do not count. */
export type Unique<With extends string = never> = Marked<'Unique', [With]>;

/** Creates an index of the property, together with the properties `With`. */
export type Indexed<With extends string = never> = Marked<'Indexed', [With]>;

/**
 * Creates a trigram index of the text, which serves `Contains` and `ContainsIgnoreCase` filters of three characters or more.
 * PostgreSQL uses its extension `pg_trgm`; SQLite reads the rows.
 */
export type TrigramIndexed = Marked<'TrigramIndexed'>;

/** At most `Digits` digits of a decimal, `Scale` of them after the point. The defaults are 18 and 4. */
export type Precision<Digits extends number, Scale extends number> = Marked<'Precision', [Digits, Scale]>;

/**
 * A number that the first save assigns, such as `'RES-{YYYY}{MM}-{#####}'`: the year and month of the save (UTC), and a counter that restarts
 * whenever the text before it changes, with at least as many digits as there are `#`. Numbers are never reused; a failed save leaves a gap.
 *
 * `Scope` is the range of the counter: all rows of the store, or the rows of each tenant, so that no tenant can infer how many rows the others have.
 * `Block` is how many numbers a process reserves at once, from 1 to 10,000. With more than 1, saves do not wait for each other at the counter's row, but numbers
 * of several processes are not in the order of their saves, and a process that stops leaves the rest of its block as a gap.
 */
export type GeneratedNumber<Pattern extends string, Scope extends 'Store' | 'Tenant' = 'Store', Block extends number = 1> = Marked<
  'GeneratedNumber',
  [Pattern, Scope, Block]
>;

/** Makes a list of ids in a mutation the links of the many-to-many relation `Relation`. */
export type Links<Relation extends string> = Marked<'Links', [Relation]>;
