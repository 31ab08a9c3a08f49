import type { Shape } from '@portico/core/manifest';

/** The number of members or options that a name contains; the name of a larger type consists of the first ones. */
const mostNamed = 3;

/** Builds the name of a shape as it appears in the name of a generic type with this argument: `Room`, `ListOfRoom`. */
export function buildShapeName(shape: Shape, nameOfType: (key: string) => string | undefined): string {
  const name = nameSolid(shape, nameOfType);
  if (!shape.nullable) return name;
  return shape.kind === 'enum' && shape.values.length === 0 ? 'Null' : `${name}OrNull`;
}

function nameSolid(shape: Shape, nameOfType: (key: string) => string | undefined): string {
  const within = (inner: Shape) => buildShapeName(inner, nameOfType);
  switch (shape.kind) {
    case 'scalar':
      return capitalize(shape.scalar);
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
        shape.members.map(({ name }) => capitalize(name.replace(/\W+/g, ''))),
        'And',
      )}`;
    case 'union':
      return joinFirst(shape.options.map(within), 'Or');
    default:
      return capitalize(shape.kind);
  }
}

/** Builds the name of a template literal type from the words in it. */
export function buildTemplateName(text: string): string {
  return (text.match(/\w+/g) ?? []).map(capitalize).join('');
}

function joinFirst(names: readonly string[], separator: string): string {
  return [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['Others'] : [])].join(separator);
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
