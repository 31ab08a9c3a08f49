import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { findOwner, listTopLevel } from './owner.ts';
import type { BypassRecord } from './records.ts';
import { getKeyName } from './types/literals.ts';
import { createPlace } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/** The numbers of arguments of the methods that lift or choose filters. */
const kinds: Readonly<Record<BypassRecord['kind'], number>> = { withDeleted: 0, forAllOwners: 0, asSystem: 0, actFor: 1 };

/** Returns every place of a file that lifts the filters of entities or chooses a tenant, with the surrounding class and method (or function). */
export function readBypasses(program: Program, file: SourceFile): BypassRecord[] {
  if (!/\b(withDeleted|forAllOwners|asSystem|actFor)\b/.test(file.text)) return [];
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
    if (name !== undefined && Object.hasOwn(kinds, name) && (each['arguments'] as unknown[]).length === kinds[name as BypassRecord['kind']])
      calls.push({ kind: name as BypassRecord['kind'], node: callee!['property'] as AnyNode });
  });
  return calls;
}

function record(program: Program, file: SourceFile, { call, owner }: { call: Call; owner: AnyNode }): BypassRecord {
  return { kind: call.kind, ...findOwner(program, file, owner, call.node), place: createPlace(file, call.node) };
}
