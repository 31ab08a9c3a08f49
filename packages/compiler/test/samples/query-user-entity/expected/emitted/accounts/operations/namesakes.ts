// Emitted by portico build. Do not edit.
import { fillFromUser, runQuery, sessionOf } from '@portico/data';
import type { QueryPlan, UserPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { isRecord, startOf, stepOf, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Namesakes } from '../../../accounts/account.ts';
import type { Services } from '../composition.ts';
import { accountEntity } from '../entities.ts';

const query: QueryPlan = {
  id: 'Accounts.Namesakes',
  entity: accountEntity,
  answer: 'list',
  select: {
    sqlite: {
      text: 'SELECT t."email" FROM "accounts_account" AS t WHERE TRUE AND t."is_deleted" = 0 AND t."owner_id" = ?1',
      caller: '?1',
      guards: [
        { guard: 'live', entity: 'Accounts.Account', sql: 'AND t."is_deleted" = 0' },
        { guard: 'owner', entity: 'Accounts.Account', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: `
        SELECT t."email"
        FROM "accounts_account" AS t
        WHERE TRUE
          AND t."is_deleted" = false
          AND t."owner_id" = $1::text
      `,
      caller: '$1',
      guards: [
        { guard: 'live', entity: 'Accounts.Account', sql: 'AND t."is_deleted" = false' },
        { guard: 'owner', entity: 'Accounts.Account', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  filters: [
    {
      property: 'email',
      operator: 'Equals',
      type: 'string',
      sql: { sqlite: 't."email" = ?1', postgres: 't."email" = $1::text' },
    },
  ],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[]) {
    return { email: row[0] };
  },
};

const user: UserPlan = {
  id: 'Accounts.Namesakes',
  entity: 'Account',
  select: {
    sqlite: {
      text: `
        SELECT t."email"
        FROM "accounts_account" AS t
        WHERE TRUE
          AND t."is_deleted" = 0
          AND t."owner_id" = ?2
          AND t."id" = ?1
      `,
      caller: '?2',
      guards: [
        { guard: 'live', entity: 'Accounts.Account', sql: 'AND t."is_deleted" = 0' },
        { guard: 'owner', entity: 'Accounts.Account', sql: 'AND t."owner_id" = ?2', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: `
        SELECT t."email"
        FROM "accounts_account" AS t
        WHERE TRUE
          AND t."is_deleted" = false
          AND t."owner_id" = $2::text
          AND t."id" = $1::uuid
      `,
      caller: '$2',
      guards: [
        { guard: 'live', entity: 'Accounts.Account', sql: 'AND t."is_deleted" = false' },
        { guard: 'owner', entity: 'Accounts.Account', sql: 'AND t."owner_id" = $2::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  read(row: readonly any[]) {
    return { email: row[0] };
  },
};

export const namesakes: OperationPlan = {
  id: 'Accounts.Namesakes',
  verb: 'GET',
  route: '/accounts/namesakes',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: ['Accounts.Account'], owned: ['Accounts.Account'], personal: true },
  needsCaller: true,
  bind() {
    return new Namesakes();
  },
  identify(input: Writable<Namesakes>, call: OperationCall, services: Services) {
    return fillFromUser(user, sessionOf(services.store, call), (account: any) => {
      input.email = account.email;
    });
  },
  invoke(input: Namesakes, services: Services, call: OperationCall) {
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
        else if (typeof resultItem.email !== 'string') wrongType(call, '/' + index + '/email', resultItem.email, 'text');
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map((item: any) => ({ email: item.email })));
  },
};
