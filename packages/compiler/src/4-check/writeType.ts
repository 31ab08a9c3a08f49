import type { Member, Shape } from '@portico/core/manifest';

/** Formats a shape like a short declaration, with objects as the names of their members. `nameOf` returns the name of a type by its key. */
export function writeType(shape: Shape, nameOf: (key: string) => string): string {
  const solid = writeSolid(shape, nameOf);
  return shape.nullable ? `${solid} | null` : solid;
}

function writeSolid(shape: Shape, nameOf: (key: string) => string): string {
  switch (shape.kind) {
    case 'scalar':
      return shape.scalar;
    case 'enum':
      return list(
        shape.values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))),
        ' | ',
      );
    case 'array':
      return `${enclose(writeType(shape.items, nameOf))}[]`;
    case 'tuple': {
      const items = shape.items.map((item) => writeType(item, nameOf));
      return `[${list([...items, ...(shape.rest ? [`...${enclose(writeType(shape.rest, nameOf))}[]`] : [])], ', ')}]`;
    }
    case 'dictionary':
      return `Record<string, ${writeType(shape.values, nameOf)}>`;
    case 'object':
      return shape.members.length === 0 ? '{}' : `{ ${list(shape.members.map(writeMember), '; ')} }`;
    case 'reference':
      return nameOf(shape.name);
    case 'union':
      return list(
        shape.options.map((option) => writeType(option, nameOf)),
        ' | ',
      );
    case 'any':
      return 'unknown';
  }
}

function writeMember({ name, optional }: Member): string {
  return optional ? `${name}?` : name;
}

/** The maximum number of listed items. */
const longest = 6;

function list(parts: readonly string[], separator: string): string {
  return (parts.length > longest ? [...parts.slice(0, longest - 1), '…'] : parts).join(separator);
}

function enclose(text: string): string {
  return text.includes(' | ') ? `(${text})` : text;
}
