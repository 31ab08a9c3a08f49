// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { oneOf, queryText, startOf, stepOf, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { ListMakers } from '../../../catalog/catalog.ts';
import type { Services } from '../composition.ts';
import { makerEntity } from '../entities.ts';
import { checkMakerDto, projectMakerDto } from '../types.ts';

const toNameSort = oneOf(['Ascending', 'Descending']);

const query: QueryPlan = {
  id: 'Catalog.ListMakers',
  entity: makerEntity,
  answer: 'list',
  select: {
    sqlite: 'SELECT t."name" FROM "catalog_maker" AS t WHERE TRUE',
    postgres: 'SELECT t."name" FROM "catalog_maker" AS t WHERE TRUE',
  },
  filters: [],
  complex: [],
  sorts: [
    { property: 'nameSort', default: 'Ascending', sql: { sqlite: 't."name"', postgres: 't."name"' }, type: 'string' },
  ],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[]) {
    return { name: row[0] };
  },
};

export const listMakers: OperationPlan = {
  id: 'Catalog.ListMakers',
  verb: 'GET',
  route: '/makers',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['nameSort'],
  cache: { seconds: 3600, reads: ['Catalog.Maker'] },
  bind(call) {
    const nameSort = toNameSort(call, 'query', 'nameSort', queryText(call, 'nameSort', 'optional'));
    if (call.failures) return undefined;

    const input = new ListMakers() as Writable<ListMakers>;
    if (nameSort !== undefined) input.nameSort = nameSort;
    return input;
  },
  invoke(input: ListMakers, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    if (!Array.isArray(result)) wrongType(call, '', result, 'a list');
    else {
      const step = stepOf(call, result.length);
      for (let index = startOf(call, step); index < result.length; index += step) {
        const resultItem = result[index];
        checkMakerDto(call, '/' + index, resultItem);
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map(projectMakerDto));
  },
};
