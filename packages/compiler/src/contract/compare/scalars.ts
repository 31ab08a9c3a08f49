import type { ScalarName } from '@portico/core/manifest';
import type { Sides } from './differences.ts';

/** The scalars whose values a reader of another scalar accepts in every flow: each integer is a number. */
const always: Partial<Readonly<Record<ScalarName, readonly ScalarName[]>>> = {
  Int: ['number'],
};

/** Those that a body and a response can change to as well: a value that is text in JSON can be read as text. */
const inJson: Partial<Readonly<Record<ScalarName, readonly ScalarName[]>>> = {
  Int: ['Long'],
  Guid: ['string'],
  DateTimeOffset: ['string'],
  DateOnly: ['string'],
  Duration: ['string'],
  Bytes: ['string'],
};

/** A Decimal is text in a response, and text or a number in a request. */
const inRequests: Partial<Readonly<Record<ScalarName, readonly ScalarName[]>>> = {
  Int: ['Decimal'],
  Long: ['Decimal'],
};
const inResponses: Partial<Readonly<Record<ScalarName, readonly ScalarName[]>>> = {
  Decimal: ['string'],
};

/** The scalars without a form as text. */
const flowing: ReadonlySet<ScalarName> = new Set<ScalarName>(['ByteStream', 'FileResponse', 'FormFile']);

/** Returns whether a reader of one scalar accepts every value of another one. */
export function canRead(writer: ScalarName, reader: ScalarName, { flow, isText }: Sides): boolean {
  if (writer === reader) return true;
  if (isText && reader === 'string') return !flowing.has(writer);
  const tables = [always, ...(flow === 'stored' ? [] : [inJson, flow === 'request' ? inRequests : inResponses])];
  return tables.some((table) => table[writer]?.includes(reader));
}
