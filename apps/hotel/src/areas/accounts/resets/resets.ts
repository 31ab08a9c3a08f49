import { createHash, randomBytes } from 'node:crypto';
import type { Clock, PerRequest, ReadAccess } from '@portico/core';
import type { Account } from '../accounts/account.ts';
import { signInNameOf } from '../accounts/emailAddress.ts';
import type { Letter } from '../letters/letters.ts';
import { resetLetter } from './resetLetter.ts';
import type { ResetTokens } from './resetTokens.ts';

/** How long a token can be used, in milliseconds. */
const lifetime = 60 * 60_000;
/** How many tokens of an account can be used at a time: nobody gets more letters than that in an hour. */
const most = 3;

/** Gives out tokens that reset passwords, and takes them back. */
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
   * Makes a token, and the letter that brings it to whose address it is. Where that is nobody the same statements run,
   * so that nobody sees the difference in the time.
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
    // One too many is written as well, and over at once.
    this.#tokens.add({ token, holder, expiresAt: isEnough ? now : end });
    return account && !isEnough ? resetLetter({ to: account.email, token, expiresAt: end }) : undefined;
  }

  /** The account of an address, if it can use a token now. */
  async holderOf(email: string, token: string): Promise<Account | undefined> {
    const account = await this.#accounts.first({ signInName: signInNameOf(email) });
    const isValid = await this.isValid(token, account?.id ?? 'nobody');
    return isValid ? account : undefined;
  }

  /** Whether an account can use a token now. */
  isValid(token: string, accountId: string): Promise<boolean> {
    return this.#tokens.isValid(token, accountId, this.#clock.now());
  }
}

/** One of 4,096 holders of nothing, so that made-up addresses cannot fill the store. */
function standInOf(signInName: string): string {
  return `nobody-${createHash('sha256').update(signInName).digest('hex').slice(0, 3)}`;
}
