import type { Message, MessagePeer, PeerResponse } from '@portico/messaging';
import { splitIntoBatches } from './batches.ts';
import { post } from './post.ts';
import { parseReceipt } from './receipt.ts';

/** The address of another host and the settings of requests to it. */
export interface HttpPeerOptions {
  /** The area that receives the messages. */
  readonly area: string;
  /** The address of its host, such as `http://billing:3001`. Can be the address of a load balancer in front of several hosts. */
  readonly baseUrl: string;
  /** Returns the value of the `Authorization` header of a request. */
  readonly authorization: () => string | Promise<string>;
  /**
   * Milliseconds after which a batch without a response is considered not stored.
   * @default 10,000
   */
  readonly timeout?: number;
  /**
   * The maximum size of one batch in bytes; a larger message is sent alone.
   * @default 1,000,000
   */
  readonly maxBytes?: number;
}

/** Creates a peer that posts messages to a host: `POST {baseUrl}/_service/messages`. */
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
    // The part before an @ may be a password.
    this.name = `${area} at ${new URL(baseUrl).origin}`;
  }

  /** Sends one batch at a time. If a batch fails, later batches are not sent, which preserves the order. */
  async send(messages: readonly Message[]): Promise<PeerResponse> {
    const unreadable = new Map<string, string>();
    let taken = 0;
    for (const batch of splitIntoBatches(messages, this.#options.maxBytes)) {
      try {
        const rejected = await this.#send(batch);
        for (const [id, reason] of rejected) unreadable.set(id, reason);
      } catch (failure) {
        return { taken, unreadable, failure };
      }
      taken += batch.length;
    }
    return { taken, unreadable };
  }

  /** Sends a batch and returns the messages that the other host could not read. Throws if it did not store the batch. */
  async #send(batch: readonly Message[]): Promise<ReadonlyMap<string, string>> {
    const { area, timeout } = this.#options;
    const { status, value } = await post(
      this.#url,
      JSON.stringify({ area, messages: batch.map(toWireMessage) }),
      await this.#options.authorization(),
      timeout,
    );
    if (status === tooLarge) return this.#sendEach(batch);
    const receipt = status === 200 ? parseReceipt(value, batch.length) : undefined;
    if (!receipt) throw new Error(`${this.name} responded with ${status}${getErrorCode(value)}.`);
    return new Map(receipt.unreadable.map(({ index, reason }) => [batch[index]!.id, reason]));
  }

  /** Sends each message by itself, so that only a message that exceeds the limit alone is reported as unreadable. */
  async #sendEach(batch: readonly Message[]): Promise<ReadonlyMap<string, string>> {
    if (batch.length === 1) return new Map([[batch[0]!.id, 'It exceeds the size limit of the host.']]);
    const rejected = new Map<string, string>();
    for (const message of batch) for (const [id, reason] of await this.#send([message])) rejected.set(id, reason);
    return rejected;
  }
}

/** Returns the wire format of a message. */
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
