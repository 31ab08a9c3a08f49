import { headerList, noneMatch } from '@portico/runtime';
import type { FastifyReply } from 'fastify';
import { acceptedEncodings, chosenEncoding } from '../compression/acceptEncoding.ts';
import { compressed } from '../compression/codecs.ts';
import { encodedTag } from '../compression/entityTags.ts';
import type { Encoding } from '../compression/encoding.ts';
import { varyByEncoding } from '../compression/vary.ts';

// An import would read every export, and so load all of Web Crypto at start.
const { createHash } = process.getBuiltinModule('node:crypto');

/** A response that is made once and is the same for every client. */
export interface Kept {
  readonly type: string;
  readonly body: string | Uint8Array;
  /** A strong entity tag, quotes included. */
  readonly etag: string;
}

/** A strong entity tag made of bytes. */
export function tagOf(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Something kept, in every encoding that somebody asked for. */
class KeptAnswer {
  readonly #kept: Kept;
  readonly #offered: readonly Encoding[];
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(kept: Kept, offered: readonly Encoding[]) {
    this.#kept = kept;
    this.#offered = offered;
  }

  /** Answers with it, or says that the client has it already (RFC 9110 section 15.4.5). */
  async send(reply: FastifyReply): Promise<FastifyReply> {
    const { rawHeaders } = reply.request.raw;
    const { type, etag: tag } = this.#kept;
    const encoding = chosenEncoding(acceptedEncodings(headerList(rawHeaders, 'accept-encoding')), this.#offered);
    const etag = encoding ? encodedTag(tag, encoding) : tag;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (this.#offered.length > 0) reply.header('vary', varyByEncoding(reply.getHeader('vary') as string | undefined));
    if (noneMatch(headerList(rawHeaders, 'if-none-match'), etag)) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(type).send(encoding ? await this.#as(encoding) : this.#kept.body);
  }

  async #as(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = Promise.resolve(compressed(Buffer.from(this.#kept.body as string), encoding));
    this.#encoded.set(encoding, made);
    return made;
  }
}

/** Sends something that is made when it is first asked for, and tried again where that failed. */
export function keptOnce(make: () => Promise<Kept>, offered: readonly Encoding[]): (reply: FastifyReply) => Promise<FastifyReply> {
  let answer: Promise<KeptAnswer> | undefined;
  const made = async (): Promise<KeptAnswer> => {
    try {
      return new KeptAnswer(await make(), offered);
    } catch (error) {
      answer = undefined;
      throw error;
    }
  };
  return async (reply) => (await (answer ??= made())).send(reply);
}
