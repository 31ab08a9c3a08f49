import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import type { BypassRecord } from './records.ts';
import { keyName } from './types/literals.ts';
import { placeOf } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

const kinds = new Set<string>(['withDeleted', 'asSystem'] satisfies BypassRecord['kind'][]);

/** Every place of a file that lifts the filters of entities, with the class and method (or the function) that it stands in. */
export function readBypasses(program: Program, file: SourceFile): BypassRecord[] {
  if (!/\b(withDeleted|asSystem)\b/.test(file.text)) return [];
  const found: BypassRecord[] = [];
  for (const statement of file.tree.body) {
    const declared = 'declaration' in statement && statement.declaration ? statement.declaration : statement;
    for (const call of callsIn(declared)) found.push(record(program, file, { call, owner: declared }));
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

function record(program: Program, file: SourceFile, { call, owner }: { call: Call; owner: unknown }): BypassRecord {
  const { name, node } = nameOf(owner as AnyNode, call.node);
  const method = methodAround(owner as AnyNode, call.node);
  const from = program.relative(file.path);
  return {
    kind: call.kind,
    in: method === undefined ? name : `${name}.${method}`,
    class: { key: `${from}#${name}`, name, from, place: placeOf(file, node) },
    place: placeOf(file, call.node),
  };
}

/** What a top-level declaration is called. */
function nameOf(owner: AnyNode, call: AnyNode): { name: string; node: AnyNode } {
  const declarators = owner.type === 'VariableDeclaration' ? (owner['declarations'] as AnyNode[]) : [owner];
  const around = declarators.find((each) => holds(each, call)) ?? owner;
  const id = around['id'] as AnyNode | null | undefined;
  return { name: id ? (keyName(id) ?? 'default') : 'the module', node: id ?? around };
}

/** The member of a class that a node stands in. */
function methodAround(owner: AnyNode, call: AnyNode): string | undefined {
  if (owner.type !== 'ClassDeclaration') return undefined;
  const members = (owner['body'] as AnyNode)['body'] as AnyNode[];
  const member = members.find((each) => holds(each, call));
  const key = member?.['key'] as AnyNode | undefined;
  return key ? keyName(key) : undefined;
}

function holds(outer: AnyNode, inner: AnyNode): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
