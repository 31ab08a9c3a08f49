import { group } from './scope.mjs';

/** @typedef {import('./scope.mjs').Scope} Scope */

/** Writes an array type. */
export function array(/** @type {Scope} */ scope) {
  const item = scope.type();
  return scope.random.weighted([
    [6, `${group(item)}[]`],
    [2, `Array<${item}>`],
    [2, `readonly ${group(item)}[]`],
    [2, `ReadonlyArray<${item}>`],
  ]);
}

/** Writes a tuple type. */
export function tuple(/** @type {Scope} */ scope) {
  const { random } = scope;
  const text = random.weighted(
    /** @type {const} */ ([
      [5, () => elements(scope, random.int(1, 3)).join(', ')],
      [2, () => `${scope.type()}, ${group(scope.type())}?`],
      [2, () => `${scope.type()}, ...${group(scope.type())}[]`],
      [0.3, () => `...${group(scope.type())}[], ${scope.type()}`],
      [0.2, () => `${scope.type()}, ...${group(scope.type())}[], ${scope.type()}`],
      [1, () => `first: ${scope.type()}, second?: ${scope.type()}`],
      [1, () => `${scope.type()}, ...${aliasOfTuple(scope)}`],
      [0.3, () => ''],
    ]),
  )();
  return `${random.chance(0.2) ? 'readonly ' : ''}[${text}]`;
}

/**
 * @param {Scope} scope
 * @param {number} count
 */
function elements(scope, count) {
  return Array.from({ length: count }, () => scope.type());
}

/** Declares a tuple type that others spread. */
function aliasOfTuple(/** @type {Scope} */ scope) {
  return scope.declare((name, inner) => `type ${name} = [${elements(inner, 2).join(', ')}];`);
}

/** Writes a type of objects with any names. */
export function record(/** @type {Scope} */ scope) {
  const { random } = scope;
  return random.weighted(
    /** @type {const} */ ([
      [4, () => `Record<string, ${scope.type()}>`],
      [3, () => `Record<'a' | 'b', ${scope.type()}>`],
      [3, () => `{ [key: string]: ${scope.type()} }`],
      [1, () => `{ readonly [key: string]: ${scope.type()} }`],
      [0.3, () => `{ [key: string]: unknown; id: ${scope.type()} }`],
      [0.3, () => `{ [key: string]: string | number; a: string; b: number }`],
      [0.3, () => `{ [key: string]: string | undefined; a?: string }`],
      [1, () => `Partial<Record<'a' | 'b' | 'c', ${scope.type()}>>`],
      [0.3, () => `Record<\`x-\${string}\`, ${scope.type()}>`],
      [0.2, () => `{ [key: \`x-\${string}\`]: ${scope.type()}; id: string }`],
      [0.2, () => `Record<string, ${scope.type()}> & { a: string }`],
      [0.2, () => `{ a: string } & Record<string, unknown>`],
    ]),
  )();
}
