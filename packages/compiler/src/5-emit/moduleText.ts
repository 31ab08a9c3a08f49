import { specifier } from './names.ts';

/** One emitted module being written: what it imports, its constants and its body. */
export class ModuleText {
  /** Relative to the project. */
  readonly path: string;
  readonly #imports = new Map<string, Map<string, boolean>>();
  readonly #constants = new Map<string, string>();

  constructor(path: string) {
    this.path = path;
  }

  /** Takes a value from another module; answers its local name. */
  use(name: string, from: string): string {
    return this.#import(name, from, false);
  }

  /** Takes a type from another module; answers its local name. */
  useType(name: string, from: string): string {
    return this.#import(name, from, true);
  }

  /** A helper of the runtime's readers. */
  reading(name: string): string {
    return this.use(name, '@portico/runtime/reading');
  }

  /** A constant of the module, made once per text. */
  constant(wish: string, text: string): string {
    for (const [name, known] of this.#constants) if (known === text) return name;
    let name = wish;
    for (let number = 2; this.#constants.has(name); number++) name = `${wish}${number}`;
    this.#constants.set(name, text);
    return name;
  }

  /** The whole text. */
  text(body: readonly string[], { check }: { check: boolean }): string {
    const constants = [...this.#constants].map(([name, text]) => `const ${name} = ${text};`);
    const parts = [[...header(check), ...this.#importLines()], constants, body].filter((part) => part.length > 0);
    return `${parts.map((part) => part.join('\n')).join('\n\n')}\n`;
  }

  #import(name: string, from: string, typeOnly: boolean): string {
    const target = specifier(this.path, from);
    const names = this.#imports.get(target) ?? new Map<string, boolean>();
    this.#imports.set(target, names);
    names.set(name, typeOnly && (names.get(name) ?? true));
    return name;
  }

  #importLines(): string[] {
    return [...this.#imports]
      .sort(([a], [b]) => (rank(a) === rank(b) ? (a < b ? -1 : 1) : rank(a) - rank(b)))
      .flatMap(([from, names]) => {
        const sorted = [...names].sort(([a], [b]) => (a < b ? -1 : 1));
        const values = sorted.filter(([, typeOnly]) => !typeOnly).map(([name]) => name);
        const types = sorted.filter(([, typeOnly]) => typeOnly).map(([name]) => name);
        return [
          ...(values.length > 0 ? [`import { ${values.join(', ')} } from '${from}';`] : []),
          ...(types.length > 0 ? [`import type { ${types.join(', ')} } from '${from}';`] : []),
        ];
      });
  }
}

/** The lines that every emitted module begins with. */
export function header(check: boolean): string[] {
  return ['// Emitted by portico build. Do not edit.', ...(check ? [] : ['// @ts-nocheck'])];
}

function rank(from: string): number {
  return from.startsWith('.') ? 1 : 0;
}

/** Lines moved two spaces to the right. */
export function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? line : `  ${line}`));
}

/** A block: a head, indented lines, an end. */
export function block(head: string, lines: readonly string[], end = '}'): string[] {
  return [head, ...indent(lines), end];
}

/** Groups of statements, with an empty line beside each group that is longer than two lines. */
export function paragraphs(groups: readonly (readonly string[])[]): string[] {
  const filled = groups.filter((group) => group.length > 0);
  return filled.flatMap((group, index) => {
    const before = filled[index - 1];
    return before && (before.length > 2 || group.length > 2) ? ['', ...group] : [...group];
  });
}
