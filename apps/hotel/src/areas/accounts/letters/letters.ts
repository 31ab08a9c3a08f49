/** A letter to one person. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Delivers letters. */
export interface Letters {
  /** Takes a letter, and does not wait for its delivery; what goes wrong is logged, without the text. */
  post(letter: Letter): void;
}
