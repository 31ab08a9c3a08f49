/** A stretch of one file: offsets in UTF-16 code units, `end` exclusive. */
export interface Span {
  /** Relative to the project, with forward slashes. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** A place that matters to a diagnostic, and what to say about it there. */
export interface Label extends Span {
  /** A few words in lower case, without a full stop; may be empty. */
  readonly text: string;
  /** Whether the finding stands here; the others only explain it. */
  readonly primary: boolean;
}

/** What is said about a finding, wherever it stands. */
export interface Message {
  /** `PRAG` and four digits. */
  readonly code: string;
  /** One sentence in the reader's words. */
  readonly message: string;
  /** What to do about it. */
  readonly wayOut: string;
}

/** One finding of the compiler, as plain data. */
export interface Diagnostic extends Message {
  /** The primary label first; none where the finding stands in no file. */
  readonly labels: readonly Label[];
}

/** The place where a finding stands. */
export function here({ file, start, end }: Span, text = ''): Label {
  return { file, start, end, text, primary: true };
}

/** Another place that a finding needs to be understood. */
export function also({ file, start, end }: Span, text: string): Label {
  return { file, start, end, text, primary: false };
}

/** A finding: `diagnose(placeholderMatchesNothing({…}), here(route, 'this placeholder'), also(property, 'did you mean this?'))`. */
export function diagnose(message: Message, ...labels: readonly Label[]): Diagnostic {
  return { ...message, labels: [...labels].sort((a, b) => Number(b.primary) - Number(a.primary)) };
}
