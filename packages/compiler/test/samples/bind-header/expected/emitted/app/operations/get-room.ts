// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { headerText, headerTexts, toEach, toInt, toText } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetRoom } from '../../../getRoom.ts';

export const getRoom: OperationPlan = {
  id: 'App.GetRoom',
  verb: 'GET',
  route: '/room',
  status: 200,
  body: 'none',
  answer: 'json',
  bind(call) {
    const tenant = toText(call, 'header', 'X-Tenant', headerText(call, 'X-Tenant', 'required'));
    const ifMatch = toText(call, 'header', 'If-Match', headerText(call, 'If-Match', 'optional'));
    const language = toText(call, 'header', 'Accept-Language', headerText(call, 'Accept-Language', 'optional'));
    const floor = toInt(call, 'header', 'X-Floor', headerText(call, 'X-Floor', 'optional'));
    const tags = toEach(call, 'header', 'X-Tags', headerTexts(call, 'X-Tags', 'optional'), toText);
    if (call.failures) return undefined;
    const input = new GetRoom() as Writable<GetRoom>;
    input.tenant = tenant as never;
    if (ifMatch !== undefined) input.ifMatch = ifMatch as never;
    if (language !== undefined) input.language = language as never;
    if (floor !== undefined) input.floor = floor as never;
    if (tags !== undefined) input.tags = tags as never;
    return input;
  },
  invoke(input: GetRoom, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
