import type { Shape } from './port.ts';

/** The union of some shapes, flat, each once, sorted: versions of TypeScript order members differently. */
export function unionOf(shapes: readonly Shape[]): Shape {
  const flat = shapes.flatMap((shape) => (shape.kind === 'union' ? shape.members : [shape]));
  const byText = new Map(flat.map((shape) => [JSON.stringify(shape), shape]));
  joinBoolean(byText);
  const members = [...byText].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, shape]) => shape);
  const [only, ...others] = members;
  return only !== undefined && others.length === 0 ? only : { kind: 'union', members };
}

/** TypeScript takes `boolean` apart when it stands beside something else. */
function joinBoolean(byText: Map<string, Shape>): void {
  const halves = [true, false].map((value) => JSON.stringify({ kind: 'literal', value }));
  if (!halves.every((half) => byText.has(half))) return;
  for (const half of halves) byText.delete(half);
  byText.set('boolean', { kind: 'boolean' });
}
