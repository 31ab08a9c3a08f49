// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { ListInvoices } from '../../../billing/billing.ts';
import type { Services } from '../composition.ts';
import { invoiceEntity } from '../entities.ts';

const query: QueryPlan = {
  id: 'Billing.ListInvoices',
  entity: invoiceEntity,
  answer: 'list',
  select: {
    sqlite: 'SELECT CAST(t."total" AS TEXT) FROM "billing_invoice" AS t WHERE TRUE',
    postgres: 'SELECT t."total" FROM "billing_invoice" AS t WHERE TRUE',
  },
  filters: [],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[], from) {
    return { total: from.decimal(row[0], 4) };
  },
};

export const listInvoices: OperationPlan = {
  id: 'Billing.ListInvoices',
  verb: 'GET',
  route: '/invoices',
  status: 200,
  body: 'none',
  answer: 'json',
  cache: { reads: ['Billing.Invoice'] },
  bind() {
    return new ListInvoices();
  },
  invoke(input: ListInvoices, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  write(result: any) {
    return JSON.stringify(result.map((item: any) => ({ total: item.total })));
  },
};
