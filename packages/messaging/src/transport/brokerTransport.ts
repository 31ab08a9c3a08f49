import type { Message } from './message.ts';

/** One way that messages go: from an event to an area that handles it. */
export interface MessageRoute {
  /** `Area.Event`. */
  readonly event: string;
  readonly area: string;
}

/** What became of a message that was received: stored for its handlers, or never readable, which the transport sets aside with the reason. */
export type Receipt = 'stored' | { readonly unreadable: string };

/**
 * Takes messages of one route, in the order in which they came, and answers for each in the same order.
 * Where it rejects, none of them was taken, and they come again.
 */
export type Receive = (messages: readonly Message[], route: MessageRoute) => Promise<readonly Receipt[]>;

/** What a transport tells whoever runs the host. */
export interface TransportEvents {
  connected(): void;
  /** The connection is gone; the transport goes on trying by itself. */
  disconnected(reason: unknown): void;
  /** Something that is to be looked at: a message was set aside, or could not be taken yet. Nothing is lost by it. */
  warned(text: string, cause?: unknown): void;
}

/**
 * A broker between processes. The relay publishes what stands in the outbox, and forgets it once it is confirmed; consumers store what they receive in
 * the inbox of their area's store, and acknowledge it then. Retries, order and dead letters are the inbox's.
 */
export interface BrokerTransport {
  /** For logs: `rabbitmq`. */
  readonly name: string;
  /** Whether messages can be published at present. */
  readonly isConnected: boolean;
  /**
   * Connects, and declares all that messages of these routes need on their way, so that nothing is lost before anybody listens.
   * A broker that is not there is no failure: it is told to `disconnected`, and the transport goes on trying.
   */
  open(routes: readonly MessageRoute[], events: TransportEvents): Promise<void>;
  /**
   * Publishes messages in their order to every area that handles them, or to one area where it is named. Answers with the ids of those that the
   * broker confirmed; the others are to be published again. It never rejects, and answers at once while there is no connection.
   */
  publish(messages: readonly Message[], onlyTo?: string): Promise<ReadonlySet<string>>;
  /** Receives the messages of these routes until it is closed: those of one route one batch after the other, which keeps their order. */
  consume(routes: readonly MessageRoute[], receive: Receive): Promise<void>;
  /** Receives nothing new, waits for what is being received, and disconnects. */
  close(): Promise<void>;
}
