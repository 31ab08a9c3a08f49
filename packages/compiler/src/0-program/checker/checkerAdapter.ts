import type { CheckerSettings } from './port.ts';

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
  /** A template literal type with a part that is not finite. */
  | 'template'
  /** `Uppercase<string>`. */
  | 'string mapping'
  /** A type that depends on a type parameter: `T['id']`, `keyof T`. */
  | 'open'
  /** A type under a condition that says nothing of its values: `NoInfer<T>`. */
  | 'substitution'
  /** `object`. */
  | 'non-primitive'
  | 'symbol'
  | 'bigint literal'
  /** An object whose type is a class, or anything with type arguments: an array, a tuple, a promise. */
  | 'instance'
  | 'object'
  | 'other';

/** What a symbol says of itself without a look at its type. */
export interface SymbolFacts {
  readonly name: string;
  readonly kind: 'class' | 'interface' | 'enum' | 'other';
  readonly optional: boolean;
  /** Whether a property is declared as a member of a type, as a property of a value, or by an accessor. */
  readonly origin: 'member' | 'value' | 'accessor';
  /** Whether it is declared with the syntax of a method. */
  readonly method: boolean;
  /** Whether it is a property whose key is a unique symbol. */
  readonly branded: boolean;
  /** The first declaration: its file in the checker's own spelling, and a number that grows along that file. */
  readonly declared?: { readonly file: string; readonly order: number };
}

/** The kinds of the elements of a tuple type, in order. */
export type TupleForm = readonly ('required' | 'optional' | 'rest' | 'spread')[];

/** What is going to be asked about: types, symbols and files, by what is asked about them. */
export interface Expected<Type, Symbol> {
  readonly files?: readonly string[];
  readonly parts?: readonly Type[];
  readonly symbols?: readonly Type[];
  readonly aliases?: readonly Type[];
  /** Types of which it is asked whether they are arrays or tuples. */
  readonly targets?: readonly Type[];
  readonly arguments?: readonly Type[];
  readonly properties?: readonly Type[];
  /** Types of which properties, indexes and signatures are asked for. */
  readonly members?: readonly Type[];
  readonly namespaces?: readonly Symbol[];
}

/**
 * The few things that the answers need of a TypeScript, whichever version it is. Nodes, types and symbols are its own
 * objects, compared by identity and kept no longer than the lens. Arguments come in arrays where a round trip saves time.
 */
export interface CheckerAdapter<Node, Type, Symbol> {
  /** The settings of the program. */
  readonly settings: CheckerSettings;
  /** Fetches what is going to be asked for, if that costs fewer round trips. Nothing depends on it but time. */
  expect?(expected: Expected<Type, Symbol>): void;
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
  /** What a substitution type stands for. */
  substitutedBy(type: Type): Type;
  symbolOf(type: Type): Symbol | undefined;
  argumentsOf(type: Type): readonly Type[];
  /** The type alias that a type was written as, with its arguments. */
  aliasOf(type: Type): { readonly symbol: Symbol; readonly given: readonly Type[] } | undefined;
  /** The names of the namespaces around a declaration, outermost first. */
  namespacesOf(symbol: Symbol): readonly string[];
  /** The doc comment of a symbol without its tags; empty where there is none. */
  docOf(symbol: Symbol): string;
  /** Whether a type stands for one that TypeScript could not find. */
  isUnresolved(type: Type): boolean;
  templateOf(type: Type): { readonly texts: readonly string[]; readonly types: readonly Type[] };
  isArray(type: Type): boolean;
  tupleOf(type: Type): TupleForm | undefined;
  isCallable(type: Type): boolean;
  propertiesOf(type: Type): readonly Symbol[];
  indexesOf(type: Type): readonly { readonly keyType: Type; readonly valueType: Type }[];
  /** The types that a class extends, as its declaration says. */
  basesOf(type: Type): readonly Type[];
  /** The type that a class, an interface or an alias declares. */
  declaredTypeOf(symbol: Symbol): Type;
  typesOfSymbols(symbols: readonly Symbol[]): readonly (Type | undefined)[];
  factsOf(symbol: Symbol): SymbolFacts;
  /** The file of the first declaration, as the program names it. */
  fileOf(symbol: Symbol): string;
  /** A type that TypeScript's own library declares for every file. */
  globalType(name: string): Type | undefined;
  isAssignable(from: Type, to: Type): boolean;
  /** Whether a file belongs to TypeScript's own library. */
  isLibrary(file: string): boolean;
  textOf(type: Type): string;
}
