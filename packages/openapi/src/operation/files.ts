import { omitUndefined } from '@portico/core/values';
import type { Operation } from '@portico/core/manifest';
import type { Content, Header, Response } from '../document/document.ts';
import type { Schema } from '../document/schema.ts';
import { getPhrase } from './phrases.ts';

/** Whether an operation returns a file. */
export function answersFile({ result, status }: Operation): boolean {
  return result?.kind === 'scalar' && result.scalar === 'FileResponse' && status !== 204 && status !== 205;
}

/** Whether a GET reads that file: preconditions and ranges then apply. */
export function readsFile(operation: Operation): boolean {
  return operation.verb === 'GET' && answersFile(operation);
}

/** Whether an operation takes files of a form. */
export function takesFiles({ inputs }: Operation): boolean {
  return inputs.some(({ shape }) => {
    const file = shape.kind === 'array' ? shape.items : shape;
    return file.kind === 'scalar' && file.scalar === 'FormFile';
  });
}

/** The bytes of a file; their media type is known only at run time. */
export const fileContent: Content = { '*/*': { schema: { type: 'string', format: 'binary' } } };

/** The headers of a file's response. */
export const fileHeaders: Readonly<Record<string, Header>> = {
  'Content-Disposition': { ...header('Whether it is shown or saved, and under which name (RFC 6266).'), required: true },
  ETag: header('The state of the file, where it tells one (RFC 9110 section 8.8.3).'),
  'Last-Modified': header('When it was last changed, where it tells that (RFC 9110 section 8.8.2).'),
};

const { ETag, 'Last-Modified': lastModified } = fileHeaders as { ETag: Header; 'Last-Modified': Header };
const acceptRanges: Header = {
  description: 'That ranges of it can be asked for (RFC 9110 section 14.3).',
  schema: { type: 'string', const: 'bytes' },
};
const range = 'Which bytes of the file these are (RFC 9110 section 14.4).';

/** Further responses of an operation that reads a file, by status. */
export const fileResponses: Readonly<Record<number, Response>> = {
  206: {
    description: getPhrase(206),
    headers: { ...fileHeaders, 'Content-Range': { ...header(range, '^bytes [0-9]+-[0-9]+/[0-9]+$'), required: true } },
    content: fileContent,
  },
  304: { description: getPhrase(304), headers: { ETag, 'Last-Modified': lastModified } },
};

/** The headers of a whole file that can be asked for in parts. */
export const wholeFileHeaders = { ...fileHeaders, 'Accept-Ranges': acceptRanges };

/** The header of the response to a range that does not exist. */
export const unsatisfiedRange: Header = {
  ...header('The length of the file (RFC 9110 section 15.5.17).', '^bytes \\*/[0-9]+$'),
  required: true,
};

function header(description: string, pattern?: string): Header {
  const schema: Schema = omitUndefined({ type: 'string' as const, pattern });
  return { description, schema };
}
