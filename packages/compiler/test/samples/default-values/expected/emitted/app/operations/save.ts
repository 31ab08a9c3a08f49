// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isInt, malformed, wrongType } from '@portico/runtime/reading';
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
  bind(call) {
    return new Save();
  },
  validate(input: Writable<Save>, call: OperationCall) {
    const body = bodyObject(call);
    const name: unknown = body.name;
    if (typeof name === 'string') {
      input.name = name as never;
    }
    else wrongType(call, '/name', name, 'text');
    const copies: unknown = body.copies;
    if (copies != null) {
      if (isInt(copies)) {
        input.copies = copies as never;
      }
      else malformed(call, '/copies', copies, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
    }
    const direction: unknown = body.direction;
    if (direction != null) {
      const directionRead = readDirection(direction, '/direction', call);
      if (directionRead !== undefined) input.direction = directionRead as never;
    }
    const note: unknown = body.note;
    if (note != null) {
      if (typeof note === 'string') {
        input.note = note as never;
      }
      else wrongType(call, '/note', note, 'text');
    }
  },
  invoke(input: Save, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
