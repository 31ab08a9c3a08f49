import type { Guid } from '@portico/core';

/** Generates the same sequence of GUIDs in every run: `00000000-0000-4000-8000-000000000001` and so on. */
export class SequenceIds {
  #last = 0;

  /** Returns the next id. */
  next(): Guid {
    this.#last++;
    return `00000000-0000-4000-8000-${this.#last.toString(16).padStart(12, '0')}`;
  }
}
