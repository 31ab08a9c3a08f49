import { foldLines } from './fold.ts';
import { globalNames } from './globalNames.ts';
import { reservedNames } from '../3-plan/reservedNames.ts';
import { LocalNames, key, quote, specifier } from './names.ts';
import type { ImportedName } from '../3-plan/plan.ts';

interface Imported {
  readonly local: string;
  readonly typeOnly: boolean;
}

/** A module that is being emitted: its imports, constants and body. */
export class ModuleText {
  /** The path relative to the project. */
  readonly path: string;
  readonly #imports = new Map<string, Map<string, Imported>>();
  /** The specifiers of imported modules, by path. */
  readonly #specifiers = new Map<string, string>();
  readonly #constants = new Map<string, string>();
  /** The names of imports and constants. */
  readonly #names = new Set<string>();
  /** The names that no import may use: the exports of the module and the variables of its functions. */
  readonly #used: Set<string>;

  /** `exported`: the names that the module itself exports. */
  constructor(path: string, exported: Iterable<string> = []) {
    this.path = path;
    this.#used = new Set(exported);
  }

  /** Returns names for the variables of one function, which do not hide anything that the module imports. */
  locals(taken: Iterable<string> = []): LocalNames {
    const own = new Set(taken);
    return new LocalNames((name) => {
      if (own.has(name) || this.#names.has(name)) return false;
      own.add(name);
      this.#used.add(name);
      return true;
    });
  }

  /** Imports a value from another module, and returns its local name. */
  use(name: string, from: string): string {
    return this.#import({ name, exported: name }, from, false);
  }

  /** Imports a type from another module, and returns its local name. */
  useType(name: string, from: string): string {
    return this.#import({ name, exported: name }, from, true);
  }

  /** Imports a class of the project, under the name that its file declares, and returns its local name. */
  useClass({ name, from, exportName }: ImportedName): string {
    return this.#import({ name, exported: exportName ?? name }, from, false);
  }

  /** Imports the type of a class of the project, and returns its local name. */
  useClassType({ name, from, exportName }: ImportedName): string {
    return this.#import({ name, exported: exportName ?? name }, from, true);
  }

  /** Imports a helper of the runtime's readers. */
  reading(name: string): string {
    return this.use(name, '@portico/runtime/reading');
  }

  /** Returns a constant of the module, which is declared once per text. */
  constant(wish: string, text: string): string {
    for (const [name, known] of this.#constants) if (known === text) return name;
    const name = this.#freeName(wish);
    this.#constants.set(name, text);
    return name;
  }

  /** Returns a free name for a declaration of the module. */
  name(wish: string): string {
    return this.#freeName(wish);
  }

  /** Returns the text of the module. */
  text(body: readonly string[], { check }: { check: boolean }): string {
    const constants = [...this.#constants].map(([name, text]) => `const ${name} = ${text};`);
    const parts = [[...buildHeader(check), ...this.#importLines()], constants, body].filter((part) => part.length > 0);
    const whole = parts.map((part) => part.join('\n')).join('\n\n');
    return `${foldLines(whole).replace(/\}\n *else /g, '} else ')}\n`;
  }

  #import({ name, exported }: { name: string; exported: string }, from: string, typeOnly: boolean): string {
    const target = this.#getSpecifier(from);
    const names = this.#imports.get(target) ?? new Map<string, Imported>();
    this.#imports.set(target, names);
    const local = names.get(exported)?.local ?? this.#freeName(name);
    names.set(exported, { local, typeOnly: typeOnly && (names.get(exported)?.typeOnly ?? true) });
    return local;
  }

  #getSpecifier(from: string): string {
    let known = this.#specifiers.get(from);
    if (known === undefined) this.#specifiers.set(from, (known = specifier(this.path, from)));
    return known;
  }

  #freeName(wished: string): string {
    const wish = toIdentifier(wished);
    let name = wish;
    for (let number = 2; reservedNames.has(name) || globalNames.has(name) || this.#names.has(name) || this.#used.has(name); number++)
      name = `${wish}${number}`;
    this.#names.add(name);
    return name;
  }

  #importLines(): string[] {
    return [...this.#imports]
      .sort(([a], [b]) => (rankImport(a) === rankImport(b) ? (a < b ? -1 : 1) : rankImport(a) - rankImport(b)))
      .flatMap(([from, names]) => {
        const sorted = [...names].sort(([a], [b]) => (a < b ? -1 : 1));
        const clause = ([name, { local }]: [string, Imported]) => (name === local ? name : `${key(name)} as ${local}`);
        const values = sorted.filter(([, { typeOnly }]) => !typeOnly).map(clause);
        const types = sorted.filter(([, { typeOnly }]) => typeOnly).map(clause);
        return [
          ...(values.length > 0 ? [`import { ${values.join(', ')} } from ${quote(from)};`] : []),
          ...(types.length > 0 ? [`import type { ${types.join(', ')} } from ${quote(from)};`] : []),
        ];
      });
  }
}

/** Returns the first lines of every emitted module. */
export function buildHeader(check: boolean): string[] {
  return ['// Emitted by portico build. Do not edit.', ...(check ? [] : ['// @ts-nocheck'])];
}

function rankImport(from: string): number {
  return from.startsWith('.') ? 1 : 0;
}

/** Indents lines by two spaces. */
export function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? line : `  ${line}`));
}

/** Returns a block: a head, indented lines, an end. */
export function block(head: string, lines: readonly string[], end = '}'): string[] {
  return [head, ...indent(lines), end];
}

/** Joins groups of statements, with an empty line before and after each group of more than two lines. */
export function joinParagraphs(groups: readonly (readonly string[])[]): string[] {
  const filled = groups.filter((group) => group.length > 0);
  return filled.flatMap((group, index) => {
    const before = filled[index - 1];
    return before && (before.length > 2 || group.length > 2) ? ['', ...group] : [...group];
  });
}

/** Converts a member name, which can contain any character, to an identifier. */
function toIdentifier(name: string): string {
  const word = name.replace(/[^\p{ID_Continue}$]/gu, '_');
  return /^[\p{ID_Start}$_]/u.test(word) ? word : `_${word}`;
}
