// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { oneOf, queryText, startOf, stepOf, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { FindArticles } from '../../../catalog/catalog.ts';
import type { Services } from '../composition.ts';
import { articleEntity } from '../entities.ts';
import { checkArticleDto, projectArticleDto } from '../types.ts';

const toTitleSort = oneOf(['Ascending', 'Descending']);

const query: QueryPlan = {
  id: 'Catalog.FindArticles',
  entity: articleEntity,
  answer: 'list',
  select: {
    sqlite: {
      text: `
        SELECT t."title", t."price"
        FROM "catalog_article" AS t
          LEFT JOIN "catalog_maker" AS t_maker ON t_maker."id" = t."maker_id"
        WHERE TRUE
          AND t."is_deleted" = 0
      `,
      guards: [
        { guard: 'live', entity: 'Catalog.Article', sql: 'AND t."is_deleted" = 0' },
      ],
    },
    postgres: {
      text: `
        SELECT t."title", t."price"
        FROM "catalog_article" AS t
          LEFT JOIN "catalog_maker" AS t_maker ON t_maker."id" = t."maker_id"
        WHERE TRUE
          AND t."is_deleted" = false
      `,
      guards: [
        { guard: 'live', entity: 'Catalog.Article', sql: 'AND t."is_deleted" = false' },
      ],
    },
  },
  filters: [
    {
      property: 'city',
      operator: 'Equals',
      type: 'string',
      sql: { sqlite: 't_maker."city" = ?1', postgres: 't_maker."city" = $1::text' },
      skewed: true,
    },
  ],
  complex: [],
  sorts: [
    { property: 'titleSort', default: 'Ascending', sql: { sqlite: 't."title"', postgres: 't."title"' }, type: 'string' },
  ],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[], from) {
    return { title: row[0], price: from.number(row[1]) };
  },
};

export const findArticles: OperationPlan = {
  id: 'Catalog.FindArticles',
  verb: 'GET',
  route: '/articles',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['city', 'titleSort'],
  cache: { seconds: 90, tags: ['articles', 'prices'], reads: ['Catalog.Article', 'Catalog.Maker'] },
  bind(call) {
    const city = queryText(call, 'city', 'optional');
    const titleSort = toTitleSort(call, 'query', 'titleSort', queryText(call, 'titleSort', 'optional'));
    if (call.failures) return undefined;

    const input = new FindArticles() as Writable<FindArticles>;
    if (city !== undefined) input.city = city;
    if (titleSort !== undefined) input.titleSort = titleSort;
    return input;
  },
  invoke(input: FindArticles, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    if (!Array.isArray(result)) wrongType(call, '', result, 'a list');
    else {
      const step = stepOf(call, result.length);
      for (let index = startOf(call, step); index < result.length; index += step) {
        const resultItem = result[index];
        checkArticleDto(call, '/' + index, resultItem);
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map(projectArticleDto));
  },
};
