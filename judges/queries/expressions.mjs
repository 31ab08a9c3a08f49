// Random functions of computed members, as TypeScript, with the type that each returns.

/** @import { Random } from '../lib/random.mjs' */

/**
 * A random expression: its text, and the type of its values.
 * @typedef {object} Made
 * @property {string} text
 * @property {'Int' | 'number' | 'string' | 'boolean' | 'Decimal'} type
 * @property {boolean} nullable
 */

const words = [
  "'a'",
  "'A'",
  "''",
  "'%'",
  "'{0}'",
  "'{tenant}'",
  "'it''s'".replace("''", "\\'"),
  "'two  spaces FROM x'",
  "'ß'",
  "'line\\nbreak'",
  "'\\u{1F600}'",
];

/** Makes expressions about a shelf, or about one of its books inside a count or a sum. */
export class Grammar {
  /** @param {Random} random */
  constructor(random) {
    this.random = random;
  }

  /**
   * Returns a whole expression.
   * @returns {Made}
   */
  member() {
    const { random } = this;
    const depth = random.int(1, 4);
    const kind = random.pick(['whole', 'number', 'text', 'condition', 'decimal', 'field']);
    if (kind === 'whole') return { text: this.whole('shelf', depth), type: 'number', nullable: false };
    if (kind === 'number') return { text: `${this.whole('shelf', depth)} / ${this.whole('shelf', 1)}`, type: 'number', nullable: true };
    if (kind === 'text') return { text: this.text('shelf', depth), type: 'string', nullable: false };
    if (kind === 'condition') return { text: this.condition('shelf', depth), type: 'boolean', nullable: false };
    if (kind === 'decimal') return { text: this.decimal('shelf'), type: 'Decimal', nullable: false };
    return random.pick([
      { text: 'shelf.note', type: /** @type {const} */ ('string'), nullable: true },
      { text: 'shelf.hall?.name', type: /** @type {const} */ ('string'), nullable: true },
      { text: 'shelf.size?.colour', type: /** @type {const} */ ('string'), nullable: true },
      { text: 'shelf.limit', type: /** @type {const} */ ('Int'), nullable: true },
    ]);
  }

  /**
   * Returns a whole number that needs at most some nested operations.
   * @param {'shelf' | 'book'} row
   * @param {number} depth
   * @returns {string}
   */
  whole(row, depth) {
    const { random } = this;
    const simple = () => random.pick([...this.#columns(row), '0', '1', '7', '-3', '100']);
    if (depth === 0) return simple();
    const inner = () => this.whole(row, depth - 1);
    switch (random.int(0, 8)) {
      case 0:
        return `(${inner()} ${random.pick(['+', '-', '*'])} ${inner()})`;
      case 1:
        return `Math.${random.pick(['trunc', 'floor', 'ceil'])}(${inner()} / ${random.pick(['2', '3', '-7', '10'])})`;
      case 2:
        return `Math.${random.pick(['min', 'max'])}(${inner()}, ${inner()})`;
      case 3:
        return `(${random.pick(this.#columns(row))} % ${random.pick(['2', '3', '-7'])})`;
      case 4:
        return row === 'shelf' ? `count(shelf.books, (book) => ${this.condition('book', depth - 1)})` : simple();
      case 5:
        return row === 'shelf' ? 'sum(shelf.books, (book) => book.pages)' : simple();
      case 6:
        return `(${this.condition(row, depth - 1)} ? ${inner()} : ${inner()})`;
      case 7:
        return `-Math.abs(${inner()})`;
      default:
        return row === 'shelf' ? `(${random.pick(['shelf.limit', 'shelf.size?.width'])} ?? ${simple()})` : simple();
    }
  }

  /**
   * @param {'shelf' | 'book'} row
   * @returns {string[]}
   */
  #columns(row) {
    return row === 'shelf' ? ['shelf.places', 'count(shelf.books)'] : ['book.pages', 'shelf.places'];
  }

  /**
   * @param {'shelf' | 'book'} row
   * @param {number} depth
   * @returns {string}
   */
  text(row, depth) {
    const { random } = this;
    const own =
      row === 'shelf' ? ['shelf.code', "(shelf.note ?? 'none')", "(shelf.size?.colour ?? '')"] : ['book.title', 'book.kind', 'shelf.code'];
    if (depth === 0) return random.pick([...own, ...words]);
    const inner = () => this.text(row, depth - 1);
    switch (random.int(0, 4)) {
      case 0:
        return `(${inner()} + ${random.pick([inner(), row === 'shelf' ? 'shelf.places' : 'book.pages', this.condition(row, 0)])})`;
      case 1:
        return `\`<\${${inner()}}{\${${row === 'shelf' ? 'shelf.rate' : 'book.price'}}}|\${${this.#columns(row)[0]}}>\``;
      case 2:
        return `(${this.condition(row, depth - 1)} ? ${inner()} : ${inner()})`;
      case 3:
        return row === 'shelf' ? `(shelf.note == null ? ${inner()} : shelf.note + ${inner()})` : inner();
      default:
        return inner();
    }
  }

  /**
   * @param {'shelf' | 'book'} row
   * @param {number} depth
   * @returns {string}
   */
  condition(row, depth) {
    const { random } = this;
    const inner = () => this.condition(row, depth - 1);
    const decimal = row === 'shelf' ? 'shelf.rate' : 'book.price';
    switch (random.int(0, depth === 0 ? 5 : 8)) {
      case 0:
        return `(${this.whole(row, Math.max(depth - 1, 0))} ${random.pick(['<', '<=', '>', '>=', '===', '!=='])} ${this.whole(row, 0)})`;
      case 1:
        return `(${this.text(row, Math.max(depth - 1, 0))} ${random.pick(['===', '!=='])} ${this.text(row, 0)})`;
      case 2:
        return `${random.pick(row === 'shelf' ? ['shelf.code', "(shelf.note ?? '')"] : ['book.title'])}.${random.pick(['includes', 'startsWith', 'endsWith'])}(${this.text(row, 0)})`;
      case 3:
        return `(compareDecimals(${decimal}, ${random.pick(["'20.5'", "'-0.05'", "'0'", decimal])}) ${random.pick(['<', '<=', '>', '>='])} 0)`;
      case 4:
        return row === 'shelf' ? `(shelf.note ${random.pick(['== null', '!= null', "=== 'a'", "!== 'b'"])})` : "(book.kind !== 'Map')";
      case 5:
        return row === 'shelf' ? '(shelf.isOpen ?? true)' : `(${random.pick(['shelf.limit', 'shelf.places'])} === book.pages)`;
      case 6:
        return `!(${inner()})`;
      case 7:
        return `(${inner()} && ${inner()})`;
      default:
        return `(${inner()} || ${inner()})`;
    }
  }

  /**
   * @param {'shelf' | 'book'} row
   * @returns {string}
   */
  decimal(row) {
    const own = row === 'shelf' ? 'shelf.rate' : 'book.price';
    return this.random.pick([
      own,
      'sum(shelf.books, (book) => book.price)',
      `(${this.condition(row, 1)} ? ${own} : '7.25')`,
      "(shelf.fee ?? '0.5')",
    ]);
  }
}
