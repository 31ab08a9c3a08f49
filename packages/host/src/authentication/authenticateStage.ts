import type { Caller } from '@portico/core';
import { InvalidCredentialError, ThrownRefusal } from '@portico/runtime';
import type { OperationCall, Stage, StageFactory } from '@portico/runtime';
import type { Authenticate } from './bearerAuthentication.ts';
import { isForHostsOnly } from './hosts/hostsOnly.ts';
import type { HttpSource } from '../http/source.ts';

/** Creates the stage that authenticates the caller. `challenge` is that of its 401 responses. */
export function createAuthenticateStage(authenticate: Authenticate, challenge: string | undefined): StageFactory {
  const settle = (call: OperationCall, caller: Caller | undefined): void => {
    if (caller) call.caller = caller;
  };
  const stage: Stage = (call) => {
    call.challenge = challenge;
    const caller = authenticate((call.source as HttpSource).request);
    if (caller instanceof Promise) return caller.then((known) => settle(call, known));
    settle(call, caller);
  };
  return {
    place: 'authenticate',
    createStage: (plan) => {
      if (isForHostsOnly(plan)) return undefined;
      return plan.ignoresTokens ? ignoreInvalidTokens(stage) : stage;
    },
  };
}

/** Serves a request with a token that is not valid as an anonymous one. A client that signs in again may still send its old token. */
function ignoreInvalidTokens(stage: Stage): Stage {
  return async (call) => {
    try {
      return await stage(call);
    } catch (fault) {
      if (!(fault instanceof ThrownRefusal && fault.refusal instanceof InvalidCredentialError)) throw fault;
    }
  };
}
