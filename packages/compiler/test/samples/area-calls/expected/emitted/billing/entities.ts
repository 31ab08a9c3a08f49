// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { hasLength, isDecimal, notDecimal, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Invoice } from '../../billing/billing.ts';

/** How Invoice is kept. */
export const invoiceEntity: EntityPlan<Invoice> = {
  model: {
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
  make: () => new Invoice(),
  read(row: readonly any[], from, at = 0) {
    const invoice = new Invoice() as Writable<Invoice>;
    invoice.id = row[at];
    invoice.customer = row[at + 1];
    invoice.total = from.decimal(row[at + 2], 2);
    invoice.paid = from.boolean(row[at + 3]);
    invoice.tenantId = row[at + 4];
    return invoice as Invoice;
  },
  values: (invoice) => [invoice.id, invoice.customer, invoice.total, invoice.paid, invoice.tenantId],
  check(invoice: any, call) {
    const customer = invoice.customer;
    if (customer != null) {
      if (typeof customer !== 'string') wrongType(call, '/customer', customer, 'text');
      else if (!hasLength(customer, 1))
        call.fail('body', '/customer', 'validation.minLength', "'customer' must have at least 1 character.");
    }

    if (invoice.total != null && !isDecimal(invoice.total)) notDecimal(call, '/total', invoice.total);
    if (invoice.paid != null && typeof invoice.paid !== 'boolean') wrongType(call, '/paid', invoice.paid, 'true or false');
  },
  select: {
    sqlite: {
      text: `
        SELECT t."id", t."customer", CAST(t."total" AS TEXT), t."paid", t."tenant_id"
        FROM "billing_invoice" AS t
        WHERE TRUE
          AND t."tenant_id" = ?1
      `,
      tenant: '?1',
      guards: [
        { guard: 'tenant', entity: 'Billing.Invoice', sql: 'AND t."tenant_id" = ?1' },
      ],
    },
    postgres: {
      text: `
        SELECT t."id", t."customer", t."total", t."paid", t."tenant_id"
        FROM "billing_invoice" AS t
        WHERE TRUE
          AND t."tenant_id" = $1
      `,
      tenant: '$1',
      guards: [
        { guard: 'tenant', entity: 'Billing.Invoice', sql: 'AND t."tenant_id" = $1' },
      ],
    },
  },
  count: {
    sqlite: {
      text: 'SELECT count(*) FROM "billing_invoice" AS t WHERE TRUE AND t."tenant_id" = ?1',
      tenant: '?1',
      guards: [
        { guard: 'tenant', entity: 'Billing.Invoice', sql: 'AND t."tenant_id" = ?1' },
      ],
    },
    postgres: {
      text: 'SELECT count(*) FROM "billing_invoice" AS t WHERE TRUE AND t."tenant_id" = $1',
      tenant: '$1',
      guards: [
        { guard: 'tenant', entity: 'Billing.Invoice', sql: 'AND t."tenant_id" = $1' },
      ],
    },
  },
  insert: {
    sqlite: 'INSERT INTO "billing_invoice" ("id", "customer", "total", "paid", "tenant_id") VALUES (?1, ?2, ?3, ?4, ?5)',
    postgres: 'INSERT INTO "billing_invoice" ("id", "customer", "total", "paid", "tenant_id") VALUES ($1, $2, $3, $4, $5)',
  },
  related: {},
};
