/** The maximum number of characters on a line of SQL, if it contains a space to break at. */
const width = 110;

const clauses: ReadonlySet<string> = new Set(['SELECT', 'FROM', 'WHERE', 'ORDER', 'VALUES']);
const continuations: ReadonlySet<string> = new Set(['LEFT', 'JOIN', 'AND']);

// A word of SQL. Quoted text is part of a word.
const wordPattern = /(?:"[^"]*"|'[^']*'|[^ ])+/g;
const quotedPattern = /"[^"]*"|'[^']*'/g;

/** Splits a long SQL text into lines, one for each clause, join and sub-query. Joining the lines with spaces restores the text. */
export function splitSqlLines(text: string): string[] {
  if (text.length <= width) return [text];
  const layout = new Layout();
  for (const [word] of text.matchAll(wordPattern)) layout.add(word);
  const lines = layout.lines;
  return lines.map((line) => line.trim()).join(' ') === text ? lines : [text];
}

class Layout {
  readonly lines: string[] = [];
  /** Whether each open bracket contains a query. */
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
