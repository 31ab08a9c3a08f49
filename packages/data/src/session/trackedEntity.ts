import type { EntityBase, Guid } from '@portico/core';
import type { EntityFacts } from './entityFacts.ts';
import { takeSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/** One entity that a unit of work tracks. */
export class TrackedEntity {
  readonly facts: EntityFacts;
  readonly entity: EntityBase;
  /** The state of the row when it was read or last written; undefined if there is no row yet. */
  saved: Snapshot | undefined;
  /** Whether its row will be deleted. */
  isRemoved = false;
  /** Whether the repository has hidden or restored it since the last save. */
  isHiddenAnew = false;
  /** The new links of a relation. */
  links: Map<string, readonly Guid[]> | undefined;
  /** The JSON pointer of the part of the body that the entity comes from. */
  at: string | undefined;

  private constructor(facts: EntityFacts, entity: EntityBase) {
    this.facts = facts;
    this.entity = entity;
  }

  /** Creates the entry of an entity that was just read. */
  static loaded(facts: EntityFacts, entity: EntityBase): TrackedEntity {
    const entry = new TrackedEntity(facts, entity);
    entry.saved = takeSnapshot(facts, entity);
    return entry;
  }

  /** Creates the entry of an entity without a row. */
  static added(facts: EntityFacts, entity: EntityBase): TrackedEntity {
    return new TrackedEntity(facts, entity);
  }

  /** Sets a field that is read-only to all other code. */
  set(property: string, value: unknown): void {
    (this.entity as unknown as Record<string, unknown>)[property] = value;
  }

  /** Returns the value of a property. */
  get(property: string): unknown {
    return (this.entity as unknown as Record<string, unknown>)[property];
  }
}
