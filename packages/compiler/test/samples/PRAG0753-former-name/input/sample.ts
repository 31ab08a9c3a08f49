import { Entity } from '@portico/core';

/**
 * A note.
 * @renamedFrom Memo or so
 */
export class Note extends Entity() {
  name!: string;

  /** @renamedFrom name */
  symbol!: string;

  /** @renamedFrom */
  empty!: string;

  /** @renamedFrom two names */
  words!: string;

  /** @renamedFrom old */
  one!: string;

  /** @renamedFrom old */
  other!: string;
}

/** @renamedFrom Page */
export class Page extends Entity() {
  text!: string;
}
