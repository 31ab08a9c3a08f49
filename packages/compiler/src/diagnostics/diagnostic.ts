/** A place that matters to a diagnostic, and what to say about it there. */
export interface Label {
  /** Relative to the project, with forward slashes. */
  readonly file: string;
  /** An offset in UTF-16 code units. */
  readonly start: number;
  /** The offset behind the last character. */
  readonly end: number;
  /** A few words in lower case, without a full stop; may be empty. */
  readonly text: string;
  /** Whether the finding stands here; the others only explain it. */
  readonly primary: boolean;
}

/** What is said about a finding, wherever it stands. */
export interface Wording {
  /** One sentence in the reader's words. */
  readonly message: string;
  /** What to do about it. */
  readonly wayOut: string;
}

/** One finding of the compiler, as plain data. */
export interface Diagnostic extends Wording {
  /** `PRAG` and four digits. */
  readonly code: string;
  /** The primary label first; none where the finding stands in no file. */
  readonly labels: readonly Label[];
}
