import { ValueErrorType } from '@sinclair/typebox/errors';
import { Value } from '@sinclair/typebox/value';

const places = { body: 'body', params: 'route', query: 'query', headers: 'header', property: 'query' };
const spelling = { 'x-currency': 'X-Currency' };
const rules = new Set([
  ValueErrorType.IntegerMinimum,
  ValueErrorType.IntegerMaximum,
  ValueErrorType.NumberMinimum,
  ValueErrorType.StringMinLength,
  ValueErrorType.StringMaxLength,
  ValueErrorType.ArrayMinItems,
  ValueErrorType.ArrayMaxItems,
]);

/**
 * Returns Elysia's validation errors as field errors; checks a query value again with the plain schema, since the error of a converted value
 * lacks its name.
 * @param {import('elysia').ValidationError} error
 * @param {import('@sinclair/typebox').TSchema} querySchema
 * @param {Record<string, string>} query
 */
export function findingsOf(error, { querySchema, query }) {
  const place = places[error.type];
  const found = place === 'query' ? [...Value.Errors(querySchema, Value.Default(querySchema, typed(query)))] : error.all;
  const byPath = Map.groupBy(found, ({ path }) => path);
  return [...byPath.entries()].map(([path, [first]]) => {
    const name = path.slice(1);
    return {
      in: place,
      path: place === 'body' ? path : (spelling[name] ?? name),
      code: `validation.${ValueErrorType[first.type]}`,
      message: first.message,
      unreadable: !rules.has(first.type),
    };
  });
}

/**
 * Converts query values to the types of their text; TypeBox's own conversion would truncate a fraction.
 * @param {Record<string, string>} query
 */
function typed(query) {
  const read = (text) => (text === 'true' || text === 'false' ? text === 'true' : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
  return Object.fromEntries(Object.entries(query).map(([name, text]) => [name, read(text)]));
}
