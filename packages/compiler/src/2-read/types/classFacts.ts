import { omitUndefined } from '@portico/core/values';
import type { Program } from '../../0-program/program.ts';
import { resolveHead } from '../../1-find/find.ts';
import { readClassState } from '../classState.ts';
import type { TypeRecord } from '../records.ts';
import { findWireObstacle } from '../wireClasses.ts';
import type { DeclaredSymbol } from './recursion.ts';

/** The facts about values of a class or interface, apart from their members. */
type ClassFacts = Pick<TypeRecord, 'isClass' | 'isEntity' | 'state' | 'madeBy' | 'obstacle'>;

/** Returns the facts about values of a named type's class or interface. */
export function readClassFacts(program: Program, { file, name, declaration }: DeclaredSymbol): ClassFacts {
  const node = declaration.kind === 'class' || declaration.kind === 'interface' ? declaration.node : undefined;
  const found = node && findWireObstacle(program, file, node);
  const obstacle = found ? { obstacle: found } : {};
  if (declaration.kind !== 'class') return obstacle;
  const exported = program.findExportName(file, name);
  const madeBy = exported === undefined ? {} : { madeBy: { name: exported, from: program.relative(file.path) } };
  const isEntity = resolveHead(program, file, declaration.node) === 'Entity';
  const state = readClassState(program, file, declaration.node);
  return { isClass: true, ...omitUndefined({ isEntity: isEntity || undefined }), state, ...madeBy, ...obstacle };
}
