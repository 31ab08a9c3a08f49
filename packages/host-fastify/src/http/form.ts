import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyInstance } from '@fastify/busboy';
import { AppError } from '@portico/core';
import { BindingError, BodyTooLargeError, UnsupportedMediaTypeError } from '@portico/runtime';
import type { CallBody } from '@portico/runtime';
import { readBytes } from './bodyBytes.ts';

/** Largest text field, and how many parts and header lines of a part there may be. */
const limits = { fieldSize: 1_048_576, parts: 1_000, headerPairs: 32, headerSize: 16_384 };

type Fields = Record<string, string | string[]>;
type Form = Extract<CallBody, { kind: 'form' }>;

/** Reads the text fields of a `multipart/form-data` body (RFC 7578). */
export async function readForm(stream: Readable, headers: IncomingHttpHeaders, limit: number): Promise<Form | AppError> {
  const bytes = await readBytes(stream, limit, (read) => read);
  if (bytes instanceof AppError) return bytes;
  const parser = parserOf(headers);
  return parser ? parseForm(parser.busboy, bytes, parser.sawFile) : malformed();
}

/** A parser for the boundary that the headers name; undefined where they name none. */
function parserOf(headers: IncomingHttpHeaders): { busboy: BusboyInstance; sawFile: () => boolean } | undefined {
  let file = false;
  const isPartAFile = (_name: string | undefined, type: string | undefined, fileName: string | undefined) => {
    const found = fileName !== undefined || type === 'application/octet-stream';
    file ||= found;
    return found;
  };
  try {
    return {
      busboy: new Busboy({ headers: { ...headers, 'content-type': headers['content-type']! }, limits, isPartAFile }),
      sawFile: () => file,
    };
  } catch {
    // The constructor throws for a content type without a boundary, and for nothing else that passed our own check.
    return undefined;
  }
}

function parseForm(busboy: BusboyInstance, bytes: Buffer, sawFile: () => boolean): Promise<Form | AppError> {
  return new Promise((resolve) => {
    const fields: Fields = Object.create(null) as Fields;
    // oxlint-disable-next-line eslint/max-params -- the parser's event has six.
    busboy.on('field', (name: string | undefined, value, _nameCut, valueCut) => {
      if (valueCut) resolve(new BodyTooLargeError(limits.fieldSize));
      else if (name === undefined) resolve(malformed());
      else add(fields, name, value);
    });
    busboy.on('partsLimit', () => resolve(malformed(`The form has more than ${limits.parts} parts.`)));
    busboy.on('error', () => resolve(malformed()));
    busboy.on('finish', () =>
      resolve(
        sawFile() ? new UnsupportedMediaTypeError('multipart/form-data', 'This form takes text fields only.') : { kind: 'form', fields },
      ),
    );
    busboy.end(bytes);
  });
}

function add(fields: Fields, name: string, value: string): void {
  const present = fields[name];
  if (present === undefined) fields[name] = value;
  else if (Array.isArray(present)) present.push(value);
  else fields[name] = [present, value];
}

function malformed(message = 'The body is not a valid multipart form.'): BindingError {
  return new BindingError([{ in: 'form', path: '', code: 'binding.malformed', message }]);
}
