// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { currentUser, guidOf, isRecord, startOf, stepOf, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { MyNotes } from '../../../notes.ts';
import type { Services } from '../composition.ts';
import { noteEntity } from '../entities.ts';

const query: QueryPlan = {
  id: 'App.MyNotes',
  entity: noteEntity,
  answer: 'list',
  select: {
    sqlite: 'SELECT t."text" FROM "app_note" AS t WHERE TRUE',
    postgres: 'SELECT t."text" FROM "app_note" AS t WHERE TRUE',
  },
  filters: [
    {
      property: 'authorId',
      operator: 'Equals',
      type: 'Guid',
      sql: { sqlite: 't."author_id" = ?1', postgres: 't."author_id" = $1::uuid' },
    },
  ],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[]) {
    return { text: row[0] };
  },
};

export const myNotes: OperationPlan = {
  id: 'App.MyNotes',
  verb: 'GET',
  route: '/notes',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: ['App.Note'], personal: true },
  needsCaller: true,
  bind() {
    return new MyNotes();
  },
  identify(input: Writable<MyNotes>, call: OperationCall) {
    input.authorId = currentUser(call, guidOf);
  },
  invoke(input: MyNotes, services: Services, call: OperationCall) {
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
        else if (typeof resultItem.text !== 'string') wrongType(call, '/' + index + '/text', resultItem.text, 'text');
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map((item: any) => ({ text: item.text })));
  },
};
