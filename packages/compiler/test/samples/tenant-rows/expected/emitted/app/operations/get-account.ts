// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { routeText, toGuid } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetAccount } from '../../../ledger/ledger.ts';
import type { Services } from '../composition.ts';
import { accountEntity } from '../entities.ts';
import { checkAccountDto, projectAccountDto } from '../types.ts';

const query: QueryPlan = {
  id: 'App.GetAccount',
  entity: accountEntity,
  answer: 'single',
  select: {
    sqlite: {
      text: `
        SELECT t."id", t."code", t."title",
          (SELECT json_group_array(json_array(t_entries."amount") ORDER BY t_entries."id")
          FROM "app_entry" AS t_entries
          WHERE t_entries."account_id" = t."id"
            AND t_entries."tenant_id" = ?1)
        FROM "app_account" AS t
        WHERE TRUE
          AND t."is_deleted" = 0
          AND t."tenant_id" = ?1
      `,
      tenant: '?1',
      guards: [
        { guard: 'tenant', entity: 'App.Entry', sql: 'AND t_entries."tenant_id" = ?1' },
        { guard: 'live', entity: 'App.Account', sql: 'AND t."is_deleted" = 0' },
        { guard: 'tenant', entity: 'App.Account', sql: 'AND t."tenant_id" = ?1' },
      ],
    },
    postgres: {
      text: `
        SELECT t."id", t."code", t."title",
          coalesce((SELECT json_agg(json_build_array(t_entries."amount") ORDER BY t_entries."id")
            FROM "app_entry" AS t_entries
            WHERE t_entries."account_id" = t."id"
              AND t_entries."tenant_id" = $1), '[]'::json)
        FROM "app_account" AS t
        WHERE TRUE
          AND t."is_deleted" = false
          AND t."tenant_id" = $1
      `,
      tenant: '$1',
      guards: [
        { guard: 'tenant', entity: 'App.Entry', sql: 'AND t_entries."tenant_id" = $1' },
        { guard: 'live', entity: 'App.Account', sql: 'AND t."is_deleted" = false' },
        { guard: 'tenant', entity: 'App.Account', sql: 'AND t."tenant_id" = $1' },
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
    return {
      id: row[0],
      code: row[1],
      title: row[2],
      entries: from.rows(row[3]).map((item: readonly any[]) => ({ amount: from.nested.number(item[0]) })),
    };
  },
};

export const getAccount: OperationPlan = {
  id: 'App.GetAccount',
  verb: 'GET',
  route: '/accounts/{id:guid}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: ['App.Account', 'App.Entry'], tenant: true },
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new GetAccount() as Writable<GetAccount>;
    input.id = id;
    return input;
  },
  invoke(input: GetAccount, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    checkAccountDto(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectAccountDto(result));
  },
};
