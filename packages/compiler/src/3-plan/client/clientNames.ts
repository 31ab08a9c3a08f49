import type { Operation } from '@portico/core/manifest';

/** The names that declarations of a module cannot have: keywords, and names of the language that every module uses. */
const taken: ReadonlySet<string> = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements ' +
    'import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void ' +
    'while with yield any unknown never object string number boolean bigint symbol Array Date Error Exclude Object Promise Readonly Record Uint8Array NaN Infinity'
  ).split(' '),
);

/** The names of the declarations of one module. A name that is in use gets a number. */
export class ClientNames {
  readonly #used = new Set<string>();

  /** Returns the name of a type of the manifest. The names of the functions that convert and test its values are then in use. */
  type(name: string): string {
    for (const word of ['revive', 'is']) this.#used.add(`${word}${name}`);
    return this.#free(name);
  }

  /** Returns the names of an operation's function and of its types. */
  operation({ name, apiVersion }: Operation): { readonly name: string; readonly inputName: string; readonly errorName: string } {
    const own = apiVersion && apiVersion.number > 1 ? `${name}V${apiVersion.number}` : name;
    return {
      name: this.#free(own[0]!.toLowerCase() + own.slice(1)),
      inputName: this.#free(`${own}Input`),
      errorName: this.#free(`${own}Errors`),
    };
  }

  /** The names so far. */
  get used(): ReadonlySet<string> {
    return this.#used;
  }

  #free(wish: string): string {
    let name = wish;
    for (let number = 2; taken.has(name) || this.#used.has(name); number++) name = `${wish}${number}`;
    this.#used.add(name);
    return name;
  }
}
