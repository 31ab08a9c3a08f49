import { Readable, pipeline } from 'node:stream';
import { headerList, isFlowing } from '@portico/runtime';
import type { Answer } from '@portico/runtime';
import type { ServerReply } from '../server/serverRequest.ts';
import { readableOf } from '../http/begun.ts';
import { acceptedEncodings, chosenEncoding, refusesIdentity } from './acceptEncoding.ts';
import { compressed, compressor } from './codecs.ts';
import { isCompressible } from './compressible.ts';
import type { Head } from './compressible.ts';
import type { CompressionSettings } from './compressionOptions.ts';
import { encodedTag, tagInHand } from './entityTags.ts';
import type { Encoding } from './encoding.ts';
import { varyByEncoding } from './vary.ts';

type Fields = Readonly<Record<string, string>>;

/** How an answer is sent: with these headers in place of its own, and encoded where that is said. */
interface Sending {
  readonly encoding: Encoding | undefined;
  readonly fields: Fields;
}

/** Compresses answers as their clients ask. */
export class Compression {
  readonly #settings: CompressionSettings;

  constructor(settings: CompressionSettings) {
    this.#settings = settings;
  }

  /** The answer as it is written for this request; a promise where compressing it takes its time. */
  of(answer: Answer, reply: ServerReply): Answer | Promise<Answer> {
    const field = (name: string): string | undefined => answer.headers?.[name] ?? textOf(reply.getHeader(name));
    const { status, contentType, body } = answer;
    const { encoding, fields } = this.sending({ status, contentType, field }, reply, lengthOf(body) ?? numberIn(field('content-length')));
    if (encoding === undefined) return Object.keys(fields).length === 0 ? answer : { ...answer, headers: { ...answer.headers, ...fields } };
    const { 'content-length': _, ...headers } = { ...answer.headers, ...fields };
    if (isFlowing(body)) return { ...answer, headers, body: reply.request.method === 'HEAD' ? body : flowing(body, encoding) };
    if (body === undefined) return { ...answer, headers };
    const bytes = compressed(bytesOf(body), encoding);
    return bytes instanceof Promise ? bytes.then((done) => ({ ...answer, headers, body: done })) : { ...answer, headers, body: bytes };
  }

  /** How an answer of so many bytes is sent; their number may not be known. */
  sending(head: Head, { request }: ServerReply, length: number | undefined): Sending {
    const { rawHeaders } = request.raw;
    if (head.status === 304) return { encoding: undefined, fields: notModified(head, rawHeaders) };
    if (!isCompressible(head)) return { encoding: undefined, fields: {} };
    const vary = { vary: varyByEncoding(head.field('vary')) };
    const accepted = acceptedEncodings(headerList(rawHeaders, 'accept-encoding'));
    const isSmall = length !== undefined && (length < this.#settings.threshold || length === 0);
    const encoding = isSmall && !refusesIdentity(accepted) ? undefined : chosenEncoding(accepted, this.#settings.encodings);
    if (encoding === undefined) return { encoding: undefined, fields: vary };
    const tag = head.field('etag');
    return { encoding, fields: { ...vary, 'content-encoding': encoding, ...(tag !== undefined && { etag: encodedTag(tag, encoding) }) } };
  }
}

/** Of an answer that is not sent again, its headers are those of the one that the client has. */
function notModified({ field }: Head, rawHeaders: readonly string[]): Fields {
  const tag = field('etag');
  return { vary: varyByEncoding(field('vary')), ...(tag !== undefined && { etag: tagInHand(tag, rawHeaders) }) };
}

/** Bytes that are compressed while they flow; the end of one stream ends the other. */
function flowing(body: AsyncIterable<Uint8Array>, encoding: Encoding): Readable {
  return pipeline(readableOf(body), compressor(encoding), () => {});
}

function bytesOf(body: string | Uint8Array): Uint8Array {
  return typeof body === 'string' ? Buffer.from(body) : body;
}

function lengthOf(body: Answer['body']): number | undefined {
  return body === undefined || isFlowing(body) ? undefined : Buffer.byteLength(body);
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function textOf(value: number | string | readonly string[] | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
