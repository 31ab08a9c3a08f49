import { omitUndefined } from '@portico/core/values';
import type { MessageFilter } from '@portico/messaging';
import type { OperationCall } from '@portico/runtime';
import { oneOf, queryText, routeText, toGuid, toInt } from '@portico/runtime/reading';

/** What a list of messages is asked with. */
export interface ListInput {
  readonly filter: MessageFilter;
  readonly page: number;
  readonly pageSize: number;
}

/** Which message something is done with; of one handler, or of all that have it. */
export interface MessageInput {
  readonly id: string;
  readonly handler: string | undefined;
}

/** The largest page; a message may be large. */
const maxPageSize = 200;
const toState = oneOf(['pending', 'done', 'dead']);

/** Reads what a list is asked with from the query string. */
export function bindList(call: OperationCall): ListInput | undefined {
  const text = (name: string) => queryText(call, name, 'optional');
  const state = toState(call, 'query', 'state', text('state'));
  const page = toInt(call, 'query', 'page', text('page')) ?? 1;
  const pageSize = toInt(call, 'query', 'pageSize', text('pageSize')) ?? 50;
  const named = { state, area: text('area'), handler: text('handler'), event: text('event') };
  if (call.failures) return undefined;
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  // A caller of a tenant sees the messages of that tenant; a caller without a tenant sees all of them.
  const { tenantId } = call.caller;
  return { filter: { ...Object.fromEntries(given), ...omitUndefined({ tenantId }) }, page, pageSize };
}

/** Notes what is wrong with the page that is asked for. */
export function checkList({ page, pageSize }: ListInput, call: OperationCall): void {
  const atLeast = (name: string) => call.fail('query', name, 'validation.greaterThanOrEqual', `'${name}' must be at least 1.`);
  if (page < 1) atLeast('page');
  if (pageSize < 1) atLeast('pageSize');
  if (pageSize > maxPageSize) call.fail('query', 'pageSize', 'validation.lessThanOrEqual', `'pageSize' must be at most ${maxPageSize}.`);
}

/** Reads which message is meant. */
export function bindMessage(call: OperationCall): MessageInput | undefined {
  const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
  const handler = queryText(call, 'handler', 'optional');
  return call.failures || id === undefined ? undefined : { id, handler };
}
