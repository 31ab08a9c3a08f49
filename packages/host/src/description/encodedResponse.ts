import { joinHeader, matchesNone } from '@portico/runtime';
import type { OperationResponse } from '@portico/runtime';
import { parseAcceptEncoding, chooseEncoding } from '../compression/acceptEncoding.ts';
import { compress } from '../compression/codecs.ts';
import { encodeTag } from '../compression/entityTags.ts';
import type { Encoding } from '../compression/encoding.ts';
import { addVaryEncoding } from '../compression/vary.ts';
import type { ServerReply } from '../server/serverRequest.ts';

// An import would read every export, and so load all of Web Crypto at startup.
const { createHash } = process.getBuiltinModule('node:crypto');

/** A response that is created once and is the same for every client. */
export interface PreparedResponse {
  readonly type: string;
  readonly body: string | Uint8Array;
  /** A strong entity tag, quotes included. */
  readonly etag: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Computes a strong entity tag from bytes. */
export function computeEntityTag(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** A prepared response in every encoding that a client has requested. */
class EncodedResponse {
  readonly #kept: PreparedResponse;
  readonly #offered: readonly Encoding[];
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(kept: PreparedResponse, offered: readonly Encoding[]) {
    this.#kept = kept;
    this.#offered = offered;
  }

  /** Returns the prepared response, or 304 if the client has it already (RFC 9110 section 15.4.5). */
  async respond(reply: ServerReply): Promise<OperationResponse> {
    const { rawHeaders } = reply.request.raw;
    const { type, etag: tag, headers: own } = this.#kept;
    const encoding = chooseEncoding(parseAcceptEncoding(joinHeader(rawHeaders, 'accept-encoding')), this.#offered);
    const etag = encoding ? encodeTag(tag, encoding) : tag;
    const vary = this.#offered.length > 0 ? { vary: addVaryEncoding(reply.getHeader('vary') as string | undefined) } : undefined;
    const headers = { ...own, etag, 'cache-control': 'no-cache', ...vary };
    if (matchesNone(joinHeader(rawHeaders, 'if-none-match'), etag))
      return { status: 304, contentType: undefined, body: undefined, headers };
    if (!encoding) return { status: 200, contentType: type, body: this.#kept.body, headers };
    return { status: 200, contentType: type, body: await this.#as(encoding), headers: { ...headers, 'content-encoding': encoding } };
  }

  async #as(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = Promise.resolve(compress(Buffer.from(this.#kept.body as string), encoding));
    this.#encoded.set(encoding, made);
    return made;
  }
}

/** Creates a handler whose response is created for the first request. After a failure the next request tries again. */
export function createCachedHandler(
  make: () => Promise<PreparedResponse>,
  offered: readonly Encoding[],
): (reply: ServerReply) => Promise<OperationResponse> {
  let made: Promise<EncodedResponse> | undefined;
  const making = async (): Promise<EncodedResponse> => {
    try {
      return new EncodedResponse(await make(), offered);
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
  return async (reply) => (await (made ??= making())).respond(reply);
}
