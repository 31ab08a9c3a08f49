import type { Guid, PerRequest, ReadAccess } from '@portico/core';
import type { Database } from '@portico/data';
import type { AccountsTables } from '../../../generated/accounts/tables.ts';
import { memoryOfNetworks } from './knownNetwork.ts';
import type { KnownNetwork } from './knownNetwork.ts';

/** The stored networks from which owners have signed in. */
export class KnownNetworks implements PerRequest {
  readonly #stored: ReadAccess<KnownNetwork>;
  readonly #database: Database<AccountsTables>;

  constructor(stored: ReadAccess<KnownNetwork>, database: Database<AccountsTables>) {
    this.#stored = stored;
    this.#database = database;
  }

  /** Returns whether a sign-in is recorded under an id. */
  async has(id: Guid): Promise<boolean> {
    return (await this.#stored.find(id)) !== undefined;
  }

  /** Records a sign-in, once a day. */
  async add(id: Guid, now: Date): Promise<void> {
    const known = await this.#stored.find(id);
    if (known?.isFreshAt(now)) return;
    const { query } = this.#database;
    await query
      .insertInto('accounts_known_network')
      .values({ id, last_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_at: now }))
      .execute();
    await query
      .deleteFrom('accounts_known_network')
      .where('last_at', '<', new Date(now.getTime() - memoryOfNetworks))
      .execute();
  }
}
