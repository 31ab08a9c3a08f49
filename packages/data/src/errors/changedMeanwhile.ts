import { ConcurrencyConflictError } from '@portico/core';
import type { EntityFacts } from '../session/entityFacts.ts';
import { Refusal } from './refusal.ts';

/** Thrown where a row does not hold what was read any more, or is gone. */
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
