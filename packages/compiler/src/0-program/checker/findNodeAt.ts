/** The members that the nodes of both versions share, as far as the search needs them. */
interface PlacedNode {
  readonly kind: number;
  readonly pos: number;
  readonly end: number;
  getStart(): number;
  forEachChild<R>(visit: (child: this) => R | undefined): R | undefined;
}

/** Returns the outermost node of a file with exactly this start and end, reading only the branch that leads there. */
export function findNodeAt<N extends PlacedNode>(root: N, start: number, end: number): N | undefined {
  const around = (child: N): N | undefined => (child.pos <= start && child.end >= end ? child : undefined);
  for (let node = root.forEachChild(around); node; node = node.forEachChild(around)) {
    if (node.end === end && node.getStart() === start) return node;
  }
  return undefined;
}
