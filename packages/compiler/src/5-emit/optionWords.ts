import type { ScalarName, Shape } from '@portico/core/manifest';

const scalars: Readonly<Partial<Record<ScalarName, string>>> = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  Int: 'a whole number of 32 bits',
  Long: 'a whole number of 64 bits',
  Decimal: 'a decimal number',
  Guid: 'a GUID',
  DateTimeOffset: 'an RFC 3339 timestamp with its offset',
  DateOnly: 'a date of the form YYYY-MM-DD',
  Duration: 'an ISO 8601 duration such as PT1H30M',
  Bytes: 'base64 text',
};

/** Describes the options of a union for clients: `Cat, Dog or an object with 'name'`. */
export function describeOptions(options: readonly Shape[]): string {
  const words = [...new Set(options.map((option) => describeOption(option)))];
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function describeOption(shape: Shape): string {
  switch (shape.kind) {
    case 'reference':
      return shape.name;
    case 'scalar':
      return scalars[shape.scalar] ?? shape.scalar;
    case 'enum':
      return shape.values.map((value) => JSON.stringify(value)).join(', ');
    case 'array':
      return 'a list';
    case 'tuple':
      return `a list of ${shape.rest ? 'at least ' : ''}${shape.items.length} elements`;
    case 'dictionary':
      return 'an object';
    case 'object':
      return describeObject(shape);
    case 'union':
      return describeOptions(shape.options);
    case 'any':
      return 'any value';
  }
}

function describeObject({ members }: Shape & { kind: 'object' }): string {
  const required = members.filter(({ optional }) => !optional).map(({ wireName }) => `'${wireName}'`);
  if (required.length === 0) return 'an object';
  return `an object with ${required.length === 1 ? required[0] : `${required.slice(0, -1).join(', ')} and ${required.at(-1)}`}`;
}
