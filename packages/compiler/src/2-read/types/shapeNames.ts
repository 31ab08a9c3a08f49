import type { Shape } from '@portico/core/manifest';

/** Names a shape in the way that the name of a generic type with it as its argument says it: `Room`, `ListOfRoom`. */
export function nameOfShape(shape: Shape, nameOfType: (key: string) => string | undefined): string {
  const within = (inner: Shape) => nameOfShape(inner, nameOfType);
  switch (shape.kind) {
    case 'scalar':
      return capitalized(shape.scalar);
    case 'reference':
      return nameOfType(shape.name) ?? shape.name.replace(/^.*#|<.*$/g, '').replaceAll('.', '');
    case 'array':
      return `ListOf${within(shape.items)}`;
    case 'dictionary':
      return `MapOf${within(shape.values)}`;
    case 'enum':
      return shape.values.map((value) => String(value).replace(/\W+/g, '')).join('Or');
    default:
      return capitalized(shape.kind);
  }
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
