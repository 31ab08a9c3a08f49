import type { Class, MethodDefinition } from 'oxc-parser';
import type { SourceFile } from '../0-program/sourceFile.ts';
import type { Place } from '../finding.ts';
import { keyName } from './types/literals.ts';
import { placeOf } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/** Where a method assigns the status of its first parameter. */
export function statusWritesIn(file: SourceFile, method: MethodDefinition): Place[] {
  const [first] = method.value.params;
  if (first?.type !== 'Identifier') return [];
  return writes(method.value.body, (object) => object.type === 'Identifier' && object['name'] === first.name).map((node) =>
    placeOf(file, node),
  );
}

/** Where the methods of a class assign `this.status`. */
export function ownStatusWrites(file: SourceFile, node: Class): Place[] {
  return writes(node.body, (object) => object.type === 'ThisExpression').map((write) => placeOf(file, write));
}

function writes(node: unknown, isOwner: (object: AnyNode) => boolean): AnyNode[] {
  const found: AnyNode[] = [];
  walk(node, (each) => {
    if (each.type !== 'AssignmentExpression') return;
    const left = each['left'] as AnyNode;
    if (left.type !== 'MemberExpression' || keyName(left['property'] as AnyNode) !== 'status') return;
    if (left['computed'] === true && (left['property'] as AnyNode).type !== 'Literal') return;
    if (isOwner(left['object'] as AnyNode)) found.push(each);
  });
  return found;
}
