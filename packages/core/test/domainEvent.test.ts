import { DomainEvent } from '@portico/core';
import type { DateTimeOffset, Guid } from '@portico/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

class RoomBooked extends DomainEvent<{ roomId: Guid; nights: DateTimeOffset[]; rate: { amount: string }; seal?: Uint8Array }> {
  get isLong(): boolean {
    return this.nights.length > 7;
  }
}

const now = new Date('2026-05-01T12:00:00.000Z');
const facts = () => ({ roomId: 'r1', nights: [new Date('2026-06-01T00:00:00Z')], rate: { amount: '80.00' }, seal: new Uint8Array([1]) });

describe('a domain event', () => {
  beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('[EVENT-01] has its facts and the time at which it occurred', () => {
    const event = new RoomBooked(facts());
    expect(event).toMatchObject(facts());
    expect(event.occurredAt).toEqual(now);
    expect(event.isLong).toBe(false);
  });

  it('[EVENT-01] has the time of its facts if they contain one', () => {
    const occurredAt = new Date('2026-04-30T08:00:00Z');
    expect(new RoomBooked({ ...facts(), occurredAt }).occurredAt).toEqual(occurredAt);
  });

  it('[EVENT-01] is immutable at every depth', () => {
    const event = new RoomBooked(facts()) as { roomId: string; nights: Date[]; rate: { amount: string } };
    expect(() => (event.roomId = 'r2')).toThrow(TypeError);
    expect(() => event.nights.push(now)).toThrow(TypeError);
    expect(() => (event.rate.amount = '0')).toThrow(TypeError);
    expect(() => Object.assign(event, { more: 1 })).toThrow(TypeError);
  });

  it('[EVENT-01] does not change with the object that it was created from', () => {
    const given = facts();
    const event = new RoomBooked(given);
    given.rate.amount = '0';
    given.nights[0]!.setFullYear(1999);
    given.nights.push(now);
    given.seal[0] = 9;
    expect(event).toMatchObject(facts());
  });
});
