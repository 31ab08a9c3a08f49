import { group } from './scope.mjs';

/**
 * @typedef {import('./scope.mjs').Scope} Scope
 * @typedef {{ readonly text: string, readonly keys: readonly string[] }} ObjectType a type of objects, and names of members it surely has
 */

const names = ['a', 'b', 'c', 'd', 'id', 'name', 'value', 'items', 'at', 'count'];

/** Writes the members of an object type, each ended by a semicolon. */
export function members(/** @type {Scope} */ scope, { isClass = false, from = names } = {}) {
  const { random } = scope;
  const keys = random.sample(from, random.int(1, Math.min(4, from.length)));
  const texts = keys.map((key) => {
    const readonly = random.chance(0.2) ? 'readonly ' : '';
    const presence = random.weighted([
      [6, isClass ? '!' : ''],
      [4, '?'],
    ]);
    const type = random.chance(0.15)
      ? `${group(scope.type())} | null`
      : random.chance(0.05)
        ? `${group(scope.type())} | undefined`
        : scope.type();
    if (!isClass && random.chance(0.03)) return `${key}?: ${random.pick(['never', 'undefined'])};`;
    const name = !isClass && random.chance(0.08) ? `'${key}'` : key;
    return `${readonly}${name}${presence}: ${type};`;
  });
  return { keys, text: texts.join(' ') };
}

/**
 * Writes a type of objects of which some members are known.
 * @param {Scope} scope
 * @returns {ObjectType}
 */
export function objectType(scope) {
  const { random } = scope;
  const way = random.weighted([
    [5, literalObject],
    [7, interfaceObject],
    [4, aliasObject],
    [3, extending],
    [1.5, merged],
    [2, classObject],
    [1, subclass],
    [1.5, inNamespace],
  ]);
  return way(scope);
}

/** @type {(scope: Scope) => ObjectType} */
export function literalObject(scope) {
  const { keys, text } = members(scope);
  return { text: `{ ${text.slice(0, -1)} }`, keys };
}

/** @type {(scope: Scope) => ObjectType} */
function interfaceObject(scope) {
  /** @type {readonly string[]} */
  let keys = [];
  const write = (/** @type {string} */ name, /** @type {Scope} */ inner) => {
    const body = members(inner);
    keys = body.keys;
    return `interface ${name} { ${body.text} }`;
  };
  return { text: scope.declare(write, { canBeDefault: true }), keys };
}

/** @type {(scope: Scope) => ObjectType} */
function aliasObject(scope) {
  /** @type {readonly string[]} */
  let keys = [];
  const text = scope.declare((name, inner) => {
    const body = literalObject(inner);
    keys = body.keys;
    return `type ${name} = ${body.text};`;
  });
  return { text, keys };
}

/** @type {(scope: Scope) => ObjectType} */
function extending(scope) {
  const base = interfaceObject(scope.outside());
  const second = scope.random.chance(0.3)
    ? scope.declared((name, inner) => `interface ${name} { ${members(inner, { from: ['e', 'f'] }).text} }`)
    : undefined;
  const left = names.filter((name) => !base.keys.includes(name));
  const file = scope.file;
  const inner = scope.outside();
  const { keys, text } = members(inner, { from: left });
  const bases = [base.text, ...(second ? [scope.world.use(second.declared, file)] : [])];
  if (bases.some((each) => each.startsWith('import('))) return base;
  const declared = scope.world.declare(file, (name) => `interface ${name} extends ${bases.join(', ')} { ${text} }`);
  return { text: scope.world.use(declared, file), keys: [...base.keys, ...keys] };
}

/** @type {(scope: Scope) => ObjectType} */
function merged(scope) {
  const first = members(scope.outside());
  const second = members(scope.outside(), { from: names.filter((name) => !first.keys.includes(name)) });
  const declared = scope.world.declare(scope.file, (name) => `interface ${name} { ${first.text} }`);
  scope.world.write(scope.file, `export interface ${declared.name} { ${second.text} }`);
  return { text: declared.name, keys: [...first.keys, ...second.keys] };
}

/** @type {(scope: Scope) => ObjectType} */
function classObject(scope) {
  /** @type {readonly string[]} */
  let keys = [];
  const write = (/** @type {string} */ name, /** @type {Scope} */ inner) => {
    const body = members(inner, { isClass: true });
    keys = body.keys;
    return `class ${name} { ${body.text} }`;
  };
  return { text: scope.declare(write), keys };
}

/** @type {(scope: Scope) => ObjectType} */
function subclass(scope) {
  const { world, random, file } = scope;
  const base = members(scope.outside(), { isClass: true });
  const own = members(scope.outside(), { isClass: true, from: names.filter((name) => !base.keys.includes(name)) });
  const first = world.declare(file, (name) => `${random.pick(['', 'abstract '])}class ${name} { ${base.text} }`);
  const second = world.declare(file, (name) => `class ${name} extends ${first.name} { ${own.text} }`);
  return { text: second.name, keys: [...base.keys, ...own.keys] };
}

/** @type {(scope: Scope) => ObjectType} */
function inNamespace(scope) {
  const { world, random } = scope;
  const body = members(scope.outside());
  const name = world.newName();
  const declaration = random.chance(0.5) ? `export interface ${name} { ${body.text} }` : `export type ${name} = { ${body.text} };`;
  const isNested = random.chance(0.3);
  const space = world.declare(
    scope.file,
    (each) => `namespace ${each} { ${isNested ? `export namespace Inner { ${declaration} }` : declaration} }`,
    { stem: 'Space' },
  );
  return { text: `${space.name}.${isNested ? 'Inner.' : ''}${name}`, keys: body.keys };
}
