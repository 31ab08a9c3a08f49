// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isInt, notInt, readList, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Save } from '../../../search.ts';
import { readDirection, readPlace } from '../types.ts';

export const save: OperationPlan = {
  id: 'App.Save',
  verb: 'POST',
  route: '/save',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['name', 1], ['copies', 1], ['direction', 1], ['note', 1], ['place', 2], ['places', 3]] },
    {},
    { members: [['cityName', 1], ['zip', 1]] },
    { items: 2 },
  ],
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

    if (body.place != null) input.place = readPlace(call, '/place', body.place);
    if (body.places != null) input.places = readList(call, '/places', body.places, readPlace);
  },
  invoke(input: Save) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
