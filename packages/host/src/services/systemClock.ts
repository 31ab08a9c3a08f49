import { Clock } from '@portico/core';

/** The time of the machine. */
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
