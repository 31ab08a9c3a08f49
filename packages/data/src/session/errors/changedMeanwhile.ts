import { ConcurrencyConflictError } from '@portico/core';
import type { EntityFacts } from '../entityFacts.ts';
import { Refusal } from '../../errors/refusal.ts';

/** Thrown if a row no longer has the values that were read, or is gone. */
export class ChangedMeanwhile extends Refusal {
  /** The facts about the row's entity. */
  readonly facts: EntityFacts;
  readonly id: string;

  constructor(facts: EntityFacts, id: string) {
    super(new ConcurrencyConflictError(facts.model.name, id));
    this.facts = facts;
    this.id = id;
  }
}
