/** What a type is at first sight. */
export type TypeForm =
  | 'any'
  | 'unknown'
  | 'never'
  | 'undefined'
  | 'null'
  | 'string'
  | 'number'
  | 'bigint'
  | 'boolean'
  | 'literal'
  | 'union'
  | 'intersection'
  | 'parameter'
  /** An object whose type is a class, or anything with type arguments: an array, a tuple, a promise. */
  | 'instance'
  | 'object'
  | 'other';

/** What a symbol says of itself without a look at its type. */
export interface SymbolFacts {
  readonly name: string;
  readonly kind: 'class' | 'interface' | 'enum' | 'other';
  readonly optional: boolean;
  /** Whether it is a property whose key is a unique symbol. */
  readonly branded: boolean;
  /** The first declaration: its file in the checker's own spelling, and a number that grows along that file. */
  readonly declared?: { readonly file: string; readonly order: number };
}

/** The kinds of the elements of a tuple type, in order. */
export type TupleForm = readonly ('required' | 'optional' | 'rest')[];

/**
 * The few things that the answers need of a TypeScript, whichever version it is. Nodes, types and symbols are its own
 * objects, compared by identity and kept no longer than the lens. Arguments come in arrays where a round trip saves time.
 */
export interface Lens<Node, Type, Symbol> {
  /** The node with exactly this place; of an expression statement its expression. */
  nodeAt(place: { readonly file: string; readonly start: number; readonly end: number }): Node | undefined;
  typesOf(nodes: readonly Node[]): readonly (Type | undefined)[];
  formOf(type: Type): TypeForm;
  /** The value of a literal type. */
  valueOf(type: Type): string | number | boolean;
  /** The members of a union or an intersection. */
  partsOf(type: Type): readonly Type[];
  /** What a type parameter extends. */
  constraintOf(type: Type): Type | undefined;
  symbolOf(type: Type): Symbol | undefined;
  argumentsOf(type: Type): readonly Type[];
  isArray(type: Type): boolean;
  tupleOf(type: Type): TupleForm | undefined;
  isCallable(type: Type): boolean;
  propertiesOf(type: Type): readonly Symbol[];
  indexesOf(type: Type): readonly { readonly keyType: Type; readonly valueType: Type }[];
  /** The types that a class extends, as its declaration says. */
  basesOf(type: Type): readonly Type[];
  typesOfSymbols(symbols: readonly Symbol[]): readonly (Type | undefined)[];
  factsOf(symbol: Symbol): SymbolFacts;
  /** The file of the first declaration, as the program names it. */
  fileOf(symbol: Symbol): string;
  /** Whether a file belongs to TypeScript's own library. */
  isLibrary(file: string): boolean;
  textOf(type: Type): string;
}
