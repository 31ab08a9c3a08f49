import { posix } from 'node:path';
import type { OperationEmission } from '../3-plan/plan.ts';
import { reservedNames } from '../3-plan/reservedNames.ts';

/** Converts `CreateGuest` to `create-guest`. */
export function toKebabCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** Converts `CreateGuest` to `createGuest`. */
export function toCamelName(name: string): string {
  return name[0]!.toLowerCase() + name.slice(1);
}

/** Returns the name of the constant with an operation's plan: `createGuest` for `CreateGuest`, `deleteOperation` for `Delete`. */
export function planName(operation: string): string {
  const name = toCamelName(operation);
  return reservedNames.has(name) ? `${name}Operation` : name;
}

/** Returns the name of an operation's module, from which its file and constant are named. For a later version, this is `GetRate_v2`. */
export function nameModule({ operation: { name, apiVersion }, isLater }: Pick<OperationEmission, 'operation' | 'isLater'>): string {
  return apiVersion && isLater ? `${name}_v${apiVersion.number}` : name;
}

/** Converts `colour` to `Colour`. */
export function toPascalName(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1).replace(/\W/g, '');
}

/** Returns the specifier with which the file `from` imports the file `to`, both relative to the project. A bare specifier is unchanged. */
export function specifier(from: string, to: string): string {
  if (!/\.[cm]?tsx?$/.test(to)) return to;
  if (from.startsWith('.') || to.startsWith('.')) {
    const path = posix.relative(posix.dirname(from), to);
    return path.startsWith('.') ? path : `./${path}`;
  }
  return formatSiblingSpecifier(from, to);
}

/** Returns the specifier between two files of the project. Every module has several, and resolving paths takes ten times as long. */
function formatSiblingSpecifier(from: string, to: string): string {
  let shared = 0;
  for (let at = 0; at < from.length && from[at] === to[at]; at++) if (from[at] === '/') shared = at + 1;
  let up = '';
  for (let at = from.indexOf('/', shared); at !== -1; at = from.indexOf('/', at + 1)) up += '../';
  return `${up === '' ? './' : up}${to.slice(shared)}`;
}

const plainName = /^[A-Za-z_$][\w$]*$/;

/** Returns a property name as a key of an object literal. */
export function key(name: string): string {
  return plainName.test(name) ? name : quote(name);
}

/** Returns the access to a member of an expression. */
export function access(target: string, name: string): string {
  return plainName.test(name) ? `${target}.${name}` : `${target}[${quote(name)}]`;
}

// Texts that need no escapes in a literal.
const plainText = /^[\w $!#%&()*+,\-./:;<=>?@[\]^`{|}~]*$/;

/** Returns a text as a literal in single quotes, or in double quotes if it contains only single ones. */
export function quote(text: string): string {
  if (plainText.test(text)) return `'${text}'`;
  if (text.includes("'") && !text.includes('"'))
    return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/** Returns a value as a literal. */
export function formatLiteral(value: string | number | boolean | null): string {
  return typeof value === 'string' ? quote(value) : String(value);
}

/** Returns an expression as the body of an arrow function. Without parentheses, the braces of an object literal would be a block. */
export function formatArrowBody(expression: string): string {
  return expression.startsWith('{') ? `(${expression})` : expression;
}

/** Assigns free names to local variables. */
export class LocalNames {
  readonly #take: (name: string) => boolean;

  /** `take` reserves a name and returns whether it was free. */
  constructor(take: (name: string) => boolean) {
    this.#take = take;
  }

  /** Returns a free name that is derived from the requested one. */
  free(wish: string): string {
    const base = wish.replace(/[^\w$]+(\w?)/g, (_, letter: string) => letter.toUpperCase()).replace(/^(\d|$)/, '_$1');
    let name = base;
    for (let number = 2; reservedNames.has(name) || !this.#take(name); number++) name = `${base}${number}`;
    return name;
  }
}
