import type { Shape } from '@portico/core/manifest';

/** Returns a function that gives a named type's shape in place of its name; `typeOf` finds a type by its key. */
export function resolver(typeOf: (key: string) => { readonly shape: Shape } | undefined): (shape: Shape) => Shape {
  return (shape) => (shape.kind === 'reference' ? (typeOf(shape.name)?.shape ?? shape) : shape);
}
