import type { Message } from './message.ts';

/** What another host did with messages that were sent to it. */
export interface PeerResponse {
  /** How many of them, from the first on, it has answered for: each is stored there, but for those that it could not read. */
  readonly taken: number;
  /** What it could not read, by id, with the reason. */
  readonly unreadable: ReadonlyMap<string, string>;
  /** Why it did not answer for all of them. */
  readonly failure?: unknown;
}

/** Another host that runs an area, and takes messages for it without a broker between them. */
export interface MessagePeer {
  /** For logs: the area and where it is, `Billing at http://billing:3001`. */
  readonly name: string;
  /** Sends messages in their order, and waits until they are stored. It never rejects. */
  send(messages: readonly Message[]): Promise<PeerResponse>;
}
