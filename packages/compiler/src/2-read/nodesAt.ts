import { visitorKeys } from 'oxc-parser';
import type { SourceFile } from '../0-program/sourceFile.ts';
import type { AnyNode } from './walk.ts';

/** Returns the nodes that contain a span of a file, from the whole file to the innermost one. */
export function listNodesAt(file: SourceFile, start: number, end = start): AnyNode[] {
  const path: AnyNode[] = [];
  let node: AnyNode | undefined = file.tree as unknown as AnyNode;
  while (node) {
    path.push(node);
    node = listChildren(node).find((child) => child.start <= start && end <= child.end && child.end > child.start);
  }
  return path;
}

/** Returns the direct children of a node. */
export function listChildren(node: AnyNode): AnyNode[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => [node[key]].flat()).filter(isNode);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
