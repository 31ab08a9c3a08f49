import { ConcurrencyConflictError } from '@portico/core';
import type { EntityFacts } from '../entityFacts.ts';
import { Refusal } from '../../errors/refusal.ts';

/** Thrown if a row no longer has the values that were read, or is gone. */
export class ChangedMeanwhile extends Refusal {
  /** Of the entity that the row belongs to. */
  readonly facts: EntityFacts;
  readonly id: string;

  constructor(facts: EntityFacts, id: string) {
    super(new ConcurrencyConflictError(facts.model.name, id));
    this.facts = facts;
    this.id = id;
  }
}
