// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { EchoBody } from '../../../echo.ts';
import { checkValues, projectValues, readValues } from '../types.ts';

export const echoBody: OperationPlan = {
  id: 'App.EchoBody',
  verb: 'POST',
  route: '/body',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  exactNumbers: true,
  query: [],
  bodyModel: [
    { members: [['values', 1]] },
    {
      members: [
        ['guid', 2],
        ['int', 2],
        ['long', 3],
        ['decimal', 3],
        ['instant', 2],
        ['date', 2],
        ['bytes', 2],
        ['text', 2],
        ['flag', 2],
        ['number', 2],
      ],
    },
    {},
    { exact: true },
  ],
  bind() {
    return new EchoBody();
  },
  validate(input: Writable<EchoBody>, call: OperationCall) {
    const body = bodyObject(call);
    input.values = readValues(call, '/values', body.values);
  },
  invoke(input: EchoBody) {
    return input.handle();
  },
  check(result: any, call) {
    checkValues(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectValues(result));
  },
};
