import type { Kysely } from 'kysely';

/**
 * Hand-written queries on the tables of an area's store, typed by `Tables`. Every query has the filters of the entities (soft delete, owner, tenant). Writes are limited to the area's own tables and belong to the operation's transaction. Values have their TypeScript types.
 */
export abstract class Database<Tables> {
  /** Builds queries; `execute()` and similar methods run them. */
  abstract readonly query: Kysely<Tables>;
  /** Returns the same database without the soft-delete filter. Every use is listed in the manifest. */
  abstract withDeleted(): Database<Tables>;
  /** Returns the same database without the filters of owners: all rows of the caller's tenant. Every use is listed in the manifest. */
  abstract forAllOwners(): Database<Tables>;
  /** Returns the same database without the filters of owner and tenant. Every use is listed in the manifest. */
  abstract asSystem(): Database<Tables>;
}
