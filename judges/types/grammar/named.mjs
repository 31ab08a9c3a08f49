import { literalObject, members } from './objects.mjs';
import { group } from './scope.mjs';

/** @typedef {import('./scope.mjs').Scope} Scope */

/** Declares an alias of any type. */
export function aliased(/** @type {Scope} */ scope) {
  return scope.declare((name, inner) => `type ${name} = ${inner.type()};`);
}

/** Declares a generic type and uses it, perhaps twice. */
export function generic(/** @type {Scope} */ scope) {
  const { random } = scope;
  const second = random.weighted([
    [3, ''],
    [1, ', U = string'],
    [1, ', U extends string = string'],
    [1, ', U = T[]'],
  ]);
  const params = second === '' ? ['T'] : ['T', 'U'];
  const constraint = random.chance(0.15) ? ' extends string | number | object | null' : '';
  const name = scope.declare((each, inner) => {
    const body = members(inner.with({ params })).text;
    const head = `${each}<T${constraint}${second}>`;
    return random.weighted(
      /** @type {const} */ ([
        [4, () => `interface ${head} { item: T; ${second && 'other?: U; '}${body} }`],
        [2, () => `type ${head} = { item: T; ${second && 'other: U; '}${body.slice(0, -1)} };`],
        [1, () => `type ${head} = T | { wrapped: T }${second && ' | U'};`],
        [1, () => `type ${head} = T[]${second && ' | [U]'};`],
        [1, () => `interface ${head} { items: T[]; next?: ${each}<T>${second && '; other?: U'} }`],
        [1, () => `class ${head} { item!: T; ${second && 'other?: U; '} }`],
      ]),
    )();
  });
  const use = () => `${name}<${scope.type()}${second.includes('= string') && random.chance(0.4) ? ", 'a' | 'b'" : ''}>`;
  return random.chance(0.35) ? `{ first: ${use()}; second?: ${use()} }` : use();
}

/** Declares a generic interface, one that extends an instance of it, and uses that. */
export function genericBase(/** @type {Scope} */ scope) {
  const { world, file } = scope;
  const base = world.declare(
    file,
    (name) => `interface ${name}<T> { item: T; ${members(scope.outside().with({ params: ['T'] }), { from: ['a', 'b'] }).text} }`,
  );
  const argument = scope.outside().type();
  return world.declare(
    file,
    (name) => `interface ${name} extends ${base.name}<${argument}> { ${members(scope.outside(), { from: ['c', 'd'] }).text} }`,
  ).name;
}

/** Declares a type that holds itself. */
export function recursive(/** @type {Scope} */ scope) {
  const { random, world } = scope;
  return random.weighted(
    /** @type {const} */ ([
      [3, () => scope.declare((name, inner) => `interface ${name} { value: ${inner.type()}; next?: ${name} }`)],
      [3, () => scope.declare((name, inner) => `interface ${name} { value: ${inner.type()}; next: ${name} | null }`)],
      [2, () => scope.declare((name, inner) => `interface ${name} { ${members(inner).text} children: ${name}[] }`)],
      [2, () => scope.declare((name, inner) => `type ${name} = { v: ${inner.type()}; next: ${name} } | null;`)],
      [1, () => scope.declare((name) => `type ${name} = string | number | boolean | null | ${name}[] | { [key: string]: ${name} };`)],
      [2, () => scope.declare((name, inner) => `type ${name} = { leaf: ${inner.type()} } | { left: ${name}; right: ${name} };`)],
      [1, () => scope.declare((name, inner) => `type ${name} = ${group(inner.type())} | ${name}[];`)],
      [1, () => scope.declare((name, inner) => `class ${name} { value!: ${inner.type()}; parent?: ${name} }`)],
      [1, () => scope.declare((name, inner) => `interface ${name} { value?: ${inner.type()}; byName: Record<string, ${name}> }`)],
      [0.5, () => scope.declare((name) => `type ${name} = [${name}?, ...string[]];`)],
      [1, () => mutual(scope, world)],
    ]),
  )();
}

/**
 * Declares two types that hold each other.
 * @param {Scope} scope
 * @param {import('./world.mjs').World} world
 */
function mutual(scope, world) {
  const other = world.newName();
  const first = world.declare(scope.file, (name) => {
    world.write(scope.file, `export interface ${other} { owner: ${name} | null; ${members(scope.outside(), { from: ['a', 'b'] }).text} }`);
    return `interface ${name} { pets?: ${other}[]; more: ${literalObject(scope.outside()).text} }`;
  });
  return first.name;
}
