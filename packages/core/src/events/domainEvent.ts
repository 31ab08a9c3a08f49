import type { DateTimeOffset } from '../scalars.ts';

/** The base of every domain event: an immutable record of a fact. */
export abstract class DomainEventBase {
  /** When it happened: the current time, unless the facts set another. */
  declare readonly occurredAt: DateTimeOffset;

  constructor(facts: object) {
    Object.assign(this, { occurredAt: new Date() }, freezeCopy(facts));
    Object.freeze(this);
  }
}

/** An event to raise, or a function that creates it during the save, when ids and generated numbers exist. */
export type RaisableEvent = DomainEventBase | (() => DomainEventBase);

/** A class of domain events used as a value. */
export type DomainEventClass<E extends DomainEventBase = DomainEventBase> = abstract new (facts: never) => E;

/** The argument of `new ReservationConfirmed({…})`: the facts and, optionally, when they happened. */
export type FactsOf<Facts extends object> = Facts & { readonly occurredAt?: DateTimeOffset };

type EventHead = abstract new <Facts extends object>(facts: FactsOf<Facts>) => DomainEventBase & Readonly<Facts>;

/**
 * The head of a domain event: `class ReservationConfirmed extends DomainEvent<{ reservationId: Guid; total: Decimal }> {}`.
 * Its contract is named after the area and the class, `Booking.ReservationConfirmed`: another version of it is another class.
 */
export const DomainEvent = DomainEventBase as unknown as EventHead;

/** Facts are copied, because their source may continue to change; dates and bytes too, which cannot be frozen. */
function freezeCopy<T>(value: T): T {
  if (Array.isArray(value)) return Object.freeze(value.map(freezeCopy)) as T;
  if (value instanceof Date) return new Date(value) as T;
  if (value instanceof Uint8Array) return new Uint8Array(value) as T;
  if (!isPlain(value)) return value;
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([name, each]) => [name, freezeCopy(each)]))) as T;
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
