import { OperationCall } from '../call.ts';
import { SystemCall } from '../systemCall.ts';
import type { ReadMessage } from '../messagePlan.ts';

/** Reads the facts of an event from a message, and records the failures on the call. */
export type ReadFacts = (call: OperationCall, value: unknown) => unknown;

/**
 * Messages and responses are read outside of calls, so they share one. It is created on first use, because some runtimes have no random
 * numbers while modules are loaded.
 */
let model: SystemCall | undefined;

/** Returns a call that only records failures, for reading outside an operation. */
export function createDetachedCall(): OperationCall {
  const { plan, source, caller, traceId } = (model ??= new SystemCall('message', Date.now));
  return new OperationCall(plan, source, caller, traceId);
}

/** Reads the event from the JSON value of a message, as `parseExact` returns it, or returns why it is invalid. */
export function readMessage(payload: unknown, read: ReadFacts, event: new (facts: never) => object): ReadMessage {
  const reading = createDetachedCall();
  const facts = read(reading, payload);
  return reading.failures ? { failures: reading.failures } : { event: new event(facts as never) };
}
