import type { Message } from './message.ts';

/** A route of messages: from an event to an area that handles it. */
export interface MessageRoute {
  /** `Area.Event`. */
  readonly event: string;
  readonly area: string;
}

/** The result of receiving a message: stored for its handlers, or unreadable, in which case the transport moves it aside with the reason. */
export type Receipt = 'stored' | { readonly unreadable: string };

/**
 * Accepts messages of one route in their order, and returns a result for each in the same order. If it rejects, none was accepted, and
 * they are delivered again.
 */
export type Receive = (messages: readonly Message[], route: MessageRoute) => Promise<readonly Receipt[]>;

/** The events that a transport reports to its host. */
export interface TransportEvents {
  connected(): void;
  /** Reports that the connection is lost; the transport retries by itself. */
  disconnected(reason: unknown): void;
  /** Reports a problem that needs attention: a message was moved aside, or could not be accepted yet. Nothing is lost. */
  warned(text: string, cause?: unknown): void;
}

/**
 * A broker between processes. The relay publishes the messages of the outbox and deletes each once it is confirmed. Consumers store received messages in the inbox of their area's store, then acknowledge them. The inbox is responsible for retries, order and dead letters.
 */
export interface BrokerTransport {
  /** The name for logs: `rabbitmq`. */
  readonly name: string;
  /** Whether messages can be published at present. */
  readonly isConnected: boolean;
  /**
   * Connects, and declares everything that messages of these routes need, so that none is lost before a consumer listens.
   * An unreachable broker is not a failure: it is reported to `disconnected`, and the transport keeps trying.
   */
  open(routes: readonly MessageRoute[], events: TransportEvents): Promise<void>;
  /**
   * Publishes messages in order to every area that handles them, or to one area if it is named. Returns the ids of those that the
   * broker confirmed; the others must be published again. It never rejects, and returns immediately while there is no connection.
   */
  publish(messages: readonly Message[], onlyTo?: string): Promise<ReadonlySet<string>>;
  /** Receives the messages of these routes until it is closed: those of one route in sequential batches, which preserves their order. */
  consume(routes: readonly MessageRoute[], receive: Receive): Promise<void>;
  /** Stops receiving, waits for the messages in progress, and disconnects. */
  close(): Promise<void>;
}
