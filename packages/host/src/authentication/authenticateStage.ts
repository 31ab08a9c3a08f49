import type { Caller } from '@portico/core';
import type { OperationCall, Stage, StageFactory } from '@portico/runtime';
import type { Authenticate } from './bearerAuthentication.ts';
import { isForHostsOnly } from './hosts/hostsOnly.ts';
import type { HttpSource } from '../http/source.ts';

/** Asks the host's own function who is calling. */
export function createAuthenticateStage(authenticate: Authenticate): StageFactory {
  const settle = (call: OperationCall, caller: Caller | undefined): void => {
    if (caller) call.caller = caller;
  };
  const stage: Stage = (call) => {
    const caller = authenticate((call.source as HttpSource).request);
    if (caller instanceof Promise) return caller.then((known) => settle(call, known));
    settle(call, caller);
  };
  return {
    place: 'authenticate',
    createStage: (plan) => (isForHostsOnly(plan) ? undefined : stage),
  };
}
