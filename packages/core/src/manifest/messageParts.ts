/** A part of a message: a text, or a value that the message mentions. */
export type MessagePart = string | MessageValue;

/** A value in a message. */
export interface MessageValue {
  /** The name of the param. */
  readonly param: string;
  /** Whether the value is formatted as a number of the language. */
  readonly number?: true;
  /** The texts by plural category (CLDR), or by exact number such as `=0`; `#` in them is the value. */
  readonly plural?: Readonly<Record<string, readonly MessagePart[]>>;
  /** Whether the plural categories are those of ordinal numbers: first, second. */
  readonly ordinal?: true;
  /** The texts by value. */
  readonly select?: Readonly<Record<string, readonly MessagePart[]>>;
}

/** The messages of one language, parsed. */
export interface TranslationPlan {
  /** A language tag (RFC 5646). */
  readonly language: string;
  readonly messages: Readonly<Record<string, readonly MessagePart[]>>;
}
