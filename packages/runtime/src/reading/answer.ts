import type { ReadAnswer } from '../calls/remotePlan.ts';
import { apartFromCalls } from './message.ts';
import type { Reader } from './nested.ts';

/** What the JSON value of an answer or a problem is read into, as `parseExact` gives it, or what is wrong with it. */
export function answerOf(value: unknown, read: Reader): ReadAnswer<unknown> {
  const reading = apartFromCalls();
  const found = read(reading, '', value);
  return reading.failures ? { failures: reading.failures } : { value: found };
}
