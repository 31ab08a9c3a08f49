// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { isGuid, isInt, notGuid, notInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Account, Entry } from '../../ledger/ledger.ts';

/** How Account is kept. */
export const accountEntity: EntityPlan<Account> = {
  model: {
    id: 'App.Account',
    name: 'Account',
    area: 'App',
    store: 'app',
    table: 'app_account',
    traits: ['TenantScoped', 'SoftDeleted'],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'code', column: 'code', type: 'string', shape: { kind: 'scalar', scalar: 'string' } },
      { property: 'title', column: 'title', type: 'string', shape: { kind: 'scalar', scalar: 'string' } },
      {
        property: 'tenantId',
        column: 'tenant_id',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        trait: 'TenantScoped',
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
    relations: [{ property: 'entries', kind: 'oneToMany', entity: 'App.Entry', key: 'accountId' }],
    unique: [{ name: 'uq_app_account_tenant_id_code', properties: ['tenantId', 'code'] }],
    indexes: [{ name: 'ix_app_account_tenant_id_id', properties: ['tenantId', 'id'], live: true }],
  },
  make: () => new Account(),
  read(row: readonly any[], from, at = 0) {
    const account = new Account() as Writable<Account>;
    account.id = row[at];
    account.code = row[at + 1];
    account.title = row[at + 2];
    account.tenantId = row[at + 3];
    account.isDeleted = from.boolean(row[at + 4]);
    account.deletedAt = row[at + 5] === null ? undefined : from.instant(row[at + 5]);
    account.deletedBy = row[at + 6] ?? undefined;
    return account as Account;
  },
  values: (account) => [account.id, account.code, account.title, account.tenantId, account.isDeleted, account.deletedAt, account.deletedBy],
  check(account: any, call) {
    if (account.code != null && typeof account.code !== 'string') wrongType(call, '/code', account.code, 'text');
    if (account.title != null && typeof account.title !== 'string') wrongType(call, '/title', account.title, 'text');
  },
  select: {
    sqlite: {
      text: `
        SELECT t."id", t."code", t."title", t."tenant_id", t."is_deleted", t."deleted_at", t."deleted_by"
        FROM "app_account" AS t
        WHERE TRUE
          AND t."is_deleted" = 0
          AND t."tenant_id" = ?1
      `,
      tenant: '?1',
      guards: [
        { guard: 'live', entity: 'App.Account', sql: 'AND t."is_deleted" = 0' },
        { guard: 'tenant', entity: 'App.Account', sql: 'AND t."tenant_id" = ?1' },
      ],
    },
    postgres: {
      text: `
        SELECT t."id", t."code", t."title", t."tenant_id", t."is_deleted", t."deleted_at", t."deleted_by"
        FROM "app_account" AS t
        WHERE TRUE
          AND t."is_deleted" = false
          AND t."tenant_id" = $1
      `,
      tenant: '$1',
      guards: [
        { guard: 'live', entity: 'App.Account', sql: 'AND t."is_deleted" = false' },
        { guard: 'tenant', entity: 'App.Account', sql: 'AND t."tenant_id" = $1' },
      ],
    },
  },
  count: {
    sqlite: {
      text: 'SELECT count(*) FROM "app_account" AS t WHERE TRUE AND t."is_deleted" = 0 AND t."tenant_id" = ?1',
      tenant: '?1',
      guards: [
        { guard: 'live', entity: 'App.Account', sql: 'AND t."is_deleted" = 0' },
        { guard: 'tenant', entity: 'App.Account', sql: 'AND t."tenant_id" = ?1' },
      ],
    },
    postgres: {
      text: 'SELECT count(*) FROM "app_account" AS t WHERE TRUE AND t."is_deleted" = false AND t."tenant_id" = $1',
      tenant: '$1',
      guards: [
        { guard: 'live', entity: 'App.Account', sql: 'AND t."is_deleted" = false' },
        { guard: 'tenant', entity: 'App.Account', sql: 'AND t."tenant_id" = $1' },
      ],
    },
  },
  insert: {
    sqlite: `
        INSERT INTO "app_account" ("id", "code", "title", "tenant_id", "is_deleted", "deleted_at", "deleted_by")
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
    `,
    postgres: `
        INSERT INTO "app_account" ("id", "code", "title", "tenant_id", "is_deleted", "deleted_at", "deleted_by")
      VALUES ($1, $2, $3, $4, $5, $6, $7)
    `,
  },
  related: {
    entries: () => entryEntity,
  },
};

/** How Entry is kept. */
export const entryEntity: EntityPlan<Entry> = {
  model: {
    id: 'App.Entry',
    name: 'Entry',
    area: 'App',
    store: 'app',
    table: 'app_entry',
    traits: ['TenantScoped'],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'accountId', column: 'account_id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'amount', column: 'amount', type: 'Int', shape: { kind: 'scalar', scalar: 'Int' } },
      {
        property: 'tenantId',
        column: 'tenant_id',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        trait: 'TenantScoped',
      },
    ],
    relations: [{ property: 'account', kind: 'manyToOne', entity: 'App.Account', key: 'accountId' }],
    unique: [],
    indexes: [
      { name: 'ix_app_entry_account_id', properties: ['accountId'] },
      { name: 'ix_app_entry_tenant_id', properties: ['tenantId'] },
    ],
  },
  make: () => new Entry(),
  read(row: readonly any[], from, at = 0) {
    const entry = new Entry() as Writable<Entry>;
    entry.id = row[at];
    entry.accountId = row[at + 1];
    entry.amount = from.number(row[at + 2]);
    entry.tenantId = row[at + 3];
    return entry as Entry;
  },
  values: (entry) => [entry.id, entry.accountId, entry.amount, entry.tenantId],
  check(entry: any, call) {
    if (entry.accountId != null && !isGuid(entry.accountId)) notGuid(call, '/accountId', entry.accountId);
    if (entry.amount != null && !isInt(entry.amount)) notInt(call, '/amount', entry.amount);
  },
  select: {
    sqlite: {
      text: `
        SELECT t."id", t."account_id", t."amount", t."tenant_id"
        FROM "app_entry" AS t
        WHERE TRUE
          AND t."tenant_id" = ?1
      `,
      tenant: '?1',
      guards: [
        { guard: 'tenant', entity: 'App.Entry', sql: 'AND t."tenant_id" = ?1' },
      ],
    },
    postgres: {
      text: `
        SELECT t."id", t."account_id", t."amount", t."tenant_id"
        FROM "app_entry" AS t
        WHERE TRUE
          AND t."tenant_id" = $1
      `,
      tenant: '$1',
      guards: [
        { guard: 'tenant', entity: 'App.Entry', sql: 'AND t."tenant_id" = $1' },
      ],
    },
  },
  count: {
    sqlite: {
      text: 'SELECT count(*) FROM "app_entry" AS t WHERE TRUE AND t."tenant_id" = ?1',
      tenant: '?1',
      guards: [
        { guard: 'tenant', entity: 'App.Entry', sql: 'AND t."tenant_id" = ?1' },
      ],
    },
    postgres: {
      text: 'SELECT count(*) FROM "app_entry" AS t WHERE TRUE AND t."tenant_id" = $1',
      tenant: '$1',
      guards: [
        { guard: 'tenant', entity: 'App.Entry', sql: 'AND t."tenant_id" = $1' },
      ],
    },
  },
  insert: {
    sqlite: 'INSERT INTO "app_entry" ("id", "account_id", "amount", "tenant_id") VALUES (?1, ?2, ?3, ?4)',
    postgres: 'INSERT INTO "app_entry" ("id", "account_id", "amount", "tenant_id") VALUES ($1, $2, $3, $4)',
  },
  related: {
    account: () => accountEntity,
  },
};
