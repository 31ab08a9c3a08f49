import { isError } from '@portico/core';
import type { Guid, PerRequest, ReadAccess, Repository } from '@portico/core';
import type { Database } from '@portico/data';
import type { AccountsTables } from '../../../generated/accounts/tables.ts';
import { memoryOfFailures, memoryOfLocks } from './failedLogins.ts';
import type { FailedLogins } from './failedLogins.ts';

/** The stored failures of all addresses. */
export class Failures implements PerRequest {
  readonly #rows: Repository<FailedLogins>;
  readonly #stored: ReadAccess<FailedLogins>;
  readonly #database: Database<AccountsTables>;

  constructor(rows: Repository<FailedLogins>, stored: ReadAccess<FailedLogins>, database: Database<AccountsTables>) {
    this.#rows = rows;
    this.#stored = stored;
    this.#database = database;
  }

  /** Returns the row that is currently stored. */
  of(id: Guid): Promise<FailedLogins | undefined> {
    return this.#stored.find(id);
  }

  /** Returns the row of an id, locked until the operation ends; inserts it if it does not exist. */
  async hold(id: Guid, now: Date): Promise<FailedLogins> {
    await this.#database.query
      .insertInto('accounts_failed_logins')
      .values({ id, count: 0, locks: 0, last_at: now, locked_until: null, since: null })
      // An update that changes nothing: other processes that count at the same time wait, and none deletes the row.
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ id }))
      .execute();
    const held = await this.#rows.lock(id);
    if (isError(held)) throw new Error('The row that was just written is missing.');
    return held;
  }

  /** Returns the row of an id, locked until the operation ends, if it exists. */
  async held(id: Guid): Promise<FailedLogins | undefined> {
    const held = await this.#rows.lock(id);
    return isError(held) ? undefined : held;
  }

  /** Deletes a row that is locked. */
  remove(held: FailedLogins): void {
    this.#rows.remove(held);
  }

  /** Deletes rows that no longer count. */
  async removeForgotten(now: Date): Promise<void> {
    const [failures, locks] = [memoryOfFailures, memoryOfLocks].map((memory) => new Date(now.getTime() - memory)) as [Date, Date];
    const { query } = this.#database;
    await query.deleteFrom('accounts_failed_logins').where('last_at', '<', failures).where('locks', '=', 0).execute();
    await query.deleteFrom('accounts_failed_logins').where('last_at', '<', locks).execute();
  }
}
