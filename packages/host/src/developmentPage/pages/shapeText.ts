import type { Manifest, Shape } from '@portico/core/manifest';

/** Formats a shape as its TypeScript type, in one line. */
export function formatShape(shape: Shape): string {
  const text = formatPlain(shape);
  return shape.nullable ? `${text} | null` : text;
}

function formatPlain(shape: Shape): string {
  switch (shape.kind) {
    case 'scalar':
      return shape.scalar;
    case 'enum':
      return shape.values.map((value) => JSON.stringify(value)).join(' | ');
    case 'array':
      return `(${formatShape(shape.items)})[]`.replace(/^\((\w+)\)/, '$1');
    case 'tuple':
      return `[${shape.items.map(formatShape).join(', ')}${shape.rest ? `, ...${formatShape(shape.rest)}[]` : ''}]`;
    case 'dictionary':
      return `Record<string, ${formatShape(shape.values)}>`;
    case 'object':
      return `{ ${shape.members.map(({ wireName, optional, shape: type }) => `${wireName}${optional ? '?' : ''}: ${formatShape(type)}`).join('; ')} }`;
    case 'reference':
      return shape.name;
    case 'union':
      return shape.options.map(formatShape).join(' | ');
    case 'any':
      return 'unknown';
  }
}

/** How deep a sample is: types may contain themselves. */
const deepest = 6;

/** Returns a JSON value of a shape, to start from. Rules are not considered, so that the host may reject it. */
export function buildSample(shape: Shape, types: Manifest['types'], depth = 0): unknown {
  if (depth > deepest) return null;
  switch (shape.kind) {
    case 'scalar':
      return samples[shape.scalar] ?? 'text';
    case 'enum':
      return shape.values[0] ?? null;
    case 'array':
      return [buildSample(shape.items, types, depth + 1)];
    case 'tuple':
      return shape.items.map((item) => buildSample(item, types, depth + 1));
    case 'object':
      return Object.fromEntries(
        shape.members.map(({ wireName, shape: type, example }) => [wireName, example ?? buildSample(type, types, depth + 1)]),
      );
    case 'reference':
      return buildSample(types.find(({ name }) => name === shape.name)?.shape ?? { kind: 'any' }, types, depth + 1);
    case 'union':
      return buildSample(shape.options[0] ?? { kind: 'any' }, types, depth + 1);
    default:
      return {};
  }
}

const samples: Readonly<Record<string, unknown>> = {
  string: 'text',
  boolean: true,
  number: 1,
  Int: 1,
  Long: '1',
  Decimal: '1.00',
  Guid: '00000000-0000-4000-8000-000000000000',
  DateTimeOffset: '2026-01-01T12:00:00Z',
  DateOnly: '2026-01-01',
  Duration: 'PT1H',
  Bytes: 'AA==',
};
