import { Entity } from '@portico/core';
import type { Int } from '@portico/core';

/** The row that a handler inserts. */
export class Note extends Entity() {
  /** Microseconds from the event to the handler. */
  latency!: Int;
  text!: string;
}
