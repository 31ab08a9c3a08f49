// Emitted by portico build. Do not edit.
import { checkPageSize, runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { oneOf, queryText, toInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { LeafBooks } from '../../../books.ts';
import type { Services } from '../composition.ts';
import { bookEntity } from '../entities.ts';
import { checkUncountedPageOfLeafBooks, projectUncountedPageOfLeafBooks } from '../types.ts';

const toTitleSort = oneOf(['Ascending', 'Descending']);

const query: QueryPlan = {
  id: 'App.LeafBooks',
  entity: bookEntity,
  answer: 'page',
  select: {
    sqlite: 'SELECT t."title" FROM "app_book" AS t WHERE TRUE',
    postgres: 'SELECT t."title" FROM "app_book" AS t WHERE TRUE',
  },
  filters: [],
  complex: [],
  sorts: [
    { property: 'titleSort', default: 'Ascending', sql: { sqlite: 't."title"', postgres: 't."title"' }, type: 'string' },
  ],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  total: 'none',
  read(row: readonly any[]) {
    return { title: row[0] };
  },
};

export const leafBooks: OperationPlan = {
  id: 'App.LeafBooks',
  verb: 'GET',
  route: '/books/uncounted',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['titleSort', 'page', 'pageSize'],
  cache: { reads: ['App.Book'] },
  bind(call) {
    const titleSort = toTitleSort(call, 'query', 'titleSort', queryText(call, 'titleSort', 'optional'));
    const page = toInt(call, 'query', 'page', queryText(call, 'page', 'optional'));
    const pageSize = toInt(call, 'query', 'pageSize', queryText(call, 'pageSize', 'optional'));
    if (call.failures) return undefined;

    const input = new LeafBooks() as Writable<LeafBooks>;
    if (titleSort !== undefined) input.titleSort = titleSort;
    if (page !== undefined) input.page = page;
    if (pageSize !== undefined) input.pageSize = pageSize;
    return input;
  },
  validate(input: Writable<LeafBooks>, call: OperationCall, services: Services) {
    const page = input.page;
    if (page != null && page < 1) call.fail('query', 'page', 'validation.greaterThanOrEqual', "'page' must be at least 1.");
    const pageSize = input.pageSize;
    if (pageSize != null && pageSize < 1) call.fail('query', 'pageSize', 'validation.greaterThanOrEqual', "'pageSize' must be at least 1.");
    checkPageSize({ call, store: services.store }, input.pageSize, { in: 'query', path: 'pageSize' });
  },
  invoke(input: LeafBooks, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    checkUncountedPageOfLeafBooks(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectUncountedPageOfLeafBooks(result));
  },
};
