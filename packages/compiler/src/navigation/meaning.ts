/** A span of a file, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A declaration of the project. */
export interface DeclaredName {
  /** The path relative to the project, with forward slashes. */
  readonly file: string;
  readonly name: string;
}

/** The meaning of a name in a source file. */
export type Meaning =
  | { readonly kind: 'declaration'; readonly declared: DeclaredName; /** The name in the source. */ readonly span: Span }
  /** A call of an operation from code, through the calls of its area: `people.getPerson({ … })`. */
  | { readonly kind: 'call'; readonly area: string; readonly method: string; readonly span: Span };
