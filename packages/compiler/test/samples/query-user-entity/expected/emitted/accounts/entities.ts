// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { isGuid, notGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Account } from '../../accounts/account.ts';

/** How Account is kept. */
export const accountEntity: EntityPlan<Account> = {
  model: {
    id: 'Accounts.Account',
    name: 'Account',
    area: 'Accounts',
    store: 'accounts',
    table: 'accounts_account',
    traits: ['UserEntity', 'Owned', 'SoftDeleted'],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'email', column: 'email', type: 'string', shape: { kind: 'scalar', scalar: 'string' } },
      { property: 'agencyId', column: 'agency_id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' }, nullable: true },
      {
        property: 'ownerId',
        column: 'owner_id',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        trait: 'Owned',
        nullable: true,
      },
      {
        property: 'isDeleted',
        column: 'is_deleted',
        type: 'boolean',
        shape: { kind: 'scalar', scalar: 'boolean' },
        trait: 'SoftDeleted',
        default: false,
      },
      {
        property: 'deletedAt',
        column: 'deleted_at',
        type: 'DateTimeOffset',
        shape: { kind: 'scalar', scalar: 'DateTimeOffset' },
        trait: 'SoftDeleted',
        nullable: true,
      },
      {
        property: 'deletedBy',
        column: 'deleted_by',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        trait: 'SoftDeleted',
        nullable: true,
      },
    ],
    relations: [],
    unique: [],
    indexes: [{ name: 'ix_accounts_account_owner_id', properties: ['ownerId'] }],
    description: 'Whoever may sign in; made, and owned, by an administrator.',
  },
  make: () => new Account(),
  read(row: readonly any[], from, at = 0) {
    const account = new Account() as Writable<Account>;
    account.id = row[at];
    account.email = row[at + 1];
    account.agencyId = row[at + 2] ?? undefined;
    account.ownerId = row[at + 3] ?? undefined;
    account.isDeleted = from.boolean(row[at + 4]);
    account.deletedAt = row[at + 5] === null ? undefined : from.instant(row[at + 5]);
    account.deletedBy = row[at + 6] ?? undefined;
    return account as Account;
  },
  values: (account) => [
    account.id,
    account.email,
    account.agencyId,
    account.ownerId,
    account.isDeleted,
    account.deletedAt,
    account.deletedBy,
  ],
  check(account: any, call) {
    if (account.email != null && typeof account.email !== 'string') wrongType(call, '/email', account.email, 'text');
    if (account.agencyId != null && !isGuid(account.agencyId)) notGuid(call, '/agencyId', account.agencyId);
  },
  select: {
    sqlite: {
      text: `
        SELECT t."id", t."email", t."agency_id", t."owner_id", t."is_deleted", t."deleted_at", t."deleted_by"
        FROM "accounts_account" AS t
        WHERE TRUE
          AND t."is_deleted" = 0
          AND t."owner_id" = ?1
      `,
      caller: '?1',
      guards: [
        { guard: 'live', entity: 'Accounts.Account', sql: 'AND t."is_deleted" = 0' },
        { guard: 'owner', entity: 'Accounts.Account', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: `
        SELECT t."id", t."email", t."agency_id", t."owner_id", t."is_deleted", t."deleted_at", t."deleted_by"
        FROM "accounts_account" AS t
        WHERE TRUE
          AND t."is_deleted" = false
          AND t."owner_id" = $1::text
      `,
      caller: '$1',
      guards: [
        { guard: 'live', entity: 'Accounts.Account', sql: 'AND t."is_deleted" = false' },
        { guard: 'owner', entity: 'Accounts.Account', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  count: {
    sqlite: {
      text: 'SELECT count(*) FROM "accounts_account" AS t WHERE TRUE AND t."is_deleted" = 0 AND t."owner_id" = ?1',
      caller: '?1',
      guards: [
        { guard: 'live', entity: 'Accounts.Account', sql: 'AND t."is_deleted" = 0' },
        { guard: 'owner', entity: 'Accounts.Account', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: 'SELECT count(*) FROM "accounts_account" AS t WHERE TRUE AND t."is_deleted" = false AND t."owner_id" = $1::text',
      caller: '$1',
      guards: [
        { guard: 'live', entity: 'Accounts.Account', sql: 'AND t."is_deleted" = false' },
        { guard: 'owner', entity: 'Accounts.Account', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  insert: {
    sqlite: `
        INSERT INTO "accounts_account" ("id", "email", "agency_id", "owner_id", "is_deleted", "deleted_at",
          "deleted_by")
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
    `,
    postgres: `
        INSERT INTO "accounts_account" ("id", "email", "agency_id", "owner_id", "is_deleted", "deleted_at",
          "deleted_by")
      VALUES ($1, $2, $3, $4, $5, $6, $7)
    `,
  },
  related: {},
};
