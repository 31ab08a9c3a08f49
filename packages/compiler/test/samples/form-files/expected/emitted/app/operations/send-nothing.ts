// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { formFile } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { SendNothing } from '../../../photos.ts';

export const sendNothing: OperationPlan = {
  id: 'App.SendNothing',
  verb: 'POST',
  route: '/nothing',
  status: 204,
  body: 'form',
  answer: 'empty',
  bodyOptional: true,
  query: [],
  files: [
    { property: 'file', field: 'file' },
  ],
  bind(call) {
    const file = formFile(call, 'file', 'optional');
    if (call.failures) return undefined;

    const input = new SendNothing() as Writable<SendNothing>;
    if (file !== undefined) input.file = file;
    return input;
  },
  invoke(input: SendNothing) {
    return input.handle();
  },
};
