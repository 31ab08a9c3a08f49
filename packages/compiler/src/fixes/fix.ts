/** A replacement of a span of a file by a text, in UTF-16 offsets. An empty span is an insertion. */
export interface TextEdit {
  /** The path relative to the project, with forward slashes. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A mechanical correction of a diagnostic: edits that do not overlap. */
export interface Fix {
  /** An imperative phrase without a full stop, such as "Import 'Int' from '@portico/core'". */
  readonly title: string;
  readonly edits: readonly TextEdit[];
}
