import type { PerRequest, ReadAccess, Repository } from '@portico/core';
import type { Database } from '@portico/data';
import type { AccountsTables } from '../../../generated/accounts/tables.ts';
import { hashOf, ResetToken } from './resetToken.ts';

/** A token, whose it is, and until when it can be used. */
export interface GivenToken {
  readonly token: string;
  readonly holder: string;
  readonly expiresAt: Date;
}

/** The tokens of all accounts, as they are in the store. */
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
    this.#rows.add(Object.assign(new ResetToken(), { tokenHash: hashOf(token), holder, expiresAt }));
  }

  /** How many of a holder can be used at a time. */
  count(holder: string, now: Date): Promise<number> {
    return this.#stored.count({ holder, expiresAt: { greaterThan: now } });
  }

  /** Whether a holder can use a token at a time. */
  isValid(token: string, holder: string, now: Date): Promise<boolean> {
    return this.#stored.exists({ tokenHash: hashOf(token), holder, expiresAt: { greaterThan: now } });
  }

  /** Takes away those of a holder that end by a time. */
  async removeUntil(holder: string, time: Date): Promise<void> {
    await this.#database.query.deleteFrom('accounts_reset_token').where('holder', '=', holder).where('expires_at', '<=', time).execute();
  }

  /** Ends all of a holder. */
  async endAll(holder: string): Promise<void> {
    await this.#database.query.deleteFrom('accounts_reset_token').where('holder', '=', holder).execute();
  }
}
