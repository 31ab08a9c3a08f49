import type { AppError } from '@portico/core';
import { UnsupportedMediaTypeError } from '@portico/runtime';
import type { IncomingHttpHeaders } from 'node:http';

/** The parts of a `Content-Type` (RFC 9110 section 8.3.1), with names in lower case. */
export interface ContentType {
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const typeForm = new RegExp(`^[ \\t]*(${token}/${token})[ \\t]*(?:;|$)`);
const parameterForm = new RegExp(`[ \\t]*(${token})=(?:(${token})|"((?:[^"\\\\]|\\\\.)*)")[ \\t]*(?:;|$)|[ \\t]*(?:;|$)`, 'y');

/** Parses a content type, or returns undefined if it is malformed. */
export function parseContentType(header: string): ContentType | undefined {
  const head = typeForm.exec(header);
  if (!head) return undefined;
  const parameters = new Map<string, string>();
  let position = head[0].length;
  while (position < header.length) {
    parameterForm.lastIndex = position;
    const match = parameterForm.exec(header);
    if (!match || match[0] === '') return undefined;
    const [whole, name, plain, quoted] = match;
    if (name !== undefined) parameters.set(name.toLowerCase(), plain ?? quoted!.replaceAll(/\\(.)/g, '$1'));
    position += whole.length;
  }
  return { type: head[1]!.toLowerCase(), parameters };
}

/** Returns whether the request carries a body (RFC 9112 section 6.3). */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0');
}

/** Returns whether a content type is JSON in UTF-8, the only encoding that RFC 8259 section 8.1 allows. */
export function isJson({ type, parameters }: ContentType): boolean {
  const charset = parameters.get('charset');
  return (
    (type === 'application/json' || (type.startsWith('application/') && type.endsWith('+json'))) &&
    (charset === undefined || /^utf-?8$/i.test(charset))
  );
}

/** Returns the rejection of a body whose type is not `accepted`, or that is compressed; otherwise undefined. */
export function findTypeError(headers: IncomingHttpHeaders, media: string, accepted: (type: ContentType) => boolean): AppError | undefined {
  const { 'content-encoding': encoding, 'content-type': header } = headers;
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    return new UnsupportedMediaTypeError(media, 'Send the request body without a content encoding.', 'identity');
  }
  const type = header === undefined ? undefined : parseContentType(header);
  return type && accepted(type) ? undefined : new UnsupportedMediaTypeError(media);
}
