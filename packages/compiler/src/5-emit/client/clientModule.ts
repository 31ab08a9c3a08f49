import { foldLines } from '../fold.ts';
import { quote } from '../names.ts';

/** The first line of every file that `portico client` writes. */
export const clientHeader = '// Emitted by portico client. Do not edit.';

/** A module of a client that is being emitted, with its imports from the core. An import gets another name if the module declares one like it. */
export class ClientModule {
  readonly #core: string;
  readonly #declared: ReadonlySet<string>;
  readonly #values = new Map<string, Set<string>>();
  readonly #types = new Map<string, Set<string>>();

  /** `core`: the specifier of the folder of the core. `declared`: the names that the module declares. */
  constructor(core: string, declared: ReadonlySet<string> = new Set()) {
    this.#core = core;
    this.#declared = declared;
  }

  /** Imports a value of the core, and returns its name. */
  use(name: string, file: string): string {
    return this.#add(this.#values, name, file);
  }

  /** Imports a type of the core, and returns its name. */
  useType(name: string, file: string): string {
    return this.#add(this.#types, name, file);
  }

  /** The files of the core that the module imports. */
  get files(): readonly string[] {
    return [...new Set([...this.#values.keys(), ...this.#types.keys()])].toSorted();
  }

  /** Returns the text of the module. */
  text(paragraphs: readonly (readonly string[])[]): string {
    const imports = this.files.flatMap((file) => [
      ...this.#clause('import', this.#values.get(file), file),
      ...this.#clause('import type', this.#types.get(file), file),
    ]);
    const body = paragraphs.map((lines) => lines.join('\n')).join('\n\n');
    return `${[clientHeader, ...imports.map(foldLines)].join('\n')}\n\n${body}\n`;
  }

  #clause(word: string, names: ReadonlySet<string> | undefined, file: string): string[] {
    return names
      ? [
          `${word} { ${[...names]
            .toSorted()
            .map((name) => this.#clauseOf(name))
            .join(', ')} } from ${quote(`${this.#core}/${file}.ts`)};`,
        ]
      : [];
  }

  #clauseOf(name: string): string {
    const local = this.#localName(name);
    return local === name ? name : `${name} as ${local}`;
  }

  #add(names: Map<string, Set<string>>, name: string, file: string): string {
    const known = names.get(file) ?? new Set();
    names.set(file, known.add(name));
    return this.#localName(name);
  }

  #localName(name: string): string {
    let local = name;
    for (let number = 2; this.#declared.has(local); number++) local = `${name}${number}`;
    return local;
  }
}
