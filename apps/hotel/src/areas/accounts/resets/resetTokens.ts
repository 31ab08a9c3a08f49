import type { PerRequest, ReadAccess, Repository } from '@portico/core';
import type { Database } from '@portico/data';
import type { AccountsTables } from '../../../generated/accounts/tables.ts';
import { hashOf, ResetToken } from './resetToken.ts';

/** A token with its holder and expiry. */
export interface GivenToken {
  readonly token: string;
  readonly holder: string;
  readonly expiresAt: Date;
}

/** The stored reset tokens of all accounts. */
export class ResetTokens implements PerRequest {
  readonly #rows: Repository<ResetToken>;
  readonly #stored: ReadAccess<ResetToken>;
  readonly #database: Database<AccountsTables>;

  constructor(rows: Repository<ResetToken>, stored: ReadAccess<ResetToken>, database: Database<AccountsTables>) {
    this.#rows = rows;
    this.#stored = stored;
    this.#database = database;
  }

  add({ token, holder, expiresAt }: GivenToken): void {
    this.#rows.create({ tokenHash: hashOf(token), holder, expiresAt });
  }

  /** Returns the number of valid tokens of a holder. */
  count(holder: string, now: Date): Promise<number> {
    return this.#stored.count({ holder, expiresAt: { greaterThan: now } });
  }

  /** Returns whether a token is valid for a holder. */
  isValid(token: string, holder: string, now: Date): Promise<boolean> {
    return this.#stored.exists({ tokenHash: hashOf(token), holder, expiresAt: { greaterThan: now } });
  }

  /** Deletes the tokens of a holder that expire by a time. */
  async removeUntil(holder: string, time: Date): Promise<void> {
    await this.#database.query.deleteFrom('accounts_reset_token').where('holder', '=', holder).where('expires_at', '<=', time).execute();
  }

  /** Deletes all tokens of a holder. */
  async endAll(holder: string): Promise<void> {
    await this.#database.query.deleteFrom('accounts_reset_token').where('holder', '=', holder).execute();
  }
}
