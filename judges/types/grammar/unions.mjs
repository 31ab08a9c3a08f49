import { literalObject, members, objectType } from './objects.mjs';
import { literals, quote } from './leaves.mjs';
import { group } from './scope.mjs';

/**
 * @typedef {import('./scope.mjs').Scope} Scope
 * @typedef {{ readonly text: string, readonly tag: string, readonly tags: readonly string[] }} TaggedUnion
 */

/** Writes a union type. */
export function union(/** @type {Scope} */ scope) {
  const { random } = scope;
  return random.weighted(
    /** @type {const} */ ([
      [4, () => `${group(scope.type())} | null`],
      [5, () => tagged(scope).text],
      [3, () => `${objectType(scope).text} | ${objectType(scope).text}`],
      [2, () => overlapping(scope)],
      [1, () => `{ a: ${scope.type()}; b?: never } | { a?: never; b: ${scope.type()} }`],
      [3, () => Array.from({ length: random.int(2, 3) }, () => group(scope.type())).join(' | ')],
      [2, () => literals(scope)],
      [1, () => `string | ${group(scope.type())}[]`],
      [1, () => `boolean | ${literals(scope)}`],
    ]),
  )();
}

/** Writes a union of objects that a literal member tells apart. */
export function tagged(/** @type {Scope} */ scope) {
  const { random } = scope;
  const tag = random.pick(['kind', 'type']);
  const tags = random.weighted(
    /** @type {const} */ ([
      [6, () => ['a', 'b', 'circle', 'square'].slice(0, random.int(2, 4)).map(quote)],
      [1, () => ['1', '2', '3'].slice(0, random.int(2, 3))],
      [1, () => ['true', 'false']],
    ]),
  )();
  const options = tags.map((value) => option(scope, `${tag}: ${value}`));
  if (random.chance(0.2)) options.push(option(scope, `${tag}?: undefined`));
  const text = options.join(' | ');
  if (random.chance(0.5))
    return {
      text: scope.declare((name, inner) => `type ${name} = ${tags.map((value) => option(inner, `${tag}: ${value}`)).join(' | ')};`),
      tag,
      tags,
    };
  return { text: `(${text})`, tag, tags };
}

/**
 * @param {Scope} scope
 * @param {string} tag
 */
function option(scope, tag) {
  const body = members(scope.deeper());
  if (scope.random.chance(0.5)) return `{ ${tag}; ${body.text.slice(0, -1)} }`;
  return scope.declare((name, inner) => `interface ${name} { ${tag}; ${members(inner).text} }`, { canBeDefault: true });
}

/** Writes a union whose options have members in common. */
function overlapping(/** @type {Scope} */ scope) {
  const { random } = scope;
  const shared = () => members(scope.deeper(), { from: ['a', 'b', 'c'] }).text;
  const options = Array.from({ length: random.int(2, 3) }, () => `{ ${random.chance(0.5) ? 'id: string; ' : ''}${shared().slice(0, -1)} }`);
  return options.join(' | ');
}

/** Writes an intersection type. */
export function intersection(/** @type {Scope} */ scope) {
  const { random } = scope;
  return random.weighted(
    /** @type {const} */ ([
      [5, () => `${objectType(scope).text} & { ${members(scope.deeper(), { from: ['e', 'f', 'g'] }).text.slice(0, -1)} }`],
      [1, () => `${objectType(scope).text} & ${objectType(scope).text}`],
      [2, () => `${objectType(scope).text} & ${tagged(scope).text}`],
      [0.5, () => `{ a: ${scope.type()} } & { a?: ${scope.type()} }`],
      [1, () => `{ a: string; b: number } & { a?: string }`],
      [1, () => `{ kind: 'a' } & { kind: string; ${members(scope.deeper()).text} }`],
      [0.5, () => `${tagged(scope).text} & ${tagged(scope).text}`],
      [0.5, () => `string & {}`],
      [1, () => `(${literalObject(scope).text} | ${literalObject(scope).text}) & { e: ${scope.type()} }`],
    ]),
  )();
}
