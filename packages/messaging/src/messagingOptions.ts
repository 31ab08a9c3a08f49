import type { Logger } from '@portico/core';
import type { Store } from '@portico/data';
import type { MessageArea } from './plan/messageArea.ts';
import type { MessageTracer } from './trace/messageTracer.ts';
import type { BrokerTransport } from './transport/brokerTransport.ts';
import type { MessagePeer } from './transport/messagePeer.ts';

/** How messages are delivered from a store to the areas that handle them. */
export type TransportSetup =
  /** Delivery only to areas of this host, from its own stores. */
  | { readonly kind: 'in-process' }
  /** Delivery as in process, and also from stores of other hosts, which notify this one. */
  | { readonly kind: 'stores'; readonly sources: readonly Store[] }
  /** Delivery in process, and to other hosts by area; their messages are passed to `Messaging.receive`. */
  | { readonly kind: 'peers'; readonly peers: ReadonlyMap<string, MessagePeer> }
  | { readonly kind: 'broker'; readonly broker: BrokerTransport };

/** Concurrency and retention of messages. */
export interface DeliveryOptions {
  /**
   * The maximum number of concurrent handlers of one area in each process; each needs a connection while it saves. Handlers that only wait until the rows that
   * they insert are committed together do not count, unless it is 1.
   * @default 8
   */
  readonly concurrency?: number;
  /**
   * Milliseconds after which another process may take over an unfinished message; renewed while its handler runs.
   * @default 15,000
   */
  readonly lease?: number;
  /**
   * Milliseconds for which a handled message is recorded, so that a duplicate delivery has no effect.
   * @default 7 days
   */
  readonly retention?: number;
  /**
   * Milliseconds that a message waits for a version of the service that handles it, if no running version does; then it is a dead letter.
   * @default 24 hours
   * @see docs/guide/delivery.md#rolling-deployments
   */
  readonly grace?: number;
  /**
   * Milliseconds between queries for messages that other processes have left; a store in memory is not polled.
   * @default 5,000; 1,000 for a store that cannot notify, such as a file of SQLite
   */
  readonly poll?: number;
  /**
   * Milliseconds that handlers have to finish when the host stops; the messages of slower ones are rolled back and released.
   * @default 10,000
   */
  readonly stopTimeout?: number;
  /**
   * Returns a random number from 0 (inclusive) to 1 (exclusive), for jitter.
   * @default `Math.random`
   */
  readonly random?: () => number;
}

/** The parts that deliver the messages of a host. */
export interface MessagingSettings {
  readonly areas: readonly MessageArea[];
  /** The host's clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly logger: Logger;
  readonly transport: TransportSetup;
  readonly options?: DeliveryOptions;
  /** Observes messages; there is no tracing code if absent. */
  readonly tracer?: MessageTracer | undefined;
}
