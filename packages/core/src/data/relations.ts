import type { Marked } from '../rules.ts';
import type { EntityBase } from './entity.ts';

/** The one entity that this one points to. `Key` is the property that holds its id; `<relation>Id` where it is not given. Filled where a load asks for it. */
export type ManyToOne<T extends EntityBase, _Key extends string = never> = T | undefined;

/** The entities that point to this one by their relation `MappedBy`. Filled where a load asks for them. */
export type OneToMany<T extends EntityBase, _MappedBy extends string> = readonly T[] | undefined;

/** Entities of either side know several of the other, kept in a table of their own. Filled where a load asks for them. */
export type ManyToMany<T extends EntityBase> = readonly T[] | undefined;

/** No two rows have the same value, together with the properties `With`; soft-deleted rows do not count. */
export type Unique<With extends string = never> = Marked<'Unique', [With]>;

/** The store keeps an index of the property, together with the properties `With`. */
export type Indexed<With extends string = never> = Marked<'Indexed', [With]>;

/**
 * The store keeps an index of the trigrams of the text, which serves `Contains` and `ContainsIgnoreCase` filters of three characters or more.
 * PostgreSQL uses its extension `pg_trgm`; SQLite reads the rows.
 */
export type TrigramIndexed = Marked<'TrigramIndexed'>;

/** Of a decimal: at most `Digits` digits, `Scale` of them after the point. 18 and 4 where it is not given. */
export type Precision<Digits extends number, Scale extends number> = Marked<'Precision', [Digits, Scale]>;

/**
 * A number given at the first save, such as `'RES-{YYYY}{MM}-{#####}'`: the year and month of the save (UTC), and a count that begins anew
 * wherever the text before it changes, with at least as many digits as there are `#`. Never given twice; a save that fails leaves a gap.
 *
 * `Scope` is what is counted: all rows of the store, or those of each tenant by themselves, so that no tenant learns how many rows others have.
 * `Block` is how many numbers a process draws at once, from 1 to 10,000: with more than 1 saves do not wait for each other at the counter's row, numbers of
 * several processes are not in the order of their saves, and a process that stops leaves the rest of its block as a gap.
 */
export type GeneratedNumber<Pattern extends string, Scope extends 'Store' | 'Tenant' = 'Store', Block extends number = 1> = Marked<
  'GeneratedNumber',
  [Pattern, Scope, Block]
>;

/** Of a list of ids in a mutation: they become the links of the many-to-many relation `Relation`. */
export type Links<Relation extends string> = Marked<'Links', [Relation]>;
