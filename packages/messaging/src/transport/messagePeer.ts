import type { Message } from './message.ts';

/** The response of another host to a batch of messages. */
export interface PeerResponse {
  /** The number of confirmed messages, counted from the first: each is stored there, except those that it could not read. */
  readonly taken: number;
  /** The messages that it could not read, by id, with the reason. */
  readonly unreadable: ReadonlyMap<string, string>;
  /** The reason why it did not confirm all of them. */
  readonly failure?: unknown;
}

/** Another host that runs an area and receives messages for it without a broker. */
export interface MessagePeer {
  /** The area and its address, for logs: `Billing at http://billing:3001`. */
  readonly name: string;
  /** Sends messages in order, and waits until they are stored. It never rejects. */
  send(messages: readonly Message[]): Promise<PeerResponse>;
}
