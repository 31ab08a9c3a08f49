import { literal, literals, quote } from './leaves.mjs';
import { members, objectType } from './objects.mjs';
import { group } from './scope.mjs';
import { tagged } from './unions.mjs';

/** @typedef {import('./scope.mjs').Scope} Scope */

/** Writes a type by a utility of TypeScript. */
export function utility(/** @type {Scope} */ scope) {
  const { random } = scope;
  const { text, keys } = objectType(scope.deeper());
  const some = random.sample(keys, random.int(1, keys.length)).map(quote).join(' | ');
  return random.weighted(
    /** @type {const} */ ([
      [4, () => `Pick<${text}, ${some}>`],
      [4, () => `Omit<${text}, ${some}>`],
      [1, () => `Omit<${text}, 'nothing'>`],
      [4, () => `Partial<${text}>`],
      [3, () => `Required<${text}>`],
      [2, () => `Readonly<${text}>`],
      [1, () => `Partial<${text} | ${objectType(scope.deeper()).text}>`],
      [1, () => `Omit<Partial<${text}>, ${some}>`],
      [1, () => `Pick<${text}, keyof ${group(text)}>`],
      [2, () => `Exclude<${literals(scope)}, ${literal(scope)}>`],
      [1, () => `Exclude<${literals(scope)} | number, string>`],
      [2, () => extracted(scope)],
      [2, () => `NonNullable<${group(scope.type())} | null>`],
      [1, () => `NonNullable<${text}['${keys[0]}']>`],
      [1, () => `Readonly<${group(scope.type())}[]>`],
      [1, () => `NoInfer<${scope.type()}>`],
      [1, () => `Omit<${text}, ${some}> & { added: ${scope.type()} }`],
    ]),
  )();
}

/** Writes a choice among the options of a union. */
function extracted(/** @type {Scope} */ scope) {
  const { text, tag, tags } = tagged(scope);
  return `${scope.random.pick(['Exclude', 'Extract'])}<${text}, { ${tag}: ${tags[0]} }>`;
}

/** Writes a mapped type. */
export function mapped(/** @type {Scope} */ scope) {
  const { random } = scope;
  const { text, keys } = objectType(scope.deeper());
  const own = random.weighted(
    /** @type {const} */ ([
      [3, () => `{ [K in keyof ${group(text)}]: ${group(text)}[K] }`],
      [2, () => `{ [K in keyof ${group(text)}]?: ${group(text)}[K] }`],
      [2, () => `{ [K in keyof ${group(text)}]-?: ${group(text)}[K] }`],
      [1, () => `{ readonly [K in keyof ${group(text)}]: ${group(text)}[K] | null }`],
      [1, () => `{ -readonly [K in keyof ${group(text)}]: ${group(text)}[K][] }`],
      [1, () => `{ [K in keyof ${group(text)}]: ${scope.type()} }`],
      [1, () => `{ [K in keyof ${group(text)} as Exclude<K, '${keys[0]}'>]: ${group(text)}[K] }`],
      [1, () => `{ [K in keyof ${group(text)} as \`my\${Capitalize<K & string>}\`]: ${group(text)}[K] }`],
      [1, () => `{ [K in keyof ${group(text)} as ${group(text)}[K] extends string ? K : never]: ${group(text)}[K] }`],
      [2, () => `{ [K in 'a' | 'b']: ${scope.type()} }`],
      [1, () => `{ [K in 'a' | 'b']?: ${scope.type()} }`],
      [1, () => `{ [K in 'a' | 'b']: { readonly kind: K; value: ${scope.type()} } }`],
      [1, () => `{ [K in 'a' | 'b']: { kind: K; value: ${scope.type()} } }['a' | 'b']`],
    ]),
  );
  return random.chance(0.5) ? own() : generic(scope, text);
}

/**
 * Declares a generic mapped type and uses it.
 * @param {Scope} scope
 * @param {string} text
 */
function generic(scope, text) {
  const body = scope.random.pick([
    '{ [K in keyof T]: T[K] }',
    '{ [K in keyof T]: T[K] } & {}',
    '{ [K in keyof T]?: T[K] }',
    '{ [K in keyof T]-?: T[K] }',
    '{ [K in keyof T]: T[K] | null }',
    '{ [K in keyof T]: T[K][] }',
    "{ [K in keyof T as Exclude<K, 'a'>]: T[K] }",
    '{ [K in keyof T as K extends string ? `my${Capitalize<K>}` : never]: T[K] }',
    '{ [K in keyof T]: T[K] extends string ? T[K] : number }',
    '{ [K in keyof T]: { value: T[K] } }',
    '{ readonly [K in keyof T]: T[K] }',
    '{ -readonly [K in keyof T]: T[K] }',
  ]);
  const name = scope.declare((each) => `type ${each}<T> = ${body};`);
  return `${name}<${text}>`;
}

/** Writes a conditional type. */
export function conditional(/** @type {Scope} */ scope) {
  const { random } = scope;
  return random.weighted(
    /** @type {const} */ ([
      [2, () => alias(scope, 'T extends string ? A : B', [literals(scope)])],
      [2, () => alias(scope, 'T extends string ? { text: T } : { other: T }', [`${literals(scope)} | number`])],
      [1, () => alias(scope, '[T] extends [string] ? A : B', [literals(scope)])],
      [2, () => alias(scope, 'T extends (infer U)[] ? U : T', [`${group(scope.type())}[]`])],
      [1, () => alias(scope, 'T extends { kind: infer K } ? K : never', [tagged(scope).text.replaceAll('type:', 'kind:')])],
      [1, () => alias(scope, 'T extends readonly [infer H, ...unknown[]] ? H : never', [`[${scope.type()}, ${scope.type()}]`])],
      [1, () => `Awaited<Promise<${scope.type()}>>`],
      [2, () => `ReturnType<() => ${scope.type()}>`],
      [1, () => returned(scope)],
      [1, () => `Parameters<(first: ${scope.type()}, second?: string) => void>`],
      [1, () => `'a' extends string ? ${scope.type()} : never`],
      [1, () => `Awaited<ReturnType<() => Promise<${scope.type()}>>>`],
    ]),
  )();
}

/**
 * @param {Scope} scope
 * @param {string} body
 * @param {readonly string[]} args
 */
function alias(scope, body, args) {
  const name = scope.declare(
    (each, inner) => `type ${each}<T> = ${body.replace(/\bA\b/, () => inner.type()).replace(/\bB\b/, () => inner.type())};`,
  );
  return `${name}<${args.join(', ')}>`;
}

/** Declares a function, and writes what it returns. */
function returned(/** @type {Scope} */ scope) {
  const type = scope.outside().type();
  const declared = scope.world.declare(scope.file, (name) => `declare function ${name}(value: string): ${type};`, { stem: 'make' });
  return `ReturnType<typeof ${declared.name}>`;
}

/** Writes a type that is looked up in another. */
export function lookup(/** @type {Scope} */ scope) {
  const { random } = scope;
  const { text, keys } = objectType(scope.deeper());
  const key = random.pick(keys);
  return random.weighted(
    /** @type {const} */ ([
      [4, () => `${group(text)}['${key}']`],
      [2, () => `${group(text)}[keyof ${group(text)}]`],
      [2, () => `keyof ${group(text)}`],
      [1, () => `keyof (${text} & ${objectType(scope.deeper()).text})`],
      [1, () => `keyof (${text} | { ${key}: string; other: number })`],
      [1, () => `(${group(scope.type())}[])[number]`],
      [1, () => `[${scope.type()}, ${scope.type()}][${random.int(0, 1)}]`],
      [1, () => `[${scope.type()}, ${scope.type()}][number]`],
      [1, () => `[string, string]['length']`],
      [1, () => `{ inner: { ${members(scope.deeper()).text} deep: ${scope.type()} } }['inner']['deep']`],
      [1, () => `Record<string, ${scope.type()}>[string]`],
    ]),
  )();
}
