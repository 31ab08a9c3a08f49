import { isError } from '@portico/core';
import type { PerRequest, Repository } from '@portico/core';
import type { Account } from '../accounts/account.ts';
import type { Passwords } from './passwords.ts';

/** Replaces outdated hashes at sign-in, when the password is available. */
export class Rehash implements PerRequest {
  readonly #accounts: Repository<Account>;
  readonly #passwords: Passwords;

  constructor(accounts: Repository<Account>, passwords: Passwords) {
    this.#accounts = accounts;
    this.#passwords = passwords;
  }

  /** Hashes a verified password again if its hash is outdated; skips it under load until the next sign-in. */
  async keepUp({ id, passwordHash: before }: Account, password: string): Promise<void> {
    if (!this.#passwords.isOutdated(before)) return;
    const hash = await this.#passwords.hash(password);
    const held = await this.#accounts.lock(id);
    if (!isError(hash) && !isError(held) && held.passwordHash === before) held.passwordHash = hash;
  }
}
