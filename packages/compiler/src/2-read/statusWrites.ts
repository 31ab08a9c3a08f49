import type { Class, MethodDefinition } from 'oxc-parser';
import type { SourceFile } from '../0-program/sourceFile.ts';
import type { Place } from '../finding.ts';
import { getKeyName } from './types/literals.ts';
import { createPlace } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/** Lists the places in which a method assigns the status of its first parameter. */
export function listStatusWrites(file: SourceFile, method: MethodDefinition): Place[] {
  const [first] = method.value.params;
  if (first?.type !== 'Identifier') return [];
  return isStatusWrite(method.value.body, (object) => object.type === 'Identifier' && object['name'] === first.name).map((node) =>
    createPlace(file, node),
  );
}

/** Lists the places in which the methods of a class assign `this.status`. */
export function listOwnStatusWrites(file: SourceFile, node: Class): Place[] {
  return isStatusWrite(node.body, (object) => object.type === 'ThisExpression').map((write) => createPlace(file, write));
}

type IsOwner = (object: AnyNode) => boolean;

function isStatusWrite(node: unknown, isOwner: IsOwner): AnyNode[] {
  const found: AnyNode[] = [];
  walk(node, (each) => {
    if (each.type === 'AssignmentExpression' && assignsStatus(each['left'] as AnyNode, isOwner)) found.push(each);
    if (each.type === 'CallExpression' && copies(each, isOwner)) found.push(each);
  });
  return found;
}

/** Returns whether the left side of an assignment, including a pattern, is or contains the status. */
function assignsStatus(left: AnyNode, isOwner: IsOwner): boolean {
  let found = false;
  walk(left, (each) => {
    if (each.type === 'AssignmentPattern') found ||= assignsStatus(each['left'] as AnyNode, isOwner);
    found ||= isStatus(each, isOwner);
    // Computed keys and default values in a pattern are reads.
    return each.type !== 'MemberExpression' && each.type !== 'AssignmentPattern';
  });
  return found;
}

function isStatus(node: AnyNode, isOwner: IsOwner): boolean {
  if (node.type !== 'MemberExpression' || getKeyName(node['property'] as AnyNode) !== 'status') return false;
  if (node['computed'] === true && (node['property'] as AnyNode).type !== 'Literal') return false;
  return isOwner(stripWrappers(node['object'] as AnyNode));
}

/** Returns whether a call is `Object.assign` of a literal with a status to the entity. */
function copies(call: AnyNode, isOwner: IsOwner): boolean {
  const callee = call['callee'] as AnyNode;
  const [target, ...sources] = call['arguments'] as AnyNode[];
  if (callee.type !== 'MemberExpression' || getKeyName(callee['property'] as AnyNode) !== 'assign') return false;
  if ((callee['object'] as AnyNode)['name'] !== 'Object' || !target || !isOwner(stripWrappers(target))) return false;
  const properties = sources
    .map(stripWrappers)
    .flatMap((source) => (source.type === 'ObjectExpression' ? (source['properties'] as AnyNode[]) : []));
  return properties.some((property) => property.type === 'Property' && getKeyName(property['key'] as AnyNode) === 'status');
}

const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion', 'ParenthesizedExpression']);

/** Returns an expression without parts that change only its type. */
function stripWrappers(node: AnyNode): AnyNode {
  return wrappers.has(node.type) ? stripWrappers(node['expression'] as AnyNode) : node;
}
