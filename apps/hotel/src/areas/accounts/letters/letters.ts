/** An e-mail to one person. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Delivers e-mails. */
export interface Letters {
  /** Queues an e-mail without waiting for its delivery. Failures are logged without the text. */
  post(letter: Letter): void;
}
