// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { isInt, notInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Invoice, Payment } from '../../billing/invoices.ts';

/** How Invoice is kept. */
export const invoiceEntity: EntityPlan<Invoice> = {
  model: {
    id: 'Billing.Invoice',
    name: 'Invoice',
    area: 'Billing',
    store: 'billing',
    table: 'billing_invoice',
    traits: ['Owned'],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'subject', column: 'subject', type: 'string', shape: { kind: 'scalar', scalar: 'string' } },
      { property: 'amount', column: 'amount', type: 'Int', shape: { kind: 'scalar', scalar: 'Int' } },
      {
        property: 'ownerId',
        column: 'owner_id',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        trait: 'Owned',
        nullable: true,
      },
    ],
    relations: [],
    unique: [],
    indexes: [{ name: 'ix_billing_invoice_owner_id', properties: ['ownerId'] }],
  },
  make: () => new Invoice(),
  read(row: readonly any[], from, at = 0) {
    const invoice = new Invoice() as Writable<Invoice>;
    invoice.id = row[at];
    invoice.subject = row[at + 1];
    invoice.amount = from.number(row[at + 2]);
    invoice.ownerId = row[at + 3] ?? undefined;
    return invoice as Invoice;
  },
  values: (invoice) => [invoice.id, invoice.subject, invoice.amount, invoice.ownerId],
  check(invoice: any, call) {
    if (invoice.subject != null && typeof invoice.subject !== 'string') wrongType(call, '/subject', invoice.subject, 'text');
    if (invoice.amount != null && !isInt(invoice.amount)) notInt(call, '/amount', invoice.amount);
  },
  select: {
    sqlite: {
      text: `
        SELECT t."id", t."subject", t."amount", t."owner_id"
        FROM "billing_invoice" AS t
        WHERE TRUE
          AND t."owner_id" = ?1
      `,
      caller: '?1',
      guards: [
        { guard: 'owner', entity: 'Billing.Invoice', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: `
        SELECT t."id", t."subject", t."amount", t."owner_id"
        FROM "billing_invoice" AS t
        WHERE TRUE
          AND t."owner_id" = $1::text
      `,
      caller: '$1',
      guards: [
        { guard: 'owner', entity: 'Billing.Invoice', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  count: {
    sqlite: {
      text: 'SELECT count(*) FROM "billing_invoice" AS t WHERE TRUE AND t."owner_id" = ?1',
      caller: '?1',
      guards: [
        { guard: 'owner', entity: 'Billing.Invoice', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: 'SELECT count(*) FROM "billing_invoice" AS t WHERE TRUE AND t."owner_id" = $1::text',
      caller: '$1',
      guards: [
        { guard: 'owner', entity: 'Billing.Invoice', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  insert: {
    sqlite: 'INSERT INTO "billing_invoice" ("id", "subject", "amount", "owner_id") VALUES (?1, ?2, ?3, ?4)',
    postgres: 'INSERT INTO "billing_invoice" ("id", "subject", "amount", "owner_id") VALUES ($1, $2, $3, $4)',
  },
  related: {},
};

/** How Payment is kept. */
export const paymentEntity: EntityPlan<Payment> = {
  model: {
    id: 'Billing.Payment',
    name: 'Payment',
    area: 'Billing',
    store: 'billing',
    table: 'billing_payment',
    traits: [],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'amount', column: 'amount', type: 'Int', shape: { kind: 'scalar', scalar: 'Int' } },
    ],
    relations: [],
    unique: [],
    indexes: [],
  },
  make: () => new Payment(),
  read(row: readonly any[], from, at = 0) {
    const payment = new Payment() as Writable<Payment>;
    payment.id = row[at];
    payment.amount = from.number(row[at + 1]);
    return payment as Payment;
  },
  values: (payment) => [payment.id, payment.amount],
  check(payment: any, call) {
    if (payment.amount != null && !isInt(payment.amount)) notInt(call, '/amount', payment.amount);
  },
  select: {
    sqlite: 'SELECT t."id", t."amount" FROM "billing_payment" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."amount" FROM "billing_payment" AS t WHERE TRUE',
  },
  count: {
    sqlite: 'SELECT count(*) FROM "billing_payment" AS t WHERE TRUE',
    postgres: 'SELECT count(*) FROM "billing_payment" AS t WHERE TRUE',
  },
  insert: {
    sqlite: 'INSERT INTO "billing_payment" ("id", "amount") VALUES (?1, ?2)',
    postgres: 'INSERT INTO "billing_payment" ("id", "amount") VALUES ($1, $2)',
  },
  related: {},
};
