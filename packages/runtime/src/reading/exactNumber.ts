/** A JSON number that a double cannot represent exactly, with its source text. */
export class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
