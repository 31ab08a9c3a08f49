import type { Rule } from './rule.ts';

/** The scalars that the compiler knows by name. */
export type ScalarName =
  | 'string'
  | 'boolean'
  | 'number'
  | 'Int'
  | 'Long'
  | 'Decimal'
  | 'Guid'
  | 'DateTimeOffset'
  | 'DateOnly'
  | 'Duration'
  | 'Bytes'
  | 'ByteStream'
  | 'FileResponse'
  | 'FormFile';

/** The scalars without a form in JSON or in a column: a whole body, or a part of a form. */
export type FlowingScalar = 'ByteStream' | 'FileResponse' | 'FormFile';

/** The members that every shape may have. */
interface Qualified {
  /** `T | null`: an explicit null is a value of the type. */
  readonly nullable?: true;
  /** Validation rules, in the order of their declaration. */
  readonly rules?: readonly Rule[];
}

/** A scalar. */
export interface ScalarShape extends Qualified {
  readonly kind: 'scalar';
  readonly scalar: ScalarName;
}

/** A set of literal values: a union of literals, an enum, or one literal. */
export interface EnumShape extends Qualified {
  readonly kind: 'enum';
  readonly values: readonly (string | number | boolean)[];
}

/** An array, read-only array or list. */
export interface ArrayShape extends Qualified {
  readonly kind: 'array';
  readonly items: Shape;
}

/** A tuple; `rest` is the shape of what may follow the fixed items. */
export interface TupleShape extends Qualified {
  readonly kind: 'tuple';
  readonly items: readonly Shape[];
  readonly rest?: Shape;
}

/** `Record<string, T>`, an index signature. */
export interface DictionaryShape extends Qualified {
  readonly kind: 'dictionary';
  readonly values: Shape;
}

/** An object without a name. */
export interface ObjectShape extends Qualified {
  readonly kind: 'object';
  readonly members: readonly Member[];
}

/** A type that the manifest describes under `types`. */
export interface ReferenceShape extends Qualified {
  readonly kind: 'reference';
  readonly name: string;
}

/** One of several shapes. `discriminator` is the member whose literal value distinguishes object options, if there is one. */
export interface UnionShape extends Qualified {
  readonly kind: 'union';
  readonly options: readonly Shape[];
  readonly discriminator?: string;
}

/** `unknown`: any JSON value. */
export interface AnyShape extends Qualified {
  readonly kind: 'any';
}

/** The shape of a value, as plain data. */
export type Shape =
  | ScalarShape
  | EnumShape
  | ArrayShape
  | TupleShape
  | DictionaryShape
  | ObjectShape
  | ReferenceShape
  | UnionShape
  | AnyShape;

/** One member of an object type. */
export interface Member {
  /** The property's name in the source. */
  readonly name: string;
  /** The member's name in JSON. */
  readonly wireName: string;
  readonly shape: Shape;
  /** `x?: T`: may be absent, and null counts as absent (unless the shape itself is nullable). */
  readonly optional?: true;
  /** For an optional member: null does not count as absent. */
  readonly solid?: true;
  readonly description?: string;
  readonly example?: unknown;
  readonly deprecated?: true;
}

/** A named type, published as a component schema: mostly enums and objects, never a reference. */
export interface NamedType {
  /** The name of the schema, unique in the manifest. */
  readonly name: string;
  readonly shape: Exclude<Shape, ReferenceShape>;
  readonly description?: string;
}
