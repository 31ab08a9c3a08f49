import { createHash, randomBytes } from 'node:crypto';
import type { Clock, PerRequest, ReadAccess } from '@portico/core';
import type { Account } from '../accounts/account.ts';
import { signInNameOf } from '../accounts/emailAddress.ts';
import type { Letter } from '../letters/letters.ts';
import { resetLetter } from './resetLetter.ts';
import type { ResetTokens } from './resetTokens.ts';

/** The lifetime of a token, in milliseconds. */
const lifetime = 60 * 60_000;
/** The maximum number of valid tokens of an account, and therefore of e-mails per hour. */
const most = 3;

/** Issues and verifies password reset tokens. */
export class Resets implements PerRequest {
  readonly #accounts: ReadAccess<Account>;
  readonly #tokens: ResetTokens;
  readonly #clock: Clock;

  constructor(accounts: ReadAccess<Account>, tokens: ResetTokens, clock: Clock) {
    this.#accounts = accounts;
    this.#tokens = tokens;
    this.#clock = clock;
  }

  /**
   * Creates a token and the e-mail with it. For an address without an account it runs the same statements,
   * so that the response time does not reveal the difference.
   */
  async offer(email: string): Promise<Letter | undefined> {
    const signInName = signInNameOf(email);
    const account = await this.#accounts.first({ signInName });
    const now = this.#clock.now();
    const end = new Date(now.getTime() + lifetime);
    const holder = account?.id ?? standInOf(signInName);
    const isEnough = (await this.#tokens.count(holder, now)) >= most;
    await this.#tokens.removeUntil(holder, account ? now : end);
    const token = randomBytes(32).toString('base64url');
    // A token over the limit is stored as well, but expires at once.
    this.#tokens.add({ token, holder, expiresAt: isEnough ? now : end });
    return account && !isEnough ? resetLetter({ to: account.email, token, expiresAt: end }) : undefined;
  }

  /** Returns the account of an address if the token is valid for it now. */
  async holderOf(email: string, token: string): Promise<Account | undefined> {
    const account = await this.#accounts.first({ signInName: signInNameOf(email) });
    const isValid = await this.isValid(token, account?.id ?? 'nobody');
    return isValid ? account : undefined;
  }

  /** Returns whether a token is valid for an account now. */
  isValid(token: string, accountId: string): Promise<boolean> {
    return this.#tokens.isValid(token, accountId, this.#clock.now());
  }
}

/** Returns one of 4,096 stand-ins, so that invented addresses cannot fill the store. */
function standInOf(signInName: string): string {
  return `nobody-${createHash('sha256').update(signInName).digest('hex').slice(0, 3)}`;
}
