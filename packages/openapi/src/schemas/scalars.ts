import type { ScalarName, Shape } from '@portico/core/manifest';
import type { Schema } from '../document/schema.ts';
import type { SchemaScope } from './schemaScope.ts';

const seconds = '[0-9]+(\\.[0-9]{1,9})?S';

/** Accepts the texts that hosts accept. Engines without lookahead read it, too. */
const durationPattern = `^P([0-9]+W|[0-9]+D|([0-9]+D)?T([0-9]+H([0-9]+M)?(${seconds})?|[0-9]+M(${seconds})?|${seconds}))$`;

/** How each scalar is published: a type and, if there is one, its format. */
export const scalarSchemas: Readonly<Record<ScalarName, Schema>> = {
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  number: { type: 'number', format: 'double' },
  Int: { type: 'integer', format: 'int32' },
  Long: { type: 'integer', format: 'int64' },
  // Written as text: a double could not hold it. In requests, it may be a JSON number, too.
  Decimal: { type: 'string', format: 'decimal', pattern: '^-?[0-9]+(\\.[0-9]+)?$' },
  Guid: { type: 'string', format: 'uuid' },
  DateTimeOffset: { type: 'string', format: 'date-time' },
  DateOnly: { type: 'string', format: 'date' },
  // Without the format `duration` (RFC 3339 appendix A): it has years and months, and no fractions of seconds.
  Duration: { type: 'string', maxLength: 100, pattern: durationPattern },
  Bytes: { type: 'string', format: 'byte' },
  ByteStream: { type: 'string', format: 'binary' },
  FileResponse: { type: 'string', format: 'binary' },
  FormFile: { type: 'string', format: 'binary' },
};

/** The scalars whose values are text on the wire and in the source alike, so rules about text apply to both. */
export const textScalars: ReadonlySet<ScalarName> = new Set<ScalarName>(['string', 'Guid', 'DateOnly']);

/** The scalars that are numbers on the wire; the bounds of a Decimal apply to its numeric form, because JSON Schema cannot bound text. */
export const numericScalars: ReadonlySet<ScalarName> = new Set<ScalarName>(['number', 'Int', 'Long', 'Decimal']);

/** Returns whether a value is published as text that may also be a number: a Decimal in a request. */
export function isReadAsNumber(shape: Shape, { side }: SchemaScope): boolean {
  return shape.kind === 'scalar' && shape.scalar === 'Decimal' && side === 'request';
}
