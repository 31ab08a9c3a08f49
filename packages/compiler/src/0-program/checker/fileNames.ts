/** Gives files the names they have on disk; where case does not matter, the checker spells their paths in lower case. */
export class FileNames {
  readonly #list: () => readonly string[];
  readonly #names = new Map<string, string>();

  constructor(list: () => readonly string[]) {
    this.#list = list;
  }

  /** The name of the file at a path, listing the program's files only when the path is new. */
  getName(path: string): string {
    if (!this.#names.has(path)) this.#learn();
    return this.#names.get(path) ?? this.#names.get(path.toLowerCase()) ?? path;
  }

  #learn(): void {
    for (const name of this.#list()) {
      const folded = name.toLowerCase();
      if (!this.#names.has(folded)) this.#names.set(folded, name);
      this.#names.set(name, name);
    }
  }
}
