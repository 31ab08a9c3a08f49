import type { ReadAnswer } from '../calls/remotePlan.ts';
import { createDetachedCall } from './message.ts';
import type { Reader } from './nested.ts';

/** What the JSON value of an answer or a problem is read into, as `parseExact` gives it, or what is wrong with it. */
export function readOutcome(value: unknown, read: Reader): ReadAnswer<unknown> {
  const reading = createDetachedCall();
  const found = read(reading, '', value);
  return reading.failures ? { failures: reading.failures } : { value: found };
}
