import { isError } from '@portico/core';
import type { PerRequest, Repository } from '@portico/core';
import type { ResetTokens } from '../resets/resetTokens.ts';
import type { Lockout } from '../signIn/lockout.ts';
import type { Account } from './account.ts';

/** Changes passwords. Clears recorded sign-in failures and invalidates reset tokens and access tokens. */
export class PasswordChange implements PerRequest {
  readonly #accounts: Repository<Account>;
  readonly #lockout: Lockout;
  readonly #tokens: ResetTokens;

  constructor(accounts: Repository<Account>, lockout: Lockout, tokens: ResetTokens) {
    this.#accounts = accounts;
    this.#lockout = lockout;
    this.#tokens = tokens;
  }

  /** Changes the password if `isRight` still holds once the account is locked; of two concurrent changes, the second is rejected. */
  async apply({ id, signInName }: Account, hash: string, isRight: (held: Account) => boolean | Promise<boolean>): Promise<boolean> {
    const release = await this.#lockout.release(signInName);
    const held = await this.#accounts.lock(id);
    if (isError(held) || !(await isRight(held))) return false;
    await release();
    held.setPassword(hash);
    await this.#tokens.endAll(id);
    return true;
  }
}
