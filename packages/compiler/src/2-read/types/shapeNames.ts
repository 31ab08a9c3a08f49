import type { Shape } from '@portico/core/manifest';

/** Object types of more members, and unions of more options, are named after the first ones. */
const mostNamed = 3;

/** Names a shape in the way that the name of a generic type with it as its argument says it: `Room`, `ListOfRoom`. */
export function nameOfShape(shape: Shape, nameOfType: (key: string) => string | undefined): string {
  const name = nameSolid(shape, nameOfType);
  if (!shape.nullable) return name;
  return shape.kind === 'enum' && shape.values.length === 0 ? 'Null' : `${name}OrNull`;
}

function nameSolid(shape: Shape, nameOfType: (key: string) => string | undefined): string {
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
    case 'tuple':
      return `TupleOf${[...shape.items, ...(shape.rest ? [shape.rest] : [])].map(within).join('And')}`;
    case 'object':
      return `ObjectWith${joinFirst(
        shape.members.map(({ name }) => capitalized(name.replace(/\W+/g, ''))),
        'And',
      )}`;
    case 'union':
      return joinFirst(shape.options.map(within), 'Or');
    default:
      return capitalized(shape.kind);
  }
}

/** A template literal type as the syntax shows it: the words in it. */
export function nameOfTemplate(text: string): string {
  return (text.match(/\w+/g) ?? []).map(capitalized).join('');
}

function joinFirst(names: readonly string[], separator: string): string {
  return [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['Others'] : [])].join(separator);
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
