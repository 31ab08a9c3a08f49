// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { hasLength, isRecord, oneOf, queryText, startOf, stepOf, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { ListBooks } from '../../../books.ts';
import type { Services } from '../composition.ts';
import { bookEntity } from '../entities.ts';

const toTitleSort = oneOf(['Ascending', 'Descending']);

const query: QueryPlan = {
  id: 'App.ListBooks',
  entity: bookEntity,
  answer: 'list',
  select: {
    sqlite: 'SELECT t."title" FROM "app_book" AS t WHERE TRUE',
    postgres: 'SELECT t."title" FROM "app_book" AS t WHERE TRUE',
  },
  filters: [
    {
      property: 'title',
      operator: 'Contains',
      type: 'string',
      sql: {
        sqlite: 'instr(t."title", ?1) > 0',
        postgres: String.raw`
            translate(upper(t."title" COLLATE "und-x-icu"), 'Σ', 'σ') LIKE '%' ||
            regexp_replace(translate(upper($1::text COLLATE "und-x-icu"), 'Σ', 'σ'), '([\\%_])', '\\\1', 'g') || '%'
            AND strpos(t."title", $1::text) > 0
        `,
      },
      skewed: true,
    },
    {
      property: 'anyCase',
      operator: 'ContainsIgnoreCase',
      type: 'string',
      sql: {
        sqlite: 'instr(portico_fold(t."title"), portico_fold(?1)) > 0',
        postgres: String.raw`
            translate(upper(t."title" COLLATE "und-x-icu"), 'Σ', 'σ') LIKE '%' ||
            regexp_replace(translate(upper($1::text COLLATE "und-x-icu"), 'Σ', 'σ'), '([\\%_])', '\\\1', 'g') || '%'
        `,
      },
      skewed: true,
    },
    {
      property: 'short',
      operator: 'Contains',
      type: 'string',
      sql: {
        sqlite: 'instr(t."title", ?1) > 0',
        postgres: String.raw`
            translate(upper(t."title" COLLATE "und-x-icu"), 'Σ', 'σ') LIKE '%' ||
            regexp_replace(translate(upper($1::text COLLATE "und-x-icu"), 'Σ', 'σ'), '([\\%_])', '\\\1', 'g') || '%'
            AND strpos(t."title", $1::text) > 0
        `,
      },
      skewed: true,
    },
  ],
  complex: [],
  sorts: [
    { property: 'titleSort', default: 'Ascending', sql: { sqlite: 't."title"', postgres: 't."title"' }, type: 'string' },
  ],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  maxRows: 4,
  read(row: readonly any[]) {
    return { title: row[0] };
  },
};

export const listBooks: OperationPlan = {
  id: 'App.ListBooks',
  verb: 'GET',
  route: '/books',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['title', 'anyCase', 'short', 'titleSort'],
  cache: { reads: ['App.Book'] },
  bind(call) {
    const title = queryText(call, 'title', 'optional');
    const anyCase = queryText(call, 'anyCase', 'optional');
    const short = queryText(call, 'short', 'optional');
    const titleSort = toTitleSort(call, 'query', 'titleSort', queryText(call, 'titleSort', 'optional'));
    if (call.failures) return undefined;

    const input = new ListBooks() as Writable<ListBooks>;
    if (title !== undefined) input.title = title;
    if (anyCase !== undefined) input.anyCase = anyCase;
    if (short !== undefined) input.short = short;
    if (titleSort !== undefined) input.titleSort = titleSort;
    return input;
  },
  validate(input: Writable<ListBooks>, call: OperationCall) {
    const title = input.title;
    if (title != null && !hasLength(title, 3))
      call.fail('query', 'title', 'validation.minLength', "'title' must have at least 3 characters.");
    const anyCase = input.anyCase;
    if (anyCase != null && !hasLength(anyCase, 3))
      call.fail('query', 'anyCase', 'validation.minLength', "'anyCase' must have at least 3 characters.");
    const short = input.short;
    if (short != null && !hasLength(short, 1))
      call.fail('query', 'short', 'validation.minLength', "'short' must have at least 1 character.");
  },
  invoke(input: ListBooks, services: Services, call: OperationCall) {
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
