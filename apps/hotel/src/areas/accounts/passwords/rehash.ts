import { isError } from '@portico/core';
import type { PerRequest, Repository } from '@portico/core';
import type { Account } from '../accounts/account.ts';
import type { Passwords } from './passwords.ts';

/** Hashes passwords anew whose hashes were made with other settings: only who signs in knows the password. */
export class Rehash implements PerRequest {
  readonly #accounts: Repository<Account>;
  readonly #passwords: Passwords;

  constructor(accounts: Repository<Account>, passwords: Passwords) {
    this.#accounts = accounts;
    this.#passwords = passwords;
  }

  /** Gives an account a hash as new ones are, for a password that is right; later where there is no time for it now. */
  async keepUp({ id, passwordHash: before }: Account, password: string): Promise<void> {
    if (!this.#passwords.isOutdated(before)) return;
    const hash = await this.#passwords.hash(password);
    const held = await this.#accounts.lock(id);
    if (!isError(hash) && !isError(held) && held.passwordHash === before) held.passwordHash = hash;
  }
}
