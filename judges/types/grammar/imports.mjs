import { posix } from 'node:path';

/**
 * Imports a declaration into another file in one of the ways that TypeScript has, and returns how the file names it.
 * @param {import('./world.mjs').World} world
 * @param {import('./world.mjs').Declared} declared
 * @param {string} file
 * @returns {string}
 */
export function importText(world, declared, file) {
  const { random } = world;
  const from = specifier(file, declared.file);
  if (declared.isDefault) {
    const name = world.newName('D');
    world.addImport(
      file,
      random.chance(0.5) ? `import type ${name} from '${from}';` : `import type { default as ${name} } from '${from}';`,
    );
    return name;
  }
  const ways = /** @type {const} */ ([
    [6, named],
    [3, renamed],
    [3, namespaced],
    [3, inline],
    [2, throughBarrel],
    [2, throughNamespaceBarrel],
  ]);
  return random.weighted(ways)({ world, declared, file, from });
}

/** @typedef {{ readonly world: import('./world.mjs').World, readonly declared: import('./world.mjs').Declared, readonly file: string, readonly from: string }} Use */

/** @param {Use} use */
function named({ world, declared, file, from }) {
  world.addImport(file, `import ${world.random.chance(0.7) ? 'type { ' : '{ type '}${declared.name} } from '${from}';`);
  return declared.name;
}

/** @param {Use} use */
function renamed({ world, declared, file, from }) {
  const name = world.newName('R');
  world.addImport(file, `import type { ${declared.name} as ${name} } from '${from}';`);
  return name;
}

/** @param {Use} use */
function namespaced({ world, declared, file, from }) {
  const name = world.newName('ns');
  world.addImport(file, `import type * as ${name} from '${from}';`);
  return `${name}.${declared.name}`;
}

/** @param {Use} use */
function inline({ declared, from }) {
  return `import('${from}').${declared.name}`;
}

/** @param {Use} use */
function throughBarrel({ world, declared, file }) {
  const barrel = 'barrel.ts';
  const from = specifier(barrel, declared.file);
  const name = world.newName('B');
  world.write(barrel, `export type { ${declared.name} as ${name} } from '${from}';`);
  world.addImport(file, `import type { ${name} } from '${specifier(file, barrel)}';`);
  return name;
}

/** @param {Use} use */
function throughNamespaceBarrel({ world, declared, file }) {
  const barrel = 'spaces.ts';
  const name = world.newName('space');
  world.write(barrel, `export * as ${name} from '${specifier(barrel, declared.file)}';`);
  world.addImport(file, `import type { ${name} } from '${specifier(file, barrel)}';`);
  return `${name}.${declared.name}`;
}

/**
 * @param {string} file
 * @param {string} target
 */
function specifier(file, target) {
  const path = posix.relative(posix.dirname(file), target);
  return path.startsWith('.') ? path : `./${path}`;
}
