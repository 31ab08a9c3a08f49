import { Readable, pipeline } from 'node:stream';
import { joinHeader, isFlowing } from '@portico/runtime';
import type { OperationResponse } from '@portico/runtime';
import type { ServerReply } from '../server/serverRequest.ts';
import { toReadable } from '../http/firstChunk.ts';
import { parseAcceptEncoding, chooseEncoding, refusesIdentity } from './acceptEncoding.ts';
import { compress, createCompressor } from './codecs.ts';
import { isCompressible } from './compressible.ts';
import type { Head } from './compressible.ts';
import type { CompressionSettings } from './compressionOptions.ts';
import { encodeTag, getClientTag } from './entityTags.ts';
import type { Encoding } from './encoding.ts';
import { addVaryEncoding } from './vary.ts';

type Fields = Readonly<Record<string, string>>;

/** How an answer is sent: with these headers in place of its own, and encoded where that is said. */
interface EncodedSending {
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
  of(answer: OperationResponse, reply: ServerReply): OperationResponse | Promise<OperationResponse> {
    const field = (name: string): string | undefined => answer.headers?.[name] ?? toHeaderText(reply.getHeader(name));
    const { status, contentType, body } = answer;
    const { encoding, fields } = this.sending(
      { status, contentType, field },
      reply,
      getBodyLength(body) ?? parseOptionalNumber(field('content-length')),
    );
    if (encoding === undefined) return Object.keys(fields).length === 0 ? answer : { ...answer, headers: { ...answer.headers, ...fields } };
    const { 'content-length': _, ...headers } = { ...answer.headers, ...fields };
    if (isFlowing(body)) return { ...answer, headers, body: reply.request.method === 'HEAD' ? body : compressStream(body, encoding) };
    if (body === undefined) return { ...answer, headers };
    const bytes = compress(toBytes(body), encoding);
    return bytes instanceof Promise ? bytes.then((done) => ({ ...answer, headers, body: done })) : { ...answer, headers, body: bytes };
  }

  /** How an answer of so many bytes is sent; their number may not be known. */
  sending(head: Head, { request }: ServerReply, length: number | undefined): EncodedSending {
    const { rawHeaders } = request.raw;
    if (head.status === 304) return { encoding: undefined, fields: buildNotModifiedHeaders(head, rawHeaders) };
    if (!isCompressible(head)) return { encoding: undefined, fields: {} };
    const vary = { vary: addVaryEncoding(head.field('vary')) };
    const accepted = parseAcceptEncoding(joinHeader(rawHeaders, 'accept-encoding'));
    const isSmall = length !== undefined && (length < this.#settings.threshold || length === 0);
    const encoding = isSmall && !refusesIdentity(accepted) ? undefined : chooseEncoding(accepted, this.#settings.encodings);
    if (encoding === undefined) return { encoding: undefined, fields: vary };
    const tag = head.field('etag');
    return { encoding, fields: { ...vary, 'content-encoding': encoding, ...(tag !== undefined && { etag: encodeTag(tag, encoding) }) } };
  }
}

/** Of an answer that is not sent again, its headers are those of the one that the client has. */
function buildNotModifiedHeaders({ field }: Head, rawHeaders: readonly string[]): Fields {
  const tag = field('etag');
  return { vary: addVaryEncoding(field('vary')), ...(tag !== undefined && { etag: getClientTag(tag, rawHeaders) }) };
}

/** Bytes that are compressed while they flow; the end of one stream ends the other. */
function compressStream(body: AsyncIterable<Uint8Array>, encoding: Encoding): Readable {
  return pipeline(toReadable(body), createCompressor(encoding), () => {});
}

function toBytes(body: string | Uint8Array): Uint8Array {
  return typeof body === 'string' ? Buffer.from(body) : body;
}

function getBodyLength(body: OperationResponse['body']): number | undefined {
  return body === undefined || isFlowing(body) ? undefined : Buffer.byteLength(body);
}

function parseOptionalNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function toHeaderText(value: number | string | readonly string[] | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
