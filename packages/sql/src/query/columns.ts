import { inBoth, type SqlText } from '../sqlText.ts';

/** The columns of a select list; one that is asked for twice is there once. */
export class Columns {
  readonly #texts: SqlText[] = [];
  readonly #places = new Map<string, number>();

  get count(): number {
    return this.#texts.length;
  }

  /** Adds a column and says where it stands. */
  add(text: SqlText): number {
    const key = `${text.sqlite}\n${text.postgres}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  /** The list; a select needs at least one column. */
  get text(): SqlText {
    const texts = this.#texts;
    return inBoth((dialect) => (texts.length > 0 ? texts.map((text) => text[dialect]).join(', ') : '1'));
  }
}
