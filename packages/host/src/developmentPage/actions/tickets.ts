import type { Caller } from '@portico/core';
import { getSoleHeader } from '../../http/rawHeaders.ts';
import type { ServerRequest } from '../../server/serverRequest.ts';

const { randomBytes } = process.getBuiltinModule('node:crypto');

/** The header with the ticket of a request that the page sends. */
export const ticketHeader = 'x-portico-development-ticket';

/** The callers of the requests that the page is sending. A ticket is random, stays in this process, and is valid for one request. */
export class Tickets {
  readonly #callers = new Map<string, Caller>();

  /** Creates a ticket for one request as a caller. Call `withdraw` when the request has ended. */
  issue(caller: Caller): string {
    const ticket = randomBytes(32).toString('base64url');
    this.#callers.set(ticket, caller);
    return ticket;
  }

  /** Invalidates a ticket. */
  withdraw(ticket: string): void {
    this.#callers.delete(ticket);
  }

  /** Returns the caller of a request with a ticket, which is then used. */
  redeem({ raw }: ServerRequest): Caller | undefined {
    if (this.#callers.size === 0) return undefined;
    const ticket = getSoleHeader(raw, ticketHeader);
    const caller = ticket === undefined ? undefined : this.#callers.get(ticket);
    if (ticket !== undefined) this.#callers.delete(ticket);
    return caller;
  }
}
