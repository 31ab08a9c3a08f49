// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { queryText, startOf, stepOf, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { ListInvoices } from '../../../billing/billing.ts';
import type { Services } from '../composition.ts';
import { invoiceEntity } from '../entities.ts';
import { checkInvoiceDto, projectInvoiceDto } from '../types.ts';

const query: QueryPlan = {
  id: 'Billing.ListInvoices',
  entity: invoiceEntity,
  answer: 'list',
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
    {
      property: 'customer',
      operator: 'Equals',
      type: 'string',
      sql: { sqlite: 't."customer" = ?1', postgres: 't."customer" = $1::text' },
    },
  ],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[], from) {
    return { id: row[0], customer: row[1], total: from.decimal(row[2], 2), paid: from.boolean(row[3]) };
  },
};

export const listInvoices: OperationPlan = {
  id: 'Billing.ListInvoices',
  verb: 'GET',
  route: '/invoices',
  status: 200,
  body: 'none',
  answer: 'json',
  permissions: ['billing.invoice.read'],
  query: ['customer'],
  cache: { reads: ['Billing.Invoice'], tenant: true },
  bind(call) {
    const customer = queryText(call, 'customer', 'optional');
    if (call.failures) return undefined;

    const input = new ListInvoices() as Writable<ListInvoices>;
    if (customer !== undefined) input.customer = customer;
    return input;
  },
  invoke(input: ListInvoices, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    if (!Array.isArray(result)) wrongType(call, '', result, 'a list');
    else {
      const step = stepOf(call, result.length);
      for (let index = startOf(call, step); index < result.length; index += step) {
        const resultItem = result[index];
        checkInvoiceDto(call, '/' + index, resultItem);
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map(projectInvoiceDto));
  },
};
