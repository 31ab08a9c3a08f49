import { visitorKeys } from 'oxc-parser';

/** A node of the syntax, seen from outside. */
export interface AnyNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** Visits a node and its descendants; `enter` returns false to skip the descendants of a node. */
export function walk(node: unknown, enter: (node: AnyNode) => boolean | void): void {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, enter);
    return;
  }
  if (!isNode(node) || enter(node) === false) return;
  for (const name of visitorKeys[node.type] ?? Object.keys(node)) {
    const child = node[name];
    if (typeof child === 'object' && child !== null) walk(child, enter);
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
