/**
 * What the compiler asks of a type checker, and nothing more: plain data in, plain data out, in batches.
 * Everything else it reads from the syntax. Offsets are UTF-16 code units; an answer stands at its question's index.
 */

import type { Program } from 'oxc-parser';

/** A stretch of one file, from the first character of its first token to the end of its last. */
export interface Place {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** A class of the program or of a package it uses. */
export interface ClassName {
  readonly name: string;
  /** Where it is declared; the place within is the syntax's to find, for the few that a finding shows. */
  readonly file: string;
}

/** Asks which outcomes one method can end in. */
export interface OutcomeQuestion {
  readonly file: string;
  readonly className: string;
  readonly method: string;
  /** Where the method says what it gives back, if the caller has read that; without it the checker reads the file. */
  readonly syntax?: MethodSyntax;
}

/** Where a method says what it gives back. */
export interface MethodSyntax {
  /** Its written return types, one for each overload. */
  readonly annotations: readonly Span[];
  /** The expressions it returns, a conditional's branches each for itself. */
  readonly returned: readonly Span[];
}

/** A stretch of the file that is spoken of. */
export type Span = Omit<Place, 'file'>;

/** One error class that a method can give back. */
export interface Outcome {
  readonly error: ClassName;
  /** The returned expressions that can hold it, in source order; none where only the written return type names it. */
  readonly returned: readonly Place[];
  /** The method's written return type, where that names it. */
  readonly annotated?: Place;
}

/** Expression statements of one file, found by the syntax: calls and awaited calls whose value nobody takes. */
export interface DropQuestion {
  readonly file: string;
  readonly spans: readonly Span[];
}

/** A statement that drops a value which may be an error. */
export interface Drop {
  readonly place: Place;
  readonly errors: readonly ClassName[];
}

/** The number of a type in its graph. */
export type TypeId = number;

/** One property of an object type. */
export interface CheckedMember {
  readonly name: string;
  readonly optional: boolean;
  readonly type: TypeId;
  /** Where it is declared: as a member of a type, as a property of a value, by an accessor, or nowhere, since a mapped type made it up. */
  readonly origin: 'member' | 'value' | 'accessor' | 'made';
  /** Its doc comment, where documentation was asked for. */
  readonly doc?: string;
}

/** One element of a tuple type. */
export interface CheckedElement {
  readonly kind: 'required' | 'optional' | 'rest' | 'spread';
  readonly type: TypeId;
}

/** The name that a type has in the program. */
export interface CheckedName {
  readonly name: string;
  /** The namespaces that it is declared in, outermost first. */
  readonly within: readonly string[];
  readonly file: string;
  readonly kind: 'class' | 'interface' | 'enum' | 'alias';
  readonly arguments: readonly TypeId[];
  /** Its doc comment, where documentation was asked for. */
  readonly doc?: string;
}

/** One attribute of the language as TypeScript carries it: `MinLength<3>`. */
export interface CheckedMark {
  readonly name: string;
  readonly arguments: readonly TypeId[];
}

/** Why a type has no form as data. */
export type Unsupported =
  | 'function'
  | 'library'
  | 'members of a scalar'
  | 'symbol'
  | 'bigint literal'
  | 'brand'
  | 'index beside members'
  | 'index key'
  | 'attributes only'
  | 'type parameter'
  | 'template'
  | 'unresolved'
  | 'non-primitive'
  | 'empty object'
  | 'too deep'
  | 'other';

/** A type as plain data; what it holds is named by number, so that a type may hold itself. */
export type CheckedType =
  | { readonly kind: 'string' | 'number' | 'boolean' | 'bigint' | 'null' | 'undefined' | 'any' | 'unknown' | 'never' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  /** A scalar of the language by its name, `Guid` or `FormFile`. */
  | { readonly kind: 'scalar'; readonly name: string }
  /** A class of the platform that has a form in JSON: `Date`, `Uint8Array`. */
  | { readonly kind: 'platform'; readonly name: string }
  | { readonly kind: 'array'; readonly element: TypeId; readonly named?: CheckedName }
  /** With its text, as TypeScript prints it, if the number of its elements is open before its end. */
  | { readonly kind: 'tuple'; readonly elements: readonly CheckedElement[]; readonly text?: string; readonly named?: CheckedName }
  /** Texts with types between them, one text more than types, and the whole as TypeScript prints it. */
  | { readonly kind: 'template'; readonly texts: readonly string[]; readonly types: readonly TypeId[]; readonly text: string }
  | { readonly kind: 'object'; readonly members: readonly CheckedMember[]; readonly index?: TypeId; readonly named?: CheckedName }
  | { readonly kind: 'union'; readonly members: readonly TypeId[]; readonly named?: CheckedName }
  /** A type with attributes of the language intersected. */
  | { readonly kind: 'marked'; readonly base: TypeId; readonly marks: readonly CheckedMark[] }
  /** A type that has no form as data, as TypeScript prints it. */
  | { readonly kind: 'unsupported'; readonly why: Unsupported; readonly text: string };

/** The types at some places, and every type that they hold. */
export interface TypeGraph {
  /** Stands at its question's index; undefined where no node has exactly that place. */
  readonly roots: readonly (TypeId | undefined)[];
  readonly types: readonly CheckedType[];
}

/** The places of a question about types. */
export interface TypeQuestion {
  readonly places: readonly Place[];
  /** Whether doc comments are asked for, too; each costs a round trip. */
  readonly documented?: boolean;
}

/** What TypeScript knows of the bases of a class: a class of the language is among them, by its name; one is `any`; or one is not found. */
export type Ancestry = { readonly language: string } | 'any' | 'missing';

/** The settings of the project that decide what the answers mean. */
export interface CheckerSettings {
  /** Whether `null` and `undefined` are types of their own. */
  readonly strictNullChecks: boolean;
}

/** Files that differ from what the checker has seen, by absolute path. */
export interface FileChanges {
  readonly changed?: readonly string[];
  readonly created?: readonly string[];
  readonly deleted?: readonly string[];
}

/** The questions only a type checker can answer. */
export interface TypeChecker {
  /** The errors each method can end in, by name; `undefined` where the file has no such class or method. */
  outcomesOf(questions: readonly OutcomeQuestion[]): readonly (readonly Outcome[] | undefined)[];
  /** The statements among those asked about that drop a value which may be an error, in the order asked. */
  ignoredOutcomes(questions: readonly DropQuestion[]): readonly Drop[];
  /** The types at some places, expanded. */
  readTypes(question: TypeQuestion): TypeGraph;
  /** What the classes at some places come from, each by the place of its name; undefined if nothing of it is the language's. */
  ancestryOf(places: readonly Place[]): readonly (Ancestry | undefined)[];
  /** The settings that TypeScript reads the project with, those of extended files included. */
  settings(): CheckerSettings;
  /** Takes notice of changed files; what depends on them is asked anew, and only when it is asked for. */
  update(changes: FileChanges): void;
  /** Ends the checker and whatever process it runs in. */
  close(): void;
}

/** Gives the syntax tree of a file, as the rest of the compiler reads it. */
export type SyntaxReader = (file: string) => Program;

/** What a checker is opened on. */
export interface CheckerOptions {
  /** The project's `tsconfig.json`, by absolute path. */
  readonly project: string;
  /**
   * The files whose types can depend on one of those given, by their imports, transitively and including them.
   * Without it every answer counts as stale after a change.
   */
  readonly dependents?: (files: readonly string[]) => Iterable<string>;
  /** Files as they will be, by absolute path, in the place of what is on disk. */
  readonly overlay?: Readonly<Record<string, string>>;
  /** Where trees come from that have been read already; without it files are read from disk. */
  readonly syntax?: SyntaxReader;
}
