import { omitUndefined } from '@portico/core/values';
import type { MessageFilter } from '@portico/messaging';
import type { OperationCall } from '@portico/runtime';
import { createChoiceReader, routeText, toGuid, toInt } from '@portico/runtime/reading';
import { storedQueryText } from '../http/storedText.ts';

/** The input of a list of messages. */
export interface ListInput {
  readonly filter: MessageFilter;
  readonly page: number;
  readonly pageSize: number;
}

/** The input that selects a message, for one handler or for all of its handlers. */
export interface MessageInput {
  readonly id: string;
  readonly handler: string | undefined;
}

/** The largest page, because messages may be large. */
const maxPageSize = 200;
const toState = createChoiceReader(['pending', 'done', 'dead']);

/** Reads the input of a list from the query string. */
export function bindList(call: OperationCall): ListInput | undefined {
  const text = (name: string) => storedQueryText(call, name);
  const state = toState(call, 'query', 'state', text('state'));
  const page = toInt(call, 'query', 'page', text('page')) ?? 1;
  const pageSize = toInt(call, 'query', 'pageSize', text('pageSize')) ?? 50;
  const named = { state, area: text('area'), handler: text('handler'), event: text('event') };
  if (call.failures) return undefined;
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  // A caller with a tenant sees the messages of that tenant; a caller without one sees all messages.
  const { tenantId } = call.caller;
  return { filter: { ...Object.fromEntries(given), ...omitUndefined({ tenantId }) }, page, pageSize };
}

/** Checks the requested page. */
export function checkList({ page, pageSize }: ListInput, call: OperationCall): void {
  const atLeast = (name: string) => call.fail('query', name, 'validation.greaterThanOrEqual', `'${name}' must be at least 1.`, { min: 1 });
  if (page < 1) atLeast('page');
  if (pageSize < 1) atLeast('pageSize');
  if (pageSize > maxPageSize)
    call.fail('query', 'pageSize', 'validation.lessThanOrEqual', `'pageSize' must be at most ${maxPageSize}.`, { max: maxPageSize });
}

/** Reads the input that selects a message. */
export function bindMessage(call: OperationCall): MessageInput | undefined {
  const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
  const handler = storedQueryText(call, 'handler');
  return call.failures || id === undefined ? undefined : { id, handler };
}
