import type { Shape } from '@portico/core/manifest';

/** Orders shapes by their text: versions of TypeScript order the parts of unions differently. */
export function compareText(left: Shape, right: Shape): number {
  const [a, b] = [JSON.stringify(left), JSON.stringify(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns an enum with its values in order; other shapes unchanged. */
export function sortValues(shape: Shape): Shape {
  if (shape.kind !== 'enum') return shape;
  return { ...shape, values: shape.values.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) };
}
