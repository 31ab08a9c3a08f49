// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { formFile, formFiles, formText, isInt, isRecord, notInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { SendDocuments } from '../../../photos.ts';
import { checkReceived, projectReceived } from '../types.ts';

export const sendDocuments: OperationPlan = {
  id: 'App.SendDocuments',
  verb: 'POST',
  route: '/documents',
  status: 200,
  body: 'form',
  answer: 'json',
  bodyOptional: true,
  query: [],
  files: [
    { property: 'scan', field: 'the scan' },
    { property: 'more', field: 'more', several: true },
  ],
  bind(call) {
    const scan = formFile(call, 'the scan', 'optional');
    const more = formFiles(call, 'more', 'required');
    const note = formText(call, 'note', 'optional');
    if (call.failures) return undefined;

    const input = new SendDocuments() as Writable<SendDocuments>;
    if (scan !== undefined) input.scan = scan;
    input.more = more;
    if (note !== undefined) input.note = note;
    return input;
  },
  invoke(input: SendDocuments) {
    return input.handle();
  },
  check(result: any, call) {
    if (!isRecord(result)) wrongType(call, '', result, 'an object');
    else {
      const one = result.one;
      if (one != null) {
        checkReceived(call, '/one', one);
      }

      if (!isInt(result.more)) notInt(call, '/more', result.more);
      const note = result.note;
      if (note != null && typeof note !== 'string') wrongType(call, '/note', note, 'text');
    }
  },
  write(result: any) {
    return JSON.stringify({
      one: result.one == null ? null : projectReceived(result.one),
      more: result.more,
      note: result.note ?? null,
    });
  },
};
