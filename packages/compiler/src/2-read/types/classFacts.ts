import { omitUndefined } from '@portico/core/values';
import type { Program } from '../../0-program/program.ts';
import { headOf } from '../../1-find/find.ts';
import { classStateOf } from '../classState.ts';
import type { TypeRecord } from '../records.ts';
import { findWireObstacle } from '../wireClasses.ts';
import type { Declared } from './recursion.ts';

/** What the class or the interface that declares a type says of its values, apart from their members. */
type ClassFacts = Pick<TypeRecord, 'isClass' | 'isEntity' | 'state' | 'madeBy' | 'obstacle'>;

/** Returns what the class or the interface of a named type says of its values. */
export function classFactsOf(program: Program, { file, name, declaration }: Declared): ClassFacts {
  const node = declaration.kind === 'class' || declaration.kind === 'interface' ? declaration.node : undefined;
  const found = node && findWireObstacle(program, file, node);
  const obstacle = found ? { obstacle: found } : {};
  if (declaration.kind !== 'class') return obstacle;
  const exported = program.exportNameOf(file, name);
  const madeBy = exported === undefined ? {} : { madeBy: { name: exported, from: program.relative(file.path) } };
  const isEntity = headOf(program, file, declaration.node) === 'Entity';
  const state = classStateOf(program, file, declaration.node);
  return { isClass: true, ...omitUndefined({ isEntity: isEntity || undefined }), state, ...madeBy, ...obstacle };
}
