import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { findOwner, listTopLevel } from './owner.ts';
import type { BypassRecord } from './records.ts';
import { getKeyName } from './types/literals.ts';
import { createPlace } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

const kinds = new Set<string>(['withDeleted', 'forAllOwners', 'asSystem'] satisfies BypassRecord['kind'][]);

/** Returns every place of a file that lifts the filters of entities, with the surrounding class and method (or function). */
export function readBypasses(program: Program, file: SourceFile): BypassRecord[] {
  if (!/\b(withDeleted|forAllOwners|asSystem)\b/.test(file.text)) return [];
  const found: BypassRecord[] = [];
  for (const owner of listTopLevel(file)) {
    for (const call of callsIn(owner)) found.push(record(program, file, { call, owner }));
  }
  return found;
}

interface Call {
  readonly kind: BypassRecord['kind'];
  readonly node: AnyNode;
}

function callsIn(node: unknown): Call[] {
  const calls: Call[] = [];
  walk(node, (each) => {
    const callee = each.type === 'CallExpression' ? (each['callee'] as AnyNode) : undefined;
    const name = callee?.type === 'MemberExpression' ? getKeyName(callee['property'] as AnyNode) : undefined;
    if (name !== undefined && kinds.has(name) && (each['arguments'] as unknown[]).length === 0)
      calls.push({ kind: name as BypassRecord['kind'], node: callee!['property'] as AnyNode });
  });
  return calls;
}

function record(program: Program, file: SourceFile, { call, owner }: { call: Call; owner: AnyNode }): BypassRecord {
  return { kind: call.kind, ...findOwner(program, file, owner, call.node), place: createPlace(file, call.node) };
}
