// Emitted by portico build. Do not edit.
import type { StoreSchema } from '@portico/data';

/** The schema of the store billing. */
export const schema: StoreSchema = {
  store: 'billing',
  entities: [
    {
      id: 'Billing.Invoice',
      name: 'Invoice',
      area: 'Billing',
      store: 'billing',
      table: 'billing_invoice',
      traits: ['TenantScoped'],
      fields: [
        { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
        {
          property: 'customer',
          column: 'customer',
          type: 'string',
          shape: { kind: 'scalar', scalar: 'string', rules: [{ rule: 'minLength', count: 1 }] },
        },
        { property: 'total', column: 'total', type: 'Decimal', shape: { kind: 'scalar', scalar: 'Decimal' }, precision: 18, scale: 2 },
        { property: 'paid', column: 'paid', type: 'boolean', shape: { kind: 'scalar', scalar: 'boolean' }, default: false },
        {
          property: 'tenantId',
          column: 'tenant_id',
          type: 'string',
          shape: { kind: 'scalar', scalar: 'string' },
          trait: 'TenantScoped',
        },
      ],
      relations: [],
      unique: [],
      indexes: [{ name: 'ix_billing_invoice_tenant_id', properties: ['tenantId'] }],
    },
  ],
  hash: 'bf62222452a68929',
  create: {
    sqlite: [
      'CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;',
      'CREATE TABLE "billing_invoice" (',
      '  "id" TEXT NOT NULL,',
      '  "customer" TEXT NOT NULL,',
      '  "total" INTEGER NOT NULL,',
      '  "paid" INTEGER NOT NULL DEFAULT 0,',
      '  "tenant_id" TEXT NOT NULL,',
      '  PRIMARY KEY ("id")',
      ') STRICT;',
      'CREATE INDEX "ix_billing_invoice_tenant_id" ON "billing_invoice" ("tenant_id");',
    ].join('\n'),
    postgres: [
      'CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);',
      'CREATE TABLE "billing_invoice" (',
      '  "id" uuid NOT NULL,',
      '  "customer" text COLLATE "C" NOT NULL,',
      '  "total" numeric(18, 2) NOT NULL,',
      '  "paid" boolean NOT NULL DEFAULT false,',
      '  "tenant_id" text COLLATE "C" NOT NULL,',
      '  PRIMARY KEY ("id")',
      ');',
      'CREATE INDEX "ix_billing_invoice_tenant_id" ON "billing_invoice" ("tenant_id");',
    ].join('\n'),
  },
};
