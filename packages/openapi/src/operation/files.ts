import { omitUndefined } from '@portico/core/values';
import { listMediaTypes } from '@portico/core/manifest';
import type { Operation, Shape } from '@portico/core/manifest';
import type { Content, Header, Response } from '../document/document.ts';
import type { Schema } from '../document/schema.ts';
import { toMediaRange } from './mediaRange.ts';
import { getPhrase } from './phrases.ts';
import { createRateLimitHeaders } from './rateLimits.ts';

/** Returns the bytes of a file under its declared media types; without any, they are known only at run time. */
export function createFileContent(result: Shape | undefined): Content {
  const types = (result && listMediaTypes(result)) ?? ['*/*'];
  return Object.fromEntries(types.map((type) => [toMediaRange(type), { schema: { type: 'string', format: 'binary' } }]));
}

/** The headers of a file's response. */
export const fileHeaders: Readonly<Record<string, Header>> = {
  'Content-Disposition': { ...header('Whether to display or save the file, and its name (RFC 6266).'), required: true },
  ETag: header('The entity tag of the file, if it has one (RFC 9110 section 8.8.3).'),
  'Last-Modified': header('The time of the last modification, if known (RFC 9110 section 8.8.2).'),
};

const { ETag, 'Last-Modified': lastModified } = fileHeaders as { ETag: Header; 'Last-Modified': Header };
const acceptRanges: Header = {
  description: 'Indicates that range requests are supported (RFC 9110 section 14.3).',
  schema: { type: 'string', const: 'bytes' },
};
const range = 'The range of bytes in this response (RFC 9110 section 14.4).';

/** Creates the further responses of an operation that reads a file, by status. */
export function createFileResponses(operation: Operation): Readonly<Record<number, Response>> {
  const limits = createRateLimitHeaders(operation);
  return {
    206: {
      description: getPhrase(206),
      headers: { ...fileHeaders, 'Content-Range': { ...header(range, '^bytes [0-9]+-[0-9]+/[0-9]+$'), required: true }, ...limits },
      content: createFileContent(operation.result),
    },
    304: { description: getPhrase(304), headers: { ETag, 'Last-Modified': lastModified, ...limits } },
  };
}

/** The headers of a complete file that supports range requests. */
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
