// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { isDecimal, isGuid, notDecimal, notGuid } from '@portico/runtime/reading';
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
    traits: [],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'stayId', column: 'stay_id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'total', column: 'total', type: 'Decimal', shape: { kind: 'scalar', scalar: 'Decimal' }, precision: 18, scale: 4 },
    ],
    relations: [],
    unique: [],
    indexes: [],
  },
  make: () => new Invoice(),
  read(row: readonly any[], from, at = 0) {
    const invoice = new Invoice() as Writable<Invoice>;
    invoice.id = row[at];
    invoice.stayId = row[at + 1];
    invoice.total = from.decimal(row[at + 2], 4);
    return invoice as Invoice;
  },
  values: (invoice) => [invoice.id, invoice.stayId, invoice.total],
  check(invoice: any, call) {
    if (invoice.stayId != null && !isGuid(invoice.stayId)) notGuid(call, '/stayId', invoice.stayId);
    if (invoice.total != null && !isDecimal(invoice.total)) notDecimal(call, '/total', invoice.total);
  },
  select: {
    sqlite: 'SELECT t."id", t."stay_id", CAST(t."total" AS TEXT) FROM "billing_invoice" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."stay_id", t."total" FROM "billing_invoice" AS t WHERE TRUE',
  },
  count: {
    sqlite: 'SELECT count(*) FROM "billing_invoice" AS t WHERE TRUE',
    postgres: 'SELECT count(*) FROM "billing_invoice" AS t WHERE TRUE',
  },
  insert: {
    sqlite: 'INSERT INTO "billing_invoice" ("id", "stay_id", "total") VALUES (?1, ?2, ?3)',
    postgres: 'INSERT INTO "billing_invoice" ("id", "stay_id", "total") VALUES ($1, $2, $3)',
  },
  related: {},
};
