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
}

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
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}

/** A statement that drops a value which may be an error. */
export interface Drop {
  readonly place: Place;
  readonly errors: readonly ClassName[];
}

/** One member of an expanded object. */
export interface ShapeMember {
  readonly name: string;
  readonly optional: boolean;
  readonly type: Shape;
}

/** One element of an expanded tuple. */
export interface ShapeElement {
  readonly kind: 'required' | 'optional' | 'rest';
  readonly type: Shape;
}

/** A type as plain data. Unions are sorted, objects list their members in declaration order. */
export type Shape =
  | { readonly kind: 'string' | 'number' | 'boolean' | 'bigint' | 'null' | 'undefined' | 'any' | 'unknown' | 'never' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  /** A scalar of the language, `Guid` or `Int`, and the type it is written in. */
  | { readonly kind: 'flavour'; readonly name: string; readonly base: Shape }
  /** A class of the platform that has a form in a document: `Date`, `Uint8Array`. */
  | { readonly kind: 'platform'; readonly name: string }
  /** An interface, class or enum with a declaration to read. */
  | { readonly kind: 'named'; readonly name: string; readonly file: string; readonly arguments: readonly Shape[] }
  | { readonly kind: 'array'; readonly element: Shape }
  | { readonly kind: 'tuple'; readonly elements: readonly ShapeElement[] }
  | { readonly kind: 'record'; readonly key: Shape; readonly value: Shape }
  | { readonly kind: 'object'; readonly members: readonly ShapeMember[] }
  | { readonly kind: 'union'; readonly members: readonly Shape[] }
  /** A type that has no form as data, or that lies deeper than asked, as TypeScript prints it. */
  | { readonly kind: 'unsupported'; readonly text: string };

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
  /** The structure of each type node; `undefined` where no node has exactly that place. */
  expandType(places: readonly Place[], depth?: number): readonly (Shape | undefined)[];
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
