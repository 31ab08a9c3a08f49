import { everyOperation } from '../support/access/matrix.ts';
import type { Called } from '../support/access/matrix.ts';
import { requests } from '../support/access/requests.ts';
import type { OperationRequest } from '../support/access/requests.ts';
import { Rows } from '../support/access/rows.ts';
import { admin, password } from '../support/callers.ts';
import type { Credential, Person } from '../support/callers.ts';
import type { Answer, Verb } from '../support/client.ts';
import { unknownId } from '../support/samples.ts';
import type { Letterbox } from './letterbox.ts';
import { ImpatientClient, Interrupted } from './soakClient.ts';
import type { Seen } from './soakClient.ts';

/** Requests one page of lists that would otherwise grow without limit. */
const narrowed: Readonly<Record<string, string>> = {
  'Billing.ListInvoices': `?reservationId=${unknownId}`,
  'Booking.ListGuests': '?email=nobody@example.com',
  'Catalog.ListProperties': '?city=Nowhere',
  'Catalog.ListRoomTypes': `?propertyId=${unknownId}`,
};

/** The request, and its caller. */
type Prepared = OperationRequest & { readonly caller?: Credential };

/** A client that calls every operation of a hotel repeatedly. */
export class Everything extends ImpatientClient {
  /** The number of successful calls of each operation. */
  readonly done: Record<string, number> = {};
  /** Operations that did not complete because a process was killed. */
  interrupted = 0;
  /** Unexpected responses. */
  readonly unexpected: string[] = [];
  readonly #letters: Letterbox;

  constructor(addresses: readonly string[], seen: Seen, letters: Letterbox) {
    super(addresses, seen);
    this.#letters = letters;
  }

  /** Callers need no account: the hosts accept tokens of any issuer that has the key. */
  async admit(_person: Person): Promise<void> {}

  /** The other operations wait for e-mails; this one does not. */
  tokenSentTo(address: string): string {
    throw new Error(`The letter to ${address} is asked of the letterbox.`);
  }

  /** Calls every operation once, in any order. */
  async round(goesOn: () => boolean): Promise<void> {
    const operations = (await everyOperation()).map((called) => ({ called, order: Math.random() }));
    const rows = await this.#unlessInterrupted('a scene', () => Rows.in(this));
    if (!rows) return;
    for (const { called } of operations.toSorted((one, other) => one.order - other.order)) {
      if (!goesOn()) return;
      await this.#unlessInterrupted(called.operation.id, () => this.#call(called, rows));
    }
  }

  async #call({ operation: { id, verb }, route }: Called, rows: Rows): Promise<void> {
    const { route: ids = {}, ...sent } = await this.#prepared(id, rows);
    const path = route.replace(/\{(\w+)[^}]*\}/g, (_, name: string) => ids[name]!) + (narrowed[id] ?? '');
    const { status, body }: Answer<unknown> = await this.send(verb as Verb, path, { caller: admin, ...sent });
    if (status >= 200 && status < 300) this.done[id] = (this.done[id] ?? 0) + 1;
    else this.unexpected.push(`${id}: ${status} ${JSON.stringify(body)}`);
  }

  async #prepared(id: string, rows: Rows): Promise<Prepared> {
    // These operations need an account.
    if (id === 'Booking.MyReservations') return { caller: await this.#signedIn(rows) };
    if (id === 'Accounts.GetAccount') {
      const caller = await this.#signedIn(rows);
      return { route: { id: readSubject(caller) }, caller };
    }
    if (id === 'Accounts.ChangePassword')
      return { json: { currentPassword: password, newPassword: password }, caller: await this.#signedIn(rows) };
    if (id === 'Accounts.ConfirmReset') {
      const email = await rows.account();
      await this.send('POST', '/identity/local/reset-password/request', { json: { email } });
      return { json: { email, token: await this.#letters.token(email), newPassword: password } };
    }
    return requests[id]!(rows);
  }

  async #signedIn(rows: Rows): Promise<Credential> {
    const { body } = await this.send<Credential>('POST', '/identity/local/login', { json: { email: await rows.account(), password } });
    return { token: body.token };
  }

  /** Late or rejected requests after a kill are no faults here: the stays show that nothing is lost. */
  async #unlessInterrupted<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Interrupted || /did not come within/.test((error as Error).message)) this.interrupted++;
      else this.unexpected.push(`${what}: ${(error as Error).message}`);
      return undefined;
    }
  }
}

/** Returns the account of a token. */
function readSubject({ token }: Credential): string {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { readonly sub: string }).sub;
}
