/** How many characters a line of SQL has at most, if it has a space to break at. */
const width = 110;

const clauses: ReadonlySet<string> = new Set(['SELECT', 'FROM', 'WHERE', 'ORDER', 'VALUES']);
const continuations: ReadonlySet<string> = new Set(['LEFT', 'JOIN', 'AND']);

/** A word of SQL: what stands in quotes is part of it. */
const wordPattern = /(?:"[^"]*"|'[^']*'|[^ ])+/g;
const quotedPattern = /"[^"]*"|'[^']*'/g;

/** A SQL text on several lines, if it is long: each clause, join and sub-query begins one. Joined by spaces they are the text again. */
export function sqlLayout(text: string): string[] {
  if (text.length <= width) return [text];
  const layout = new Layout();
  for (const [word] of text.matchAll(wordPattern)) layout.add(word);
  const lines = layout.lines;
  return lines.map((line) => line.trim()).join(' ') === text ? lines : [text];
}

class Layout {
  readonly lines: string[] = [];
  /** The open brackets: whether each holds a query. */
  readonly #open: boolean[] = [];
  #last = '';

  add(word: string): void {
    const plain = word.replaceAll(quotedPattern, 'x');
    const line = this.lines.at(-1);
    const isNew = line === undefined || this.#breaksBefore(plain) || line.length + 1 + word.length > width;
    if (isNew) this.lines.push(' '.repeat(this.#getMargin(plain)) + word);
    else this.lines[this.lines.length - 1] = `${line} ${word}`;
    this.#follow(plain);
    this.#last = plain;
  }

  #breaksBefore(word: string): boolean {
    if (word.endsWith('(SELECT')) return true;
    if (this.#open.at(-1) === false) return false;
    return clauses.has(word) || (continuations.has(word) && this.#last !== 'LEFT');
  }

  #getMargin(word: string): number {
    const isClause = this.#open.at(-1) !== false && clauses.has(word);
    return 2 * (this.#open.length + (isClause ? 0 : 1));
  }

  #follow(word: string): void {
    for (let at = 0; at < word.length; at++) {
      if (word[at] === '(') this.#open.push(word.startsWith('SELECT', at + 1));
      else if (word[at] === ')') this.#open.pop();
    }
  }
}
