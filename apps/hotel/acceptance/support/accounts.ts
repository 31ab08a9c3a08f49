import { hash } from 'node:crypto';
import type { Answer, Client } from './client.ts';
import { fresh } from './samples.ts';

/** The credentials for signing in. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** The initial password of sample accounts. */
export const password = 'correct horse';

const path = (operation: string) => `/identity/local/${operation}`;

/** An e-mail address that no other sample has. */
export const freshEmail = () => `${fresh('person-')}@example.com`;

/** Returns a network that no other sample has. */
export const freshNetwork = () => `2001:db8:1:${(networks++).toString(16)}`;

let networks = 1;
let addresses = 1;

/** Returns the same network for any spelling of an address. */
function networkOf(email: string): string {
  const digits = hash('sha256', email.toLowerCase()).slice(0, 8);
  return `2001:db9:${digits.slice(0, 4)}:${digits.slice(4)}`;
}

/** Calls the account operations of a hotel: from one network (an IPv6 /64) if one is given, otherwise from a separate network for each address. */
export class Accounts {
  readonly #hotel: Client;
  readonly #network: string | undefined;

  constructor(hotel: Client, network?: string) {
    this.#hotel = hotel;
    this.#network = network;
  }

  #from(email?: string): Record<string, string> {
    const network = this.#network ?? (email === undefined ? undefined : networkOf(email));
    return network === undefined ? {} : { 'x-forwarded-for': `${network}::${(++addresses & 0xffff).toString(16)}` };
  }

  /** Opens an account, and returns its address. */
  async opened(): Promise<string> {
    const email = freshEmail();
    const { status } = await this.register({ email, password });
    if (status !== 201) throw new Error(`The account was refused with ${status}.`);
    return email;
  }

  register(json: SignIn): Promise<Answer<string>> {
    return this.#hotel.send('POST', path('register'), { json });
  }

  login(json: SignIn): Promise<Answer<{ token: string; expiresAt: string }>> {
    return this.#hotel.send('POST', path('login'), { json, headers: this.#from(json.email) });
  }

  /** Signs in, and returns the token. */
  async token(json: SignIn): Promise<string> {
    return (await this.login(json)).body.token;
  }

  change(json: { currentPassword: string; newPassword: string }, token?: string): Promise<Answer<unknown>> {
    return this.#hotel.send('POST', path('change-password'), {
      json,
      headers: this.#from(),
      ...(token !== undefined && { caller: { token } }),
    });
  }

  request(email: string): Promise<Answer<unknown>> {
    return this.#hotel.send('POST', path('reset-password/request'), { json: { email } });
  }

  confirm(json: { email: string; token: string; newPassword: string }): Promise<Answer<unknown>> {
    return this.#hotel.send('POST', path('reset-password/confirm'), { json, headers: this.#from(json.email) });
  }

  /** The statuses of failed sign-ins, one after the other. */
  async fail(email: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let count = 0; count < times; count++) statuses.push((await this.login({ email, password: `wrong ${count}` })).status);
    return statuses;
  }
}

/** Returns the token in the text of an e-mail. */
export const tokenIn = (text: string): string => /token is (\S+)/.exec(text)![1]!;
