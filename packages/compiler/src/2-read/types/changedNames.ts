import type { SourceFile } from '../../0-program/sourceFile.ts';
import { walk } from '../walk.ts';
import type { AnyNode } from '../walk.ts';

const known = new WeakMap<SourceFile, ReadonlySet<string>>();

/** Methods that change the array or object that they are called on. */
const changing = new Set(['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'copyWithin']);
const changingFirst = new Set(['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf']);

/** Returns the names with objects that a file mutates: by assignment to a member, `delete`, `++`, or a mutating method. */
export function listChangedNames(file: SourceFile): ReadonlySet<string> {
  const found = known.get(file) ?? readChangedNames(file);
  known.set(file, found);
  return found;
}

function readChangedNames(file: SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const note = (node: unknown) => {
    const name = getRootName(node as AnyNode);
    if (name !== undefined) names.add(name);
  };
  walk(file.tree.body, (node) => {
    if (node.type === 'AssignmentExpression') note(node['left']);
    else if (node.type === 'UpdateExpression' || (node.type === 'UnaryExpression' && node['operator'] === 'delete')) note(node['argument']);
    else if (node.type === 'CallExpression') noteCall(node, note);
  });
  return names;
}

function noteCall(node: AnyNode, note: (node: unknown) => void): void {
  const callee = node['callee'] as AnyNode;
  if (callee.type !== 'MemberExpression') return;
  const name = String((callee['property'] as AnyNode)['name']);
  if (changing.has(name)) note({ type: 'MemberExpression', object: callee['object'] });
  const [first] = node['arguments'] as AnyNode[];
  const object = callee['object'] as AnyNode;
  if (first && changingFirst.has(name) && (object['name'] === 'Object' || object['name'] === 'Reflect'))
    note({ type: 'MemberExpression', object: first });
}

/** Returns the name that a member expression begins with. */
function getRootName(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  let root = node;
  while (root.type === 'MemberExpression' || root.type.startsWith('TS')) root = (root['object'] ?? root['expression']) as AnyNode;
  return root.type === 'Identifier' ? String(root['name']) : undefined;
}
