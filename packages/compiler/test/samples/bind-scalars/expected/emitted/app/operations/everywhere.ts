// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { cookieText, formText, headerText, oneOf, queryText, routeText, toInt, toLong, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Everywhere } from '../../../everywhere.ts';

const toColor = oneOf(['red', 'green']);

export const everywhere: OperationPlan = {
  id: 'App.Everywhere',
  verb: 'POST',
  route: '/everywhere/{color}/{int}/{long}',
  status: 200,
  body: 'form',
  answer: 'json',
  bodyOptional: true,
  query: ['queryColor', 'queryInt', 'queryLong'],
  bind(call) {
    const color = toColor(call, 'route', 'color', routeText(call, 'color'));
    const int = toInt(call, 'route', 'int', routeText(call, 'int'));
    const long = toLong(call, 'route', 'long', routeText(call, 'long'));
    const queryColor = toColor(call, 'query', 'queryColor', queryText(call, 'queryColor', 'optional'));
    const queryInt = toInt(call, 'query', 'queryInt', queryText(call, 'queryInt', 'optional'));
    const queryLong = toLong(call, 'query', 'queryLong', queryText(call, 'queryLong', 'optional'));
    const headerColor = toColor(call, 'header', 'X-Color', headerText(call, 'X-Color', 'optional'));
    const headerInt = toInt(call, 'header', 'X-Int', headerText(call, 'X-Int', 'optional'));
    const headerLong = toLong(call, 'header', 'X-Long', headerText(call, 'X-Long', 'optional'));
    const cookieColor = toColor(call, 'cookie', 'color', cookieText(call, 'color', 'optional'));
    const cookieInt = toInt(call, 'cookie', 'int', cookieText(call, 'int', 'optional'));
    const cookieLong = toLong(call, 'cookie', 'long', cookieText(call, 'long', 'optional'));
    const formColor = toColor(call, 'form', 'formColor', formText(call, 'formColor', 'optional'));
    const formInt = toInt(call, 'form', 'formInt', formText(call, 'formInt', 'optional'));
    const formLong = toLong(call, 'form', 'formLong', formText(call, 'formLong', 'optional'));
    if (call.failures) return undefined;

    const input = new Everywhere() as Writable<Everywhere>;
    input.color = color;
    input.int = int;
    input.long = long;
    if (queryColor !== undefined) input.queryColor = queryColor;
    if (queryInt !== undefined) input.queryInt = queryInt;
    if (queryLong !== undefined) input.queryLong = queryLong;
    if (headerColor !== undefined) input.headerColor = headerColor;
    if (headerInt !== undefined) input.headerInt = headerInt;
    if (headerLong !== undefined) input.headerLong = headerLong;
    if (cookieColor !== undefined) input.cookieColor = cookieColor;
    if (cookieInt !== undefined) input.cookieInt = cookieInt;
    if (cookieLong !== undefined) input.cookieLong = cookieLong;
    if (formColor !== undefined) input.formColor = formColor;
    if (formInt !== undefined) input.formInt = formInt;
    if (formLong !== undefined) input.formLong = formLong;
    return input;
  },
  invoke(input: Everywhere) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
