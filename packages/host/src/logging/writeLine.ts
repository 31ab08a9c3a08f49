import type { TelemetrySlot } from '../server/telemetrySlot.ts';
import { formatReadableLine } from './readableLine.ts';

/** Returns a function that passes a line of the log to telemetry, and makes it readable if people read the log. */
export function writeLine(slot: TelemetrySlot, forPeople: boolean): (line: string) => string {
  return (line) => {
    const told = slot.log ? slot.log(line) : line;
    return forPeople ? formatReadableLine(told) : told;
  };
}
