import { InvalidTransitionError } from '../errors/dataErrors.ts';
import type { RaisableEvent } from '../events/domainEvent.ts';
import { recordRaised } from '../events/raised.ts';
import type { RaisedEvent } from '../events/raised.ts';
import type { Guid } from '../scalars.ts';
import { fillEntity, getCreation } from './creation.ts';
import type { CreationOf } from './creation.ts';
import type { StateMachine } from './stateMachine.ts';
import type { Trait } from './traits.ts';

const none: readonly RaisedEvent[] = [];

/** The base of every entity: an id (UUID version 7, assigned when the entity is added) and the events that it raised. */
export abstract class EntityBase {
  declare readonly id: Guid;
  #events: RaisedEvent[] | undefined;
  #movedTo: string | undefined;

  /**
   * Raises an event. It is dispatched after the save succeeds, and discarded if the save fails. A function creates the event during the save, when ids and generated numbers exist: `this.raise(() => new OrderPlaced({ number: this.number }))`.
   */
  protected raise(event: RaisableEvent): void {
    (this.#events ??= []).push(recordRaised(event));
  }

  /**
   * Returns a new entity with these values: `Parcel.of({ label })`. The type requires all required properties; a running host also checks it, and
   * throws `TypeError` for values that only the framework writes.
   */
  static of<T extends EntityBase>(this: new () => T, values: CreationOf<T>): T {
    return fillEntity(new this(), values, getCreation(this));
  }

  /** Records the state that `transitionTo` moved an entity to. */
  static noteMove(entity: EntityBase, to: string): void {
    entity.#movedTo = to;
  }

  /** Returns the state that `transitionTo` moved an entity to; undefined if it has not been moved. */
  static movedTo(entity: EntityBase): string | undefined {
    return entity.#movedTo;
  }

  /** Returns the events that an entity has raised since the last call, and removes them. */
  static takeEvents(entity: EntityBase): readonly RaisedEvent[] {
    const events = entity.#events;
    if (events === undefined) return none;
    entity.#events = undefined;
    return events;
  }
}

/** An entity class used as a value. */
export type EntityClass<T extends EntityBase = EntityBase> = abstract new (...args: never[]) => T;

type Members<T extends readonly Trait[]> = T extends readonly [Trait<infer M>, ...infer Rest extends readonly Trait[]]
  ? M & Members<Rest>
  : unknown;

/** The static members of entity classes. */
export interface EntityStatics {
  /**
   * Returns a new entity with these values: `Parcel.of({ label })`. The type requires all required properties; a running host also checks it, and
   * throws `TypeError` for values that only the framework writes.
   */
  of<E extends EntityBase>(this: new () => E, values: CreationOf<E>): E;
}

/** Returns the head of an entity: `class Guest extends Entity(Audited, Owned, Versioned) {…}`. Its public fields are columns and relations. */
export function Entity<const T extends readonly Trait[]>(...traits: T): (abstract new () => EntityBase & Members<T>) & EntityStatics {
  const machine = traits.map((trait) => trait.machine).find((each) => each !== undefined);
  return (machine ? createStatefulBase(machine) : EntityBase) as unknown as (abstract new () => EntityBase & Members<T>) & EntityStatics;
}

function createStatefulBase(machine: StateMachine): typeof EntityBase {
  abstract class StatefulEntity extends EntityBase {
    status: string = machine.initial;

    transitionTo(to: string): InvalidTransitionError | undefined {
      if (!machine.moves[to]?.includes(this.status)) return new InvalidTransitionError(this.constructor.name, this.status, to);
      this.status = to;
      EntityBase.noteMove(this, to);
      return undefined;
    }
  }
  return StatefulEntity;
}
