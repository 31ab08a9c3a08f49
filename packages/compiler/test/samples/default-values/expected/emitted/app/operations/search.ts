// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { cookieText, headerText, oneOf, queryText, toBoolean, toInt, toText } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Search } from '../../../search.ts';

const toEnum = oneOf(['up', 'down']);

export const search: OperationPlan = {
  id: 'App.Search',
  verb: 'GET',
  route: '/search',
  status: 200,
  body: 'none',
  answer: 'json',
  bind(call) {
    const page = toInt(call, 'query', 'page', queryText(call, 'page', 'optional'));
    const offset = toInt(call, 'query', 'offset', queryText(call, 'offset', 'optional'));
    const term = toText(call, 'query', 'term', queryText(call, 'term', 'optional'));
    const exact = toBoolean(call, 'query', 'exact', queryText(call, 'exact', 'optional'));
    const direction = toEnum(call, 'query', 'direction', queryText(call, 'direction', 'optional'));
    const city = toText(call, 'query', 'city', queryText(call, 'city', 'optional'));
    const region = toText(call, 'query', 'region', queryText(call, 'region', 'optional'));
    const language = toText(call, 'header', 'Accept-Language', headerText(call, 'Accept-Language', 'optional'));
    const theme = toText(call, 'cookie', 'theme', cookieText(call, 'theme', 'optional'));
    const computed = toText(call, 'query', 'computed', queryText(call, 'computed', 'optional'));
    if (call.failures) return undefined;
    const input = new Search() as Writable<Search>;
    if (page !== undefined) input.page = page as never;
    if (offset !== undefined) input.offset = offset as never;
    if (term !== undefined) input.term = term as never;
    if (exact !== undefined) input.exact = exact as never;
    if (direction !== undefined) input.direction = direction as never;
    if (city !== undefined) input.city = city as never;
    if (region !== undefined) input.region = region as never;
    if (language !== undefined) input.language = language as never;
    if (theme !== undefined) input.theme = theme as never;
    if (computed !== undefined) input.computed = computed as never;
    return input;
  },
  invoke(input: Search, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
