import type { Class } from 'oxc-parser';
import { join } from 'node:path';
import type { Program } from '../../0-program/program.ts';
import type { TypeRecord } from '../records.ts';
import { getKeyHead } from '../services/keyText.ts';
import { walk } from '../walk.ts';
import { findWireObstacle } from '../wireClasses.ts';

/** The name that TypeScript gives to a class expression without a name. */
export const classWithoutName = '__class';

/**
 * Adds to the types that only TypeScript resolved the reason why their classes are more than data: a class in a namespace or a function, a class expression,
 * and an instantiation that a conditional type selects.
 */
export function addClassObstacles(program: Program, derived: Iterable<readonly [string, TypeRecord]>): (readonly [string, TypeRecord])[] {
  return [...derived].map(([key, record]) => {
    const obstacle = record.obstacle ?? findObstacle(program, getKeyHead(key));
    return [key, obstacle ? { ...record, obstacle } : record] as const;
  });
}

function findObstacle(program: Program, head: string): TypeRecord['obstacle'] {
  const [path = '', names = ''] = head.split('#');
  const name = names.split('.').at(-1)!;
  if (!/\.[cm]?[jt]sx?$/.test(path) || path.includes('node_modules/')) return undefined;
  if (name === classWithoutName) return { reason: 'it is a class expression without a name' };
  const file = program.file(join(program.root, path));
  if (!file || !/^[\w$]+$/.test(name) || !new RegExp(`\\bclass\\s+${name.replaceAll('$', '\\$')}(?![\\w$])`).test(file.text))
    return undefined;
  const classes: Class[] = [];
  walk(file.tree, (node) => {
    const found = node as unknown as Class;
    if (/^Class(Declaration|Expression)$/.test(node.type) && found.id?.name === name) classes.push(found);
  });
  return classes.map((each) => findWireObstacle(program, file, each)).find((each) => each !== undefined);
}
