import type { Class, MethodDefinition } from 'oxc-parser';
import type { SourceFile } from '../0-program/sourceFile.ts';
import type { Place } from '../finding.ts';
import { keyName } from './types/literals.ts';
import { createPlace } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/** Where a method assigns the status of its first parameter. */
export function statusWritesIn(file: SourceFile, method: MethodDefinition): Place[] {
  const [first] = method.value.params;
  if (first?.type !== 'Identifier') return [];
  return writes(method.value.body, (object) => object.type === 'Identifier' && object['name'] === first.name).map((node) =>
    createPlace(file, node),
  );
}

/** Where the methods of a class assign `this.status`. */
export function ownStatusWrites(file: SourceFile, node: Class): Place[] {
  return writes(node.body, (object) => object.type === 'ThisExpression').map((write) => createPlace(file, write));
}

type IsOwner = (object: AnyNode) => boolean;

function writes(node: unknown, isOwner: IsOwner): AnyNode[] {
  const found: AnyNode[] = [];
  walk(node, (each) => {
    if (each.type === 'AssignmentExpression' && assigns(each['left'] as AnyNode, isOwner)) found.push(each);
    if (each.type === 'CallExpression' && copies(each, isOwner)) found.push(each);
  });
  return found;
}

/** Whether the left side of an assignment, a pattern included, is or holds the status. */
function assigns(left: AnyNode, isOwner: IsOwner): boolean {
  let found = false;
  walk(left, (each) => {
    if (each.type === 'AssignmentPattern') found ||= assigns(each['left'] as AnyNode, isOwner);
    found ||= isStatus(each, isOwner);
    // What a member is found by, and what stands in for an absent value, is read.
    return each.type !== 'MemberExpression' && each.type !== 'AssignmentPattern';
  });
  return found;
}

function isStatus(node: AnyNode, isOwner: IsOwner): boolean {
  if (node.type !== 'MemberExpression' || keyName(node['property'] as AnyNode) !== 'status') return false;
  if (node['computed'] === true && (node['property'] as AnyNode).type !== 'Literal') return false;
  return isOwner(bare(node['object'] as AnyNode));
}

/** Whether a call is `Object.assign` of a literal with a status to the entity. */
function copies(call: AnyNode, isOwner: IsOwner): boolean {
  const callee = call['callee'] as AnyNode;
  const [target, ...sources] = call['arguments'] as AnyNode[];
  if (callee.type !== 'MemberExpression' || keyName(callee['property'] as AnyNode) !== 'assign') return false;
  if ((callee['object'] as AnyNode)['name'] !== 'Object' || !target || !isOwner(bare(target))) return false;
  const properties = sources.map(bare).flatMap((source) => (source.type === 'ObjectExpression' ? (source['properties'] as AnyNode[]) : []));
  return properties.some((property) => property.type === 'Property' && keyName(property['key'] as AnyNode) === 'status');
}

const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion', 'ParenthesizedExpression']);

/** An expression without what changes its type only. */
function bare(node: AnyNode): AnyNode {
  return wrappers.has(node.type) ? bare(node['expression'] as AnyNode) : node;
}
