import { constant } from './constants.mjs';
import { conditional, lookup, mapped, utility } from './derived.mjs';
import { leaf } from './leaves.mjs';
import { array, record, tuple } from './lists.mjs';
import { aliased, generic, genericBase, recursive } from './named.mjs';
import { objectType } from './objects.mjs';
import { Scope } from './scope.mjs';
import { intersection, union } from './unions.mjs';
import { World } from './world.mjs';
import { operationText } from '../../lib/project.mjs';

/** @typedef {(scope: Scope) => string} Grammar */

/** @type {readonly (readonly [number, Grammar])[]} */
const productions = [
  [16, leaf],
  [16, (scope) => objectType(scope).text],
  [8, array],
  [5, tuple],
  [6, record],
  [12, union],
  [6, intersection],
  [9, utility],
  [6, mapped],
  [4, conditional],
  [6, lookup],
  [3, constant],
  [5, aliased],
  [6, generic],
  [1.5, genericBase],
  [5, recursive],
];

/** Writes any type. */
function anyType(/** @type {Scope} */ scope) {
  return scope.depth <= 0 ? leaf(scope) : scope.random.weighted(productions)(scope);
}

/**
 * Writes a case: an operation whose body and result is a random type.
 * @param {string} name
 * @param {import('../../lib/random.mjs').Random} random
 * @returns {import('../../lib/project.mjs').Case}
 */
export function randomCase(name, random) {
  const world = new World(name, random);
  const { main } = world;
  const scope = new Scope(world, { file: main, depth: random.int(2, 4), grammar: anyType });
  // A type without parts is judged often enough inside of others.
  const type = random.weighted(productions.slice(1))(scope);
  world.addImport(main, `import { Endpoint, Post } from '@portico/core';`);
  const used = random.chance(0.6) ? world.declare(main, (each) => `type ${each} = ${type};`).name : type;
  world.write(main, operationText(name, used));
  return { name, files: world.texts(), main };
}
