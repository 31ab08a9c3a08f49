import { Readable, pipeline } from 'node:stream';
import { joinHeader, isFlowing } from '@portico/runtime';
import type { OperationResponse } from '@portico/runtime';
import type { ServerReply } from '../server/serverRequest.ts';
import { toReadable } from '../http/firstChunk.ts';
import { holdMemory } from '../http/heldMemory.ts';
import { parseAcceptEncoding, chooseEncoding, refusesIdentity } from './acceptEncoding.ts';
import { compress, createCompressor } from './codecs.ts';
import { isCompressible } from './compressible.ts';
import type { Head } from './compressible.ts';
import type { CompressionSettings } from './compressionOptions.ts';
import { encodeTag, getClientTag } from './entityTags.ts';
import type { Encoding } from './encoding.ts';
import { addVaryEncoding } from './vary.ts';

type Fields = Readonly<Record<string, string>>;

/** How a response is sent: the headers to set, and the encoding, if any. */
interface EncodedSending {
  readonly encoding: Encoding | undefined;
  readonly fields: Fields;
}

/** Compresses responses as their clients request. */
export class Compression {
  readonly #settings: CompressionSettings;

  constructor(settings: CompressionSettings) {
    this.#settings = settings;
  }

  /** Returns the response as it is sent for this request, as a promise if compressing takes long. */
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
    if (isFlowing(body))
      return { ...answer, headers, body: reply.request.method === 'HEAD' ? body : compressStream(body, encoding, reply) };
    if (body === undefined) return { ...answer, headers };
    const bytes = compress(toBytes(body), encoding);
    return bytes instanceof Promise ? bytes.then((done) => ({ ...answer, headers, body: done })) : { ...answer, headers, body: bytes };
  }

  /** Returns how a response of this many bytes is sent; the length may be unknown. */
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

/** Builds the headers of a 304: they are those of the response that the client has. */
function buildNotModifiedHeaders({ field }: Head, rawHeaders: readonly string[]): Fields {
  const tag = field('etag');
  return { vary: addVaryEncoding(field('vary')), ...(tag !== undefined && { etag: getClientTag(tag, rawHeaders) }) };
}

/** Compresses bytes as they flow. The end of either stream ends the other, and releases the memory of the compressor. */
function compressStream(body: AsyncIterable<Uint8Array>, encoding: Encoding, { request }: ServerReply): Readable {
  const { compressor, memory } = createCompressor(encoding);
  return pipeline(toReadable(body), compressor, holdMemory(request.raw, memory));
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
