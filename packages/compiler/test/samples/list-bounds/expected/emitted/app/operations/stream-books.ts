// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { isRecord, oneOf, queryText, startOf, stepOf, toInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { StreamBooks } from '../../../books.ts';
import type { Services } from '../composition.ts';
import { bookEntity } from '../entities.ts';

const toTitleSort = oneOf(['Ascending', 'Descending']);

const query: QueryPlan = {
  id: 'App.StreamBooks',
  entity: bookEntity,
  answer: 'list',
  select: {
    sqlite: 'SELECT t."title" FROM "app_book" AS t WHERE TRUE',
    postgres: 'SELECT t."title" FROM "app_book" AS t WHERE TRUE',
  },
  filters: [
    {
      property: 'copies',
      operator: 'Equals',
      type: 'Int',
      sql: { sqlite: 't."copies" = ?1', postgres: 't."copies" = $1::integer' },
    },
  ],
  complex: [],
  sorts: [
    { property: 'titleSort', default: 'Descending', sql: { sqlite: 't."title"', postgres: 't."title"' }, type: 'string' },
  ],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  maxRows: 2,
  streams: true,
  read(row: readonly any[]) {
    return { title: row[0] };
  },
};

export const streamBooks: OperationPlan = {
  id: 'App.StreamBooks',
  verb: 'GET',
  route: '/books/stream',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['copies', 'titleSort'],
  cache: { reads: ['App.Book'] },
  bind(call) {
    const copies = toInt(call, 'query', 'copies', queryText(call, 'copies', 'optional'));
    const titleSort = toTitleSort(call, 'query', 'titleSort', queryText(call, 'titleSort', 'optional'));
    if (call.failures) return undefined;

    const input = new StreamBooks() as Writable<StreamBooks>;
    if (copies !== undefined) input.copies = copies;
    if (titleSort !== undefined) input.titleSort = titleSort;
    return input;
  },
  invoke(input: StreamBooks, services: Services, call: OperationCall) {
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
        else if (typeof resultItem.title !== 'string') wrongType(call, '/' + index + '/title', resultItem.title, 'text');
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map((item: any) => ({ title: item.title })));
  },
};
