import { readDate } from './date.ts';
import { readInstant } from './instant.ts';

type Parser = (text: string) => unknown;

const asText: Parser = (text) => text;

/** Parsers by the OIDs of pg_type.dat. Other types stay text: numeric and int8 to retain their digits, json because its reader parses it. */
const parsers: Readonly<Record<number, Parser>> = {
  16: (text) => text === 't',
  17: readBytes,
  21: Number,
  23: Number,
  26: Number,
  700: Number,
  701: Number,
  1082: readDate,
  1184: readInstant,
};

/** Bytes in the form of `bytea_output`: hexadecimal, or `escape` where a pooler's server connections are set to it. */
function readBytes(text: string): Buffer {
  if (text.startsWith('\\x')) return Buffer.from(text.slice(2), 'hex');
  const plain = text.replaceAll(/\\(\\|[0-3][0-7]{2})/g, (_, code: string) =>
    code === '\\' ? code : String.fromCharCode(Number.parseInt(code, 8)),
  );
  return Buffer.from(plain, 'latin1');
}

/** How columns are read from the text that PostgreSQL sends. */
export const types = {
  getTypeParser: (oid: number): Parser => parsers[oid] ?? asText,
};
