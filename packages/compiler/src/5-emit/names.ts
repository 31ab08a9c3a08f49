import { posix } from 'node:path';
import type { OperationEmission } from '../3-plan/plan.ts';
import { reservedNames } from '../3-plan/reservedNames.ts';

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

/** The constant that holds an operation's plan: `CreateGuest` is `createGuest`, `Delete` is `deleteOperation`. */
export function planName(operation: string): string {
  const name = camelName(operation);
  return reservedNames.has(name) ? `${name}Operation` : name;
}

/** The name that an operation's module goes by, from which those of its file and its constant follow: of a later version `GetRate_v2`. */
export function moduleName({ operation: { name, apiVersion }, isLater }: Pick<OperationEmission, 'operation' | 'isLater'>): string {
  return apiVersion && isLater ? `${name}_v${apiVersion.number}` : name;
}

/** `colour` is `Colour`. */
export function pascalName(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1).replace(/\W/g, '');
}

/** The specifier by which the file `from` imports the file `to`, both relative to the project; a bare specifier stays. */
export function specifier(from: string, to: string): string {
  if (!/\.[cm]?tsx?$/.test(to)) return to;
  if (from.startsWith('.') || to.startsWith('.')) {
    const path = posix.relative(posix.dirname(from), to);
    return path.startsWith('.') ? path : `./${path}`;
  }
  return siblingSpecifier(from, to);
}

/** The specifier between two files that both lie in the project; every module has several, and to resolve paths takes ten times as long. */
function siblingSpecifier(from: string, to: string): string {
  let shared = 0;
  for (let at = 0; at < from.length && from[at] === to[at]; at++) if (from[at] === '/') shared = at + 1;
  let up = '';
  for (let at = from.indexOf('/', shared); at !== -1; at = from.indexOf('/', at + 1)) up += '../';
  return `${up === '' ? './' : up}${to.slice(shared)}`;
}

const plainName = /^[A-Za-z_$][\w$]*$/;

/** A property name as an object literal takes it. */
export function key(name: string): string {
  return plainName.test(name) ? name : quote(name);
}

/** Access to a member of an expression. */
export function access(target: string, name: string): string {
  return plainName.test(name) ? `${target}.${name}` : `${target}[${quote(name)}]`;
}

/** Texts that are literals as they are. */
const plainText = /^[\w $!#%&()*+,\-./:;<=>?@[\]^`{|}~]*$/;

/** A text as a literal: in single quotes, or in double quotes where it holds single ones only. */
export function quote(text: string): string {
  if (plainText.test(text)) return `'${text}'`;
  if (text.includes("'") && !text.includes('"'))
    return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/** A literal value. */
export function literal(value: string | number | boolean | null): string {
  return typeof value === 'string' ? quote(value) : String(value);
}

/** An expression as the body of an arrow function: without the parentheses the braces of an object literal would be those of a block. */
export function arrowBody(expression: string): string {
  return expression.startsWith('{') ? `(${expression})` : expression;
}

/** Gives local variables names that are free. */
export class LocalNames {
  readonly #take: (name: string) => boolean;

  /** `take` takes a name and says whether it was free. */
  constructor(take: (name: string) => boolean) {
    this.#take = take;
  }

  /** A free name that says what it holds. */
  free(wish: string): string {
    const base = wish.replace(/[^\w$]+(\w?)/g, (_, letter: string) => letter.toUpperCase()).replace(/^(\d|$)/, '_$1');
    let name = base;
    for (let number = 2; reservedNames.has(name) || !this.#take(name); number++) name = `${base}${number}`;
    return name;
  }
}
