// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { cookieText, headerText, oneOf, queryText, toBoolean, toInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Search } from '../../../search.ts';

const toDirection = oneOf(['up', 'down']);

export const search: OperationPlan = {
  id: 'App.Search',
  verb: 'GET',
  route: '/search',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['page', 'offset', 'term', 'exact', 'direction', 'city', 'region', 'computed'],
  cache: { reads: [], vary: ['Accept-Language', 'Cookie'] },
  bind(call) {
    const page = toInt(call, 'query', 'page', queryText(call, 'page', 'optional'));
    const offset = toInt(call, 'query', 'offset', queryText(call, 'offset', 'optional'));
    const term = queryText(call, 'term', 'optional');
    const exact = toBoolean(call, 'query', 'exact', queryText(call, 'exact', 'optional'));
    const direction = toDirection(call, 'query', 'direction', queryText(call, 'direction', 'optional'));
    const city = queryText(call, 'city', 'optional');
    const region = queryText(call, 'region', 'optional');
    const language = headerText(call, 'Accept-Language', 'optional');
    const theme = cookieText(call, 'theme', 'optional');
    const computed = queryText(call, 'computed', 'optional');
    if (call.failures) return undefined;

    const input = new Search() as Writable<Search>;
    if (page !== undefined) input.page = page;
    if (offset !== undefined) input.offset = offset;
    if (term !== undefined) input.term = term;
    if (exact !== undefined) input.exact = exact;
    if (direction !== undefined) input.direction = direction;
    if (city !== undefined) input.city = city;
    if (region !== undefined) input.region = region;
    if (language !== undefined) input.language = language;
    if (theme !== undefined) input.theme = theme;
    if (computed !== undefined) input.computed = computed;
    return input;
  },
  invoke(input: Search) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
