/** A JSON number that a double does not hold exactly, with its source text. */
export class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
