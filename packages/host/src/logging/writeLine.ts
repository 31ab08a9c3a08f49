import type { TelemetrySlot } from '../server/telemetrySlot.ts';
import { formatReadableLine } from './readableLine.ts';

/** Returns a function that passes a log line to telemetry, and formats it if the log is for people. */
export function writeLine(slot: TelemetrySlot, forPeople: boolean): (line: string) => string {
  return (line) => {
    const told = slot.log ? slot.log(line) : line;
    return forPeople ? formatReadableLine(told) : told;
  };
}
