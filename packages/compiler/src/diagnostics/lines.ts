/** A position in a text: line and column from 1, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The lines of a text, without their line endings (`\n` or `\r\n`). */
export class Lines {
  readonly #text: string;
  readonly #starts: number[] = [0];

  constructor(text: string) {
    this.#text = text;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** Returns the position of an offset. An offset beyond the text is its end. */
  position(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.#text.length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - this.#starts[low]! + 1 };
  }

  /** Returns the text of a line, counted from 1. */
  text(line: number): string {
    const start = this.#starts[line - 1] ?? this.#text.length;
    const next = this.#starts[line];
    const end = next === undefined ? this.#text.length : next - 1;
    return this.#text.slice(start, end).replace(/\r$/, '');
  }
}

/** The sources of a compilation by line. A file is split when it is first read. */
export class SourceLines {
  readonly #sources: ReadonlyMap<string, string>;
  readonly #lines = new Map<string, Lines>();

  constructor(sources: ReadonlyMap<string, string>) {
    this.#sources = sources;
  }

  /** Returns the lines of a file, or of an empty text if the file is unknown. */
  of(file: string): Lines {
    let lines = this.#lines.get(file);
    if (!lines) this.#lines.set(file, (lines = new Lines(this.#sources.get(file) ?? '')));
    return lines;
  }
}
