// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyStream, isByteStream, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { EchoStream } from '../../../echo.ts';

export const echoStream: OperationPlan = {
  id: 'App.EchoStream',
  verb: 'POST',
  route: '/stream',
  status: 200,
  body: 'stream',
  answer: 'stream',
  query: [],
  bind() {
    return new EchoStream();
  },
  validate(input: Writable<EchoStream>, call: OperationCall) {
    input.content = bodyStream(call);
  },
  invoke(input: EchoStream) {
    return input.handle();
  },
  check(result: any, call) {
    if (!isByteStream(result)) wrongType(call, '', result, 'a stream of bytes');
  },
};
