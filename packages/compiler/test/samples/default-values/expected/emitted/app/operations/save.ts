// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isInt, notInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Save } from '../../../search.ts';
import { readDirection } from '../types.ts';

export const save: OperationPlan = {
  id: 'App.Save',
  verb: 'POST',
  route: '/save',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bind() {
    return new Save();
  },
  validate(input: Writable<Save>, call: OperationCall) {
    const body = bodyObject(call);

    const name = body.name;
    if (typeof name !== 'string') wrongType(call, '/name', name, 'text');
    input.name = name;

    const copies = body.copies;
    if (copies != null) {
      if (!isInt(copies)) notInt(call, '/copies', copies);
      input.copies = copies;
    }

    if (body.direction != null) input.direction = readDirection(call, '/direction', body.direction);

    const note = body.note;
    if (note != null) {
      if (typeof note !== 'string') wrongType(call, '/note', note, 'text');
      input.note = note;
    }
  },
  invoke(input: Save) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
