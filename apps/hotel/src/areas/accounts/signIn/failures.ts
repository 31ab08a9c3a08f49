import { isError } from '@portico/core';
import type { PerRequest, ReadAccess, Repository } from '@portico/core';
import type { Database } from '@portico/data';
import type { AccountsTables } from '../../../generated/accounts/tables.ts';
import { failuresIdOf } from './failedLogins.ts';
import type { FailedLogins } from './failedLogins.ts';

/** The failures of all addresses, as they are in the store. */
export class Failures implements PerRequest {
  readonly #rows: Repository<FailedLogins>;
  readonly #stored: ReadAccess<FailedLogins>;
  readonly #database: Database<AccountsTables>;

  constructor(rows: Repository<FailedLogins>, stored: ReadAccess<FailedLogins>, database: Database<AccountsTables>) {
    this.#rows = rows;
    this.#stored = stored;
    this.#database = database;
  }

  /** What the store has at this moment. */
  of(signInName: string): Promise<FailedLogins | undefined> {
    return this.#stored.find(failuresIdOf(signInName));
  }

  /** The row of an address, held until the operation ends; made where there is none. */
  async hold(signInName: string, now: Date): Promise<FailedLogins> {
    const id = failuresIdOf(signInName);
    await this.#database.query
      .insertInto('accounts_failed_logins')
      .values({ id, count: 0, last_at: now, locked_until: null })
      // An update that changes nothing: whoever counts at the same time waits, and nobody takes the row away.
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ id }))
      .execute();
    const held = await this.#rows.lock(id);
    if (isError(held)) throw new Error('What was written a moment ago is not there.');
    return held;
  }

  /** The row of an address, held until the operation ends, if there is one. */
  async held(signInName: string): Promise<FailedLogins | undefined> {
    const held = await this.#rows.lock(failuresIdOf(signInName));
    return isError(held) ? undefined : held;
  }

  /** Takes away a row that is held. */
  remove(held: FailedLogins): void {
    this.#rows.remove(held);
  }

  /** Takes away what was last changed before a time. */
  async removeBefore(time: Date): Promise<void> {
    await this.#database.query.deleteFrom('accounts_failed_logins').where('last_at', '<', time).execute();
  }
}
