// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { headerText, headerTexts, toInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetRoom } from '../../../getRoom.ts';

export const getRoom: OperationPlan = {
  id: 'App.GetRoom',
  verb: 'GET',
  route: '/room',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [], vary: ['X-Tenant', 'If-Match', 'Accept-Language', 'X-Floor', 'X-Tags'] },
  bind(call) {
    const tenant = headerText(call, 'X-Tenant', 'required');
    const ifMatch = headerText(call, 'If-Match', 'optional');
    const language = headerText(call, 'Accept-Language', 'optional');
    const floor = toInt(call, 'header', 'X-Floor', headerText(call, 'X-Floor', 'optional'));
    const tags = headerTexts(call, 'X-Tags', 'optional');
    if (call.failures) return undefined;

    const input = new GetRoom() as Writable<GetRoom>;
    input.tenant = tenant;
    if (ifMatch !== undefined) input.ifMatch = ifMatch;
    if (language !== undefined) input.language = language;
    if (floor !== undefined) input.floor = floor;
    if (tags !== undefined) input.tags = tags;
    return input;
  },
  invoke(input: GetRoom) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
