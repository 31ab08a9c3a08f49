import { AsyncLocalStorage } from 'node:async_hooks';
import type { OperationCall } from './call.ts';

const calls = new AsyncLocalStorage<OperationCall>();

/** Returns the call that this code runs for, or undefined outside a call or while calls are not tracked. */
export function getCurrentCall(): OperationCall | undefined {
  return calls.getStore();
}

/** Runs code so that `getCurrentCall` finds the call in it and in all that it waits for. */
export function runInCallContext<T>(call: OperationCall, run: () => T): T {
  return calls.run(call, run);
}
