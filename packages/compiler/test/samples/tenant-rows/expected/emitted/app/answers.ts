// Emitted by portico build. Do not edit.
import type { QueryPlan } from '@portico/data';
import { accountEntity } from './entities.ts';

export const accountDtoById: QueryPlan = {
  id: 'App.accountDtoById',
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
