import { posix } from 'node:path';

/** `CreateGuest` is `create-guest`. */
export function kebabCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** `CreateGuest` is `createGuest`. */
export function camelName(name: string): string {
  return name[0]!.toLowerCase() + name.slice(1);
}

/** The specifier by which the file `from` imports the file `to`, both relative to the project; a bare specifier stays. */
export function specifier(from: string, to: string): string {
  if (!/\.m?ts$/.test(to)) return to;
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

const plainName = /^[A-Za-z_$][\w$]*$/;
const reserved = new Set(['break', 'case', 'catch', 'class', 'const', 'continue', 'default', 'delete', 'do', 'else', 'enum', 'export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'import', 'in', 'instanceof', 'let', 'new', 'null', 'package', 'private', 'return', 'static', 'super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'var', 'void', 'while', 'with', 'yield', 'await', 'call', 'input', 'services', 'value', 'at']);

/** A property name as an object literal takes it. */
export function key(name: string): string {
  return plainName.test(name) ? name : quote(name);
}

/** Access to a member of an expression. */
export function access(target: string, name: string): string {
  return plainName.test(name) ? `${target}.${name}` : `${target}[${quote(name)}]`;
}

/** A text as a literal: in single quotes, or in double quotes where it holds single ones only. */
export function quote(text: string): string {
  if (text.includes("'") && !text.includes('"')) return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/** A literal value. */
export function literal(value: string | number | boolean | null): string {
  return typeof value === 'string' ? quote(value) : String(value);
}

/** Gives local variables names that are free. */
export class LocalNames {
  readonly #taken = new Set<string>(reserved);

  constructor(taken: Iterable<string> = []) {
    for (const name of taken) this.#taken.add(name);
  }

  /** A free name that says what it holds. */
  free(wish: string): string {
    const base = wish.replace(/[^\w$]+(\w?)/g, (_, letter: string) => letter.toUpperCase()).replace(/^(\d|$)/, '_$1');
    let name = base;
    for (let number = 2; this.#taken.has(name); number++) name = `${base}${number}`;
    this.#taken.add(name);
    return name;
  }
}
