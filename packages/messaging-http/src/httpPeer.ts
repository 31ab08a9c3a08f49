import type { Message, MessagePeer, PeerResponse } from '@portico/messaging';
import { splitIntoBatches } from './batches.ts';
import { post } from './post.ts';
import { parseReceipt } from './receipt.ts';

/** Another host, and how it is asked. */
export interface HttpPeerOptions {
  /** The area that messages are for. */
  readonly area: string;
  /** Where its host is: `http://billing:3001`. A load balancer may stand there, with any number of hosts behind it. */
  readonly baseUrl: string;
  /** Gives the header `Authorization` of a request. */
  readonly authorization: () => string | Promise<string>;
  /**
   * Milliseconds after which a batch that was not answered counts as not stored.
   * @default 10,000
   */
  readonly timeout?: number;
  /**
   * Bytes of one batch at most; a larger message goes by itself.
   * @default 1,000,000
   */
  readonly maxBytes?: number;
}

/** A host that messages are posted to: `POST {baseUrl}/_service/messages`. */
export function createHttpPeer(options: HttpPeerOptions): MessagePeer {
  return new HttpPeer({ timeout: 10_000, maxBytes: 1_000_000, ...options });
}

const tooLarge = 413;

class HttpPeer implements MessagePeer {
  readonly name: string;
  readonly #options: Required<HttpPeerOptions>;
  readonly #url: string;

  constructor(options: Required<HttpPeerOptions>) {
    const { area, baseUrl } = options;
    this.#options = options;
    this.#url = `${baseUrl.replace(/\/+$/, '')}/_service/messages`;
    // What stands before an @ may be a password.
    this.name = `${area} at ${new URL(baseUrl).origin}`;
  }

  /** One batch after the other: where one fails, those behind it are not sent, so that the order stays. */
  async send(messages: readonly Message[]): Promise<PeerResponse> {
    const unreadable = new Map<string, string>();
    let taken = 0;
    for (const batch of splitIntoBatches(messages, this.#options.maxBytes)) {
      try {
        const refused = await this.#send(batch);
        for (const [id, reason] of refused) unreadable.set(id, reason);
      } catch (failure) {
        return { taken, unreadable, failure };
      }
      taken += batch.length;
    }
    return { taken, unreadable };
  }

  /** What the other host could not read; throws where it did not store the batch. */
  async #send(batch: readonly Message[]): Promise<ReadonlyMap<string, string>> {
    const { area, timeout } = this.#options;
    const { status, value } = await post(this.#url, {
      body: JSON.stringify({ area, messages: batch.map(toWireMessage) }),
      authorization: await this.#options.authorization(),
      timeout,
    });
    if (status === tooLarge) return this.#sendEach(batch);
    const receipt = status === 200 ? parseReceipt(value, batch.length) : undefined;
    if (!receipt) throw new Error(`${this.name} answered ${status}${getErrorCode(value)}.`);
    return new Map(receipt.unreadable.map(({ index, reason }) => [batch[index]!.id, reason]));
  }

  /** Only the message that is too large by itself is held back. */
  async #sendEach(batch: readonly Message[]): Promise<ReadonlyMap<string, string>> {
    if (batch.length === 1) return new Map([[batch[0]!.id, 'It is larger than what the host takes.']]);
    const refused = new Map<string, string>();
    for (const message of batch) for (const [id, reason] of await this.#send([message])) refused.set(id, reason);
    return refused;
  }
}

/** The members that messages have on the wire. */
function toWireMessage({ id, event, payload, occurredAt, source, position, orderKey, tenantId, causedBy, traceparent }: Message): Message {
  const needed = { id, event, payload, occurredAt, source, position };
  return {
    ...needed,
    ...Object.fromEntries(Object.entries({ orderKey, tenantId, causedBy, traceparent }).filter(([, value]) => value !== undefined)),
  };
}

function getErrorCode(value: unknown): string {
  const { code } = (value ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? ` (${code})` : '';
}
