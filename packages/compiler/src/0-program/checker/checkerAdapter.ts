import type { CheckerSettings } from './port.ts';

/** The form of a type, as far as its flags show. */
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
  /** A template literal type with a part that has infinitely many values. */
  | 'template'
  /** `Uppercase<string>`. */
  | 'string mapping'
  /** A type that depends on a type parameter: `T['id']`, `keyof T`. */
  | 'open'
  /** A type with a constraint that does not affect its values: `NoInfer<T>`. */
  | 'substitution'
  /** `object`. */
  | 'non-primitive'
  | 'symbol'
  | 'bigint literal'
  /** An instance of a class, or any type with type arguments: an array, a tuple, a promise. */
  | 'instance'
  | 'object'
  | 'other';

/** The facts about a symbol that do not require its type. */
export interface SymbolFacts {
  readonly name: string;
  readonly kind: 'class' | 'interface' | 'enum' | 'other';
  readonly optional: boolean;
  /** Whether a property is declared as a member of a type, as a property of a value, or by an accessor. */
  readonly origin: 'member' | 'value' | 'accessor';
  /** Whether it is declared with the syntax of a method. */
  readonly method: boolean;
  /** Whether it is a property with a unique symbol as its key. */
  readonly branded: boolean;
  /** The first declaration: its file in the checker's own spelling, and a number that grows along that file. */
  readonly declared?: { readonly file: string; readonly order: number };
}

/** The kinds of the elements of a tuple type, in order. */
export type TupleForm = readonly ('required' | 'optional' | 'rest' | 'spread')[];

/** The types, symbols and files of upcoming questions, grouped by kind of question. */
export interface QuestionBatch<Type, Symbol> {
  readonly files?: readonly string[];
  readonly parts?: readonly Type[];
  readonly symbols?: readonly Type[];
  readonly aliases?: readonly Type[];
  /** Types that are tested for being arrays or tuples. */
  readonly targets?: readonly Type[];
  readonly arguments?: readonly Type[];
  readonly properties?: readonly Type[];
  /** Types for which properties, indexes and signatures will be requested. */
  readonly members?: readonly Type[];
  readonly namespaces?: readonly Symbol[];
}

/**
 * The operations that the compiler needs from any version of TypeScript. Nodes, types and symbols are TypeScript's own objects, compared by
 * identity and valid as long as the adapter. Arguments are arrays if that saves a round trip.
 */
export interface CheckerAdapter<Node, Type, Symbol> {
  /** The settings of the program. */
  readonly settings: CheckerSettings;
  /** Fetches the data for upcoming questions if that costs fewer round trips. Affects performance only. */
  expect?(expected: QuestionBatch<Type, Symbol>): void;
  /** Returns the node with exactly this place; for an expression statement its expression. */
  nodeAt(place: { readonly file: string; readonly start: number; readonly end: number }): Node | undefined;
  typesOf(nodes: readonly Node[]): readonly (Type | undefined)[];
  formOf(type: Type): TypeForm;
  /** The value of a literal type. */
  valueOf(type: Type): string | number | boolean;
  /** The members of a union or an intersection. */
  partsOf(type: Type): readonly Type[];
  /** Returns the constraint of a type parameter. */
  constraintOf(type: Type): Type | undefined;
  /** Returns the type that a substitution type represents. */
  substitutedBy(type: Type): Type;
  symbolOf(type: Type): Symbol | undefined;
  argumentsOf(type: Type): readonly Type[];
  /** Returns the type alias that the type was written as, with its arguments. */
  aliasOf(type: Type): { readonly symbol: Symbol; readonly given: readonly Type[] } | undefined;
  /** The names of the namespaces around a declaration, outermost first. */
  namespacesOf(symbol: Symbol): readonly string[];
  /** Returns the doc comment of a symbol without its tags; empty if there is none. */
  docOf(symbol: Symbol): string;
  /** Returns whether a type represents one that TypeScript could not find. */
  isUnresolved(type: Type): boolean;
  templateOf(type: Type): { readonly texts: readonly string[]; readonly types: readonly Type[] };
  isArray(type: Type): boolean;
  tupleOf(type: Type): TupleForm | undefined;
  isCallable(type: Type): boolean;
  propertiesOf(type: Type): readonly Symbol[];
  indexesOf(type: Type): readonly { readonly keyType: Type; readonly valueType: Type }[];
  /** Returns the types that a class extends according to its declaration. */
  basesOf(type: Type): readonly Type[];
  /** The type that a class, an interface or an alias declares. */
  declaredTypeOf(symbol: Symbol): Type;
  typesOfSymbols(symbols: readonly Symbol[]): readonly (Type | undefined)[];
  factsOf(symbol: Symbol): SymbolFacts;
  /** The file of the first declaration, as the program names it. */
  fileOf(symbol: Symbol): string;
  /** Returns a type that TypeScript's own library declares globally. */
  globalType(name: string): Type | undefined;
  isAssignable(from: Type, to: Type): boolean;
  /** Returns whether a file belongs to TypeScript's own library. */
  isLibrary(file: string): boolean;
  textOf(type: Type): string;
}
