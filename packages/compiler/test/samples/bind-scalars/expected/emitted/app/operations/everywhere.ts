// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { cookieText, formText, headerText, oneOf, queryText, routeText, toInt, toLong } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Everywhere } from '../../../everywhere.ts';

const toEnum = oneOf(['red', 'green']);

export const everywhere: OperationPlan = {
  id: 'App.Everywhere',
  verb: 'POST',
  route: '/everywhere/{color}/{int}/{long}',
  status: 200,
  body: 'form',
  answer: 'json',
  bodyOptional: true,
  bind(call) {
    const color = toEnum(call, 'route', 'color', routeText(call, 'color'));
    const int = toInt(call, 'route', 'int', routeText(call, 'int'));
    const long = toLong(call, 'route', 'long', routeText(call, 'long'));
    const queryColor = toEnum(call, 'query', 'queryColor', queryText(call, 'queryColor', 'optional'));
    const queryInt = toInt(call, 'query', 'queryInt', queryText(call, 'queryInt', 'optional'));
    const queryLong = toLong(call, 'query', 'queryLong', queryText(call, 'queryLong', 'optional'));
    const headerColor = toEnum(call, 'header', 'X-Color', headerText(call, 'X-Color', 'optional'));
    const headerInt = toInt(call, 'header', 'X-Int', headerText(call, 'X-Int', 'optional'));
    const headerLong = toLong(call, 'header', 'X-Long', headerText(call, 'X-Long', 'optional'));
    const cookieColor = toEnum(call, 'cookie', 'color', cookieText(call, 'color', 'optional'));
    const cookieInt = toInt(call, 'cookie', 'int', cookieText(call, 'int', 'optional'));
    const cookieLong = toLong(call, 'cookie', 'long', cookieText(call, 'long', 'optional'));
    const formColor = toEnum(call, 'form', 'formColor', formText(call, 'formColor', 'optional'));
    const formInt = toInt(call, 'form', 'formInt', formText(call, 'formInt', 'optional'));
    const formLong = toLong(call, 'form', 'formLong', formText(call, 'formLong', 'optional'));
    if (call.failures) return undefined;
    const input = new Everywhere() as Writable<Everywhere>;
    input.color = color as never;
    input.int = int as never;
    input.long = long as never;
    if (queryColor !== undefined) input.queryColor = queryColor as never;
    if (queryInt !== undefined) input.queryInt = queryInt as never;
    if (queryLong !== undefined) input.queryLong = queryLong as never;
    if (headerColor !== undefined) input.headerColor = headerColor as never;
    if (headerInt !== undefined) input.headerInt = headerInt as never;
    if (headerLong !== undefined) input.headerLong = headerLong as never;
    if (cookieColor !== undefined) input.cookieColor = cookieColor as never;
    if (cookieInt !== undefined) input.cookieInt = cookieInt as never;
    if (cookieLong !== undefined) input.cookieLong = cookieLong as never;
    if (formColor !== undefined) input.formColor = formColor as never;
    if (formInt !== undefined) input.formInt = formInt as never;
    if (formLong !== undefined) input.formLong = formLong as never;
    return input;
  },
  invoke(input: Everywhere, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
