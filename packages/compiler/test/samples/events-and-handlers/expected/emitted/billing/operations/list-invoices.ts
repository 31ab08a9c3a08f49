// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { isDecimal, isRecord, notDecimal, startOf, stepOf, wrongType } from '@portico/runtime/reading';
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
  query: [],
  cache: { reads: ['Billing.Invoice'] },
  bind() {
    return new ListInvoices();
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
        if (!isRecord(resultItem)) wrongType(call, '/' + index, resultItem, 'an object');
        else if (!isDecimal(resultItem.total)) notDecimal(call, '/' + index + '/total', resultItem.total);
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map((item: any) => ({ total: item.total })));
  },
};
