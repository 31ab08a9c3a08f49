// Emitted by portico build. Do not edit.
import { checkPageSize, runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { queryText, toInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { SearchAccounts } from '../../../ledger/ledger.ts';
import type { Services } from '../composition.ts';
import { accountEntity } from '../entities.ts';
import { checkPageOfSearchAccounts, projectPageOfSearchAccounts } from '../types.ts';

const query: QueryPlan = {
  id: 'App.SearchAccounts',
  entity: accountEntity,
  answer: 'page',
  select: {
    sqlite: {
      text: 'SELECT t."code", t."title" FROM "app_account" AS t WHERE TRUE AND t."is_deleted" = 0 AND t."tenant_id" = ?1',
      tenant: '?1',
      guards: [
        { guard: 'live', entity: 'App.Account', sql: 'AND t."is_deleted" = 0' },
        { guard: 'tenant', entity: 'App.Account', sql: 'AND t."tenant_id" = ?1' },
      ],
    },
    postgres: {
      text: `
        SELECT t."code", t."title"
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
  filters: [
    {
      property: 'code',
      operator: 'Equals',
      type: 'string',
      sql: { sqlite: 't."code" = ?1', postgres: 't."code" = $1::text' },
    },
  ],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[]) {
    return { code: row[0], title: row[1] };
  },
};

export const searchAccounts: OperationPlan = {
  id: 'App.SearchAccounts',
  verb: 'GET',
  route: '/accounts',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['code', 'page', 'pageSize'],
  cache: { reads: ['App.Account'], tenant: true },
  bind(call) {
    const code = queryText(call, 'code', 'optional');
    const page = toInt(call, 'query', 'page', queryText(call, 'page', 'optional'));
    const pageSize = toInt(call, 'query', 'pageSize', queryText(call, 'pageSize', 'optional'));
    if (call.failures) return undefined;

    const input = new SearchAccounts() as Writable<SearchAccounts>;
    if (code !== undefined) input.code = code;
    if (page !== undefined) input.page = page;
    if (pageSize !== undefined) input.pageSize = pageSize;
    return input;
  },
  validate(input: Writable<SearchAccounts>, call: OperationCall, services: Services) {
    const page = input.page;
    if (page != null && page < 1) call.fail('query', 'page', 'validation.greaterThanOrEqual', "'page' must be at least 1.");
    const pageSize = input.pageSize;
    if (pageSize != null && pageSize < 1) call.fail('query', 'pageSize', 'validation.greaterThanOrEqual', "'pageSize' must be at least 1.");
    checkPageSize({ call, store: services.store }, input.pageSize, { in: 'query', path: 'pageSize' });
  },
  invoke(input: SearchAccounts, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    checkPageOfSearchAccounts(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectPageOfSearchAccounts(result));
  },
};
