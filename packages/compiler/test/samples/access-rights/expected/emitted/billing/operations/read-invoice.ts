// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { routeText, toGuid } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { ReadInvoice } from '../../../billing/invoices.ts';
import type { Services } from '../composition.ts';
import { invoiceEntity } from '../entities.ts';
import { checkInvoiceDto, projectInvoiceDto } from '../types.ts';

const query: QueryPlan = {
  id: 'Billing.ReadInvoice',
  entity: invoiceEntity,
  answer: 'single',
  select: {
    sqlite: {
      text: 'SELECT t."id", t."subject", t."amount" FROM "billing_invoice" AS t WHERE TRUE AND t."owner_id" = ?1',
      caller: '?1',
      guards: [
        { guard: 'owner', entity: 'Billing.Invoice', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: 'SELECT t."id", t."subject", t."amount" FROM "billing_invoice" AS t WHERE TRUE AND t."owner_id" = $1::text',
      caller: '$1',
      guards: [
        { guard: 'owner', entity: 'Billing.Invoice', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  filters: [
    { property: 'id', operator: 'Equals', type: 'Guid', sql: { sqlite: 't."id" = ?1', postgres: 't."id" = $1::uuid' } },
  ],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[], from) {
    return { id: row[0], subject: row[1], amount: from.number(row[2]) };
  },
};

export const readInvoice: OperationPlan = {
  id: 'Billing.ReadInvoice',
  verb: 'GET',
  route: '/invoices/{id}',
  status: 200,
  body: 'none',
  answer: 'json',
  permissions: ['billing.invoice.read'],
  query: [],
  cache: { reads: ['Billing.Invoice'], owned: ['Billing.Invoice'] },
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new ReadInvoice() as Writable<ReadInvoice>;
    input.id = id;
    return input;
  },
  invoke(input: ReadInvoice, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    checkInvoiceDto(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectInvoiceDto(result));
  },
};
