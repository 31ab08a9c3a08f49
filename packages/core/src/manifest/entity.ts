import type { TraitName } from '../data/traits.ts';
import type { FlowingScalar, ScalarName, Shape } from './shape.ts';

/** The types that a column can have; `Json` stores any other shape as a JSON document. */
export type StoredType = Exclude<ScalarName, FlowingScalar> | 'Json';

/** One column of an entity. */
export interface EntityField {
  /** The property of the entity class. */
  readonly property: string;
  /** snake_case. */
  readonly column: string;
  readonly type: StoredType;
  /** The declared shape with its rules, which is checked before a save. */
  readonly shape: Shape;
  /** `x?: T` or `T | null`. */
  readonly nullable?: true;
  /** Whether the property is null, not undefined, if the column is. */
  readonly explicitNull?: true;
  /** For a Decimal: the number of all digits, and of those after the point. */
  readonly precision?: number;
  readonly scale?: number;
  /** The literal value of new rows, and of existing rows when the column is added. */
  readonly default?: string | number | boolean;
  /** The pattern of a generated number. */
  readonly number?: string;
  /** How its numbers are counted; absent if one counter serves the whole store. */
  readonly numbering?: { readonly perTenant?: true; readonly block?: number };
  /** The trait that adds the field; only the framework writes it. */
  readonly trait?: TraitName;
  /** `@renamedFrom`: the property that it was before. */
  readonly renamedFrom?: string;
  readonly description?: string;
}

/** A link to other entities. */
export interface EntityRelation {
  /** The property of the entity class. */
  readonly property: string;
  readonly kind: 'manyToOne' | 'oneToMany' | 'manyToMany';
  /** Id of the related entity. */
  readonly entity: string;
  /** manyToOne: the property of this entity with the id. oneToMany: that of the other entity. */
  readonly key?: string;
  /** manyToMany: the table of the links, the column that points here, and the one that points there. */
  readonly links?: { readonly table: string; readonly own: string; readonly other: string };
  /** `@renamedFrom`: the property that it was before. */
  readonly renamedFrom?: string;
}

/** A unique key or an index. */
export interface EntityKey {
  /** The name of the index in the store. */
  readonly name: string;
  readonly properties: readonly string[];
}

/** An index that is not a unique key. */
export interface EntityIndex extends EntityKey {
  /** The properties in descending order. */
  readonly descending?: readonly string[];
  /** Whether it excludes deleted rows. */
  readonly live?: true;
  /** Whether it indexes the trigrams of one text, for searches in it. */
  readonly trigrams?: true;
}

/** One entity as plain data. */
export interface EntityModel {
  /** `Area.Entity`. */
  readonly id: string;
  /** The class's name. */
  readonly name: string;
  readonly area: string;
  /** The name of its store. */
  readonly store: string;
  readonly table: string;
  readonly traits: readonly TraitName[];
  /** `id` first, then the declared fields in order, then those of the traits. */
  readonly fields: readonly EntityField[];
  readonly relations: readonly EntityRelation[];
  /** The unique keys, which apply to live rows. */
  readonly unique: readonly EntityKey[];
  readonly indexes: readonly EntityIndex[];
  /** For a Stateful entity: its states and their transitions. */
  readonly states?: { readonly initial: string; readonly moves: Readonly<Record<string, readonly string[]>> };
  /** `@renamedFrom`: the class that it was before, or `Area.Class` if the area was another one. */
  readonly renamedFrom?: string;
  readonly description?: string;
}

/** A use of `withDeleted`, `forAllOwners` or `asSystem`, which lifts filters of an entity, or of `actFor`, which chooses the tenant. */
export interface Bypass {
  readonly kind: 'withDeleted' | 'forAllOwners' | 'asSystem' | 'actFor';
  /** `Class.method`. */
  readonly in: string;
  readonly file: string;
  readonly line: number;
}
