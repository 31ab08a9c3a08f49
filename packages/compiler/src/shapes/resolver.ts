import type { Shape } from '@portico/core/manifest';

/** Returns a function that replaces a reference with the shape of its named type; `typeOf` finds a type by its key. */
export function createResolver(typeOf: (key: string) => { readonly shape: Shape } | undefined): (shape: Shape) => Shape {
  return (shape) => (shape.kind === 'reference' ? (typeOf(shape.name)?.shape ?? shape) : shape);
}
