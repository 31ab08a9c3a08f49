import { Clock } from '@portico/core';

/** The system clock. */
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
