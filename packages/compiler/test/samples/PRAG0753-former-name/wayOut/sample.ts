import { Entity } from '@portico/core';

/**
 * A note.
 * @renamedFrom Memo
 */
export class Note extends Entity() {
  name!: string;

  /** @renamedFrom icon */
  symbol!: string;
}
