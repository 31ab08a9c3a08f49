/** What both versions' nodes have, as far as finding one by its place goes. */
interface PlacedNode {
  readonly kind: number;
  readonly pos: number;
  readonly end: number;
  getStart(): number;
  forEachChild<R>(visit: (child: this) => R | undefined): R | undefined;
}

/** The outermost node of a file that starts and ends exactly where asked, reading only the branch that leads there. */
export function nodeAt<N extends PlacedNode>(root: N, start: number, end: number): N | undefined {
  const around = (child: N): N | undefined => (child.pos <= start && child.end >= end ? child : undefined);
  for (let node = root.forEachChild(around); node; node = node.forEachChild(around)) {
    if (node.end === end && node.getStart() === start) return node;
  }
  return undefined;
}
