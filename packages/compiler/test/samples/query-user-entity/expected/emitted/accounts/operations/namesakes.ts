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
    sqlite: 'SELECT t."email" FROM "accounts_account" AS t WHERE TRUE{live Accounts.Account} AND t."is_deleted" = 0{/live}{owner Accounts.Account} AND {known}t."owner_id" = {caller}{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner}',
    postgres: 'SELECT t."email" FROM "accounts_account" AS t WHERE TRUE{live Accounts.Account} AND t."is_deleted" = false{/live}{owner Accounts.Account} AND {known}t."owner_id" = {caller}::text{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner}',
  },
  filters: [
    { property: 'email', operator: 'Equals', type: 'string', sql: { sqlite: 't."email" = {0}', postgres: 't."email" = {0}::text' } },
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
    sqlite: 'SELECT t."email" FROM "accounts_account" AS t WHERE TRUE{live Accounts.Account} AND t."is_deleted" = 0{/live}{owner Accounts.Account} AND {known}t."owner_id" = {caller}{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner} AND t."id" = {0}',
    postgres: 'SELECT t."email" FROM "accounts_account" AS t WHERE TRUE{live Accounts.Account} AND t."is_deleted" = false{/live}{owner Accounts.Account} AND {known}t."owner_id" = {caller}::text{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner} AND t."id" = {0}::uuid',
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
