/**
 * Returns the groups of nodes of a graph that reach each other.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 * @returns {string[][]}
 */
export function knotsOf(graph) {
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(node, graph)]));
  const left = new Set(graph.keys());
  /** @type {string[][]} */
  const knots = [];
  for (const node of left) {
    const knot = [...left].filter((other) => reached.get(node)?.has(other) && reached.get(other)?.has(node));
    if (knot.length < 2) continue;
    for (const each of knot) left.delete(each);
    knots.push(knot.toSorted());
  }
  return knots;
}

/**
 * Returns all nodes that can be reached from a start.
 * @param {string} start
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 */
function reachedFrom(start, graph) {
  /** @type {Set<string>} */
  const seen = new Set();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
    for (const next of graph.get(node) ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        waiting.push(next);
      }
  return seen;
}
