// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { routeText, toGuid } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetInvoice } from '../../../billing/billing.ts';
import type { Services } from '../composition.ts';
import { invoiceEntity } from '../entities.ts';
import { checkInvoiceDto, projectInvoiceDto } from '../types.ts';

const query: QueryPlan = {
  id: 'Billing.GetInvoice',
  entity: invoiceEntity,
  answer: 'single',
  select: {
    sqlite: {
      text: `
        SELECT t."id", t."customer", CAST(t."total" AS TEXT), t."paid"
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
      text: 'SELECT t."id", t."customer", t."total", t."paid" FROM "billing_invoice" AS t WHERE TRUE AND t."tenant_id" = $1',
      tenant: '$1',
      guards: [
        { guard: 'tenant', entity: 'Billing.Invoice', sql: 'AND t."tenant_id" = $1' },
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
    return { id: row[0], customer: row[1], total: from.decimal(row[2], 2), paid: from.boolean(row[3]) };
  },
};

export const getInvoice: OperationPlan = {
  id: 'Billing.GetInvoice',
  verb: 'GET',
  route: '/invoices/{id}',
  status: 200,
  body: 'none',
  answer: 'json',
  permissions: ['billing.invoice.read'],
  query: [],
  cache: { reads: ['Billing.Invoice'], tenant: true },
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new GetInvoice() as Writable<GetInvoice>;
    input.id = id;
    return input;
  },
  invoke(input: GetInvoice, services: Services, call: OperationCall) {
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
