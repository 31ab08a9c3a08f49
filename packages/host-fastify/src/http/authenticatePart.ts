import type { Caller } from '@portico/core';
import type { OperationCall, StagePart } from '@portico/runtime';
import type { Authenticate } from '../authentication/bearerAuthentication.ts';
import type { HttpSource } from './source.ts';

/** Asks the host's own function who is calling. */
export function authenticatePart(authenticate: Authenticate): StagePart {
  const settle = (call: OperationCall, caller: Caller | undefined): void => {
    if (caller) call.caller = caller;
  };
  return {
    place: 'authenticate',
    stageOf: () => (call) => {
      const caller = authenticate((call.source as HttpSource).request);
      if (caller instanceof Promise) return caller.then((known) => settle(call, known));
      settle(call, caller);
    },
  };
}
