import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { ownerOf, topLevel } from './owner.ts';
import type { BypassRecord } from './records.ts';
import { keyName } from './types/literals.ts';
import { placeOf } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

const kinds = new Set<string>(['withDeleted', 'forAllOwners', 'asSystem'] satisfies BypassRecord['kind'][]);

/** Every place of a file that lifts the filters of entities, with the class and method (or the function) that it stands in. */
export function readBypasses(program: Program, file: SourceFile): BypassRecord[] {
  if (!/\b(withDeleted|forAllOwners|asSystem)\b/.test(file.text)) return [];
  const found: BypassRecord[] = [];
  for (const owner of topLevel(file)) {
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
    const name = callee?.type === 'MemberExpression' ? keyName(callee['property'] as AnyNode) : undefined;
    if (name !== undefined && kinds.has(name) && (each['arguments'] as unknown[]).length === 0)
      calls.push({ kind: name as BypassRecord['kind'], node: callee!['property'] as AnyNode });
  });
  return calls;
}

function record(program: Program, file: SourceFile, { call, owner }: { call: Call; owner: AnyNode }): BypassRecord {
  return { kind: call.kind, ...ownerOf(program, file, owner, call.node), place: placeOf(file, call.node) };
}
