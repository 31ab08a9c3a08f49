import { OperationCall } from '../call.ts';
import { SystemCall } from '../systemCall.ts';
import type { ReadMessage } from '../messagePlan.ts';

/** Reads what a message says about an event; what is wrong with it is noted on the call. */
export type ReadFacts = (call: OperationCall, value: unknown) => unknown;

/** Messages and answers are read apart from any call; one is the model of all. Made for the first: some runtimes have no random numbers while modules are loaded. */
let model: SystemCall | undefined;

/** What failures are noted on where nothing is called. */
export function apartFromCalls(): OperationCall {
  const { plan, source, caller, traceId } = (model ??= new SystemCall('message', Date.now));
  return new OperationCall(plan, source, caller, traceId);
}

/** The event of a message's JSON value, as `parseExact` gives it, or what is wrong with it. */
export function messageOf(payload: unknown, read: ReadFacts, event: new (facts: never) => object): ReadMessage {
  const reading = apartFromCalls();
  const facts = read(reading, payload);
  return reading.failures ? { failures: reading.failures } : { event: new event(facts as never) };
}
