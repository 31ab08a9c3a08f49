import { InvalidTransitionError } from '../errors/dataErrors.ts';
import type { RaisableEvent } from '../events/domainEvent.ts';
import { recordRaised } from '../events/raised.ts';
import type { RaisedEvent } from '../events/raised.ts';
import type { Guid } from '../scalars.ts';
import type { StateMachine } from './stateMachine.ts';
import type { Trait } from './traits.ts';

const none: readonly RaisedEvent[] = [];

/** What every entity is: an id (UUID version 7, given when it is added), and the events that it raised. */
export abstract class EntityBase {
  declare readonly id: Guid;
  #events: RaisedEvent[] | undefined;
  #movedTo: string | undefined;

  /**
   * Notes an event, an immutable record; it is dispatched after the save succeeds, and forgotten where it does not. A function makes the event
   * during the save, when ids and generated numbers exist: `this.raise(() => new OrderPlaced({ number: this.number }))`.
   */
  protected raise(event: RaisableEvent): void {
    (this.#events ??= []).push(recordRaised(event));
  }

  /** Notes the state that `transitionTo` moved an entity to. */
  static noteMove(entity: EntityBase, to: string): void {
    entity.#movedTo = to;
  }

  /** The state that `transitionTo` moved an entity to; undefined where it has not been moved. */
  static movedTo(entity: EntityBase): string | undefined {
    return entity.#movedTo;
  }

  /** Takes the events that an entity raised since they were last taken. */
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

/** The head of an entity: `class Guest extends Entity(Audited, Owned, Versioned) {…}`. Its public fields are columns and relations. */
export function Entity<const T extends readonly Trait[]>(...traits: T): abstract new () => EntityBase & Members<T> {
  const machine = traits.map((trait) => trait.machine).find((each) => each !== undefined);
  return (machine ? createStatefulBase(machine) : EntityBase) as unknown as abstract new () => EntityBase & Members<T>;
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
