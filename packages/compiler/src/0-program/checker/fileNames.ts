/** Maps paths to the names of files on disk. On a case-insensitive file system the checker spells paths in lower case. */
export class FileNames {
  readonly #list: () => readonly string[];
  readonly #names = new Map<string, string>();

  constructor(list: () => readonly string[]) {
    this.#list = list;
  }

  /** Returns the name of the file at a path; lists the program's files only for an unknown path. */
  getName(path: string): string {
    if (!this.#names.has(path)) this.#loadNames();
    return this.#names.get(path) ?? this.#names.get(path.toLowerCase()) ?? path;
  }

  #loadNames(): void {
    for (const name of this.#list()) {
      const folded = name.toLowerCase();
      if (!this.#names.has(folded)) this.#names.set(folded, name);
      this.#names.set(name, name);
    }
  }
}
