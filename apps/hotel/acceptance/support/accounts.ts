import type { Answer, Client } from './client.ts';
import { fresh } from './samples.ts';

/** What somebody signs in with. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** The password that sample accounts begin with. */
export const password = 'correct horse';

const path = (operation: string) => `/identity/local/${operation}`;

/** An e-mail address that no other sample has. */
export const freshEmail = () => `${fresh('person-')}@example.com`;

/** Uses the operations on accounts of a hotel. */
export class Accounts {
  readonly #hotel: Client;

  constructor(hotel: Client) {
    this.#hotel = hotel;
  }

  /** Opens an account, and gives back its address. */
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
    return this.#hotel.send('POST', path('login'), { json });
  }

  /** Signs in, and gives back the token. */
  async token(json: SignIn): Promise<string> {
    return (await this.login(json)).body.token;
  }

  change(json: { currentPassword: string; newPassword: string }, token?: string): Promise<Answer<unknown>> {
    return this.#hotel.send('POST', path('change-password'), { json, ...(token !== undefined && { caller: { token } }) });
  }

  request(email: string): Promise<Answer<unknown>> {
    return this.#hotel.send('POST', path('reset-password/request'), { json: { email } });
  }

  confirm(json: { email: string; token: string; newPassword: string }): Promise<Answer<unknown>> {
    return this.#hotel.send('POST', path('reset-password/confirm'), { json });
  }

  /** The statuses of failed sign-ins, one after the other. */
  async fail(email: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let count = 0; count < times; count++) statuses.push((await this.login({ email, password: `wrong ${count}` })).status);
    return statuses;
  }
}

/** The token in the text of a letter. */
export const tokenIn = (text: string): string => /token is (\S+)/.exec(text)![1]!;
