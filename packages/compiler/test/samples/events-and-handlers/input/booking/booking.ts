import { Clock, DomainEvent, DomainAction, Entity, Events, Get, Logger, MessageHandler, Module, Post, Query, Repository } from '@portico/core';
import type { Bytes, DateTimeOffset, Decimal, Guid, Int, Long } from '@portico/core';

export class BookingModule extends Module('Booking') {}

/** Where a stay was booked. */
export interface Channel {
  name: string;
  since?: DateTimeOffset;
}

/** What a stay costs. */
export interface StayFacts {
  stayId: Guid;
  /** What the whole stay costs. */
  total: Decimal;
  points: Long;
  nights: readonly DateTimeOffset[];
  channel: Channel;
  seal?: Bytes;
  note: string | null;
}

/** A stay was booked. */
export class StayBooked extends DomainEvent<StayFacts> {}

/** Somebody has asked for the stays. */
export class StaysCounted extends DomainEvent<{ count: Int; occurredAt: DateTimeOffset }> {
  get isMany() {
    return this.count > 10;
  }
}

export class Stay extends Entity() {
  guest!: string;
  total!: Decimal;

  book(): void {
    this.raise(
      new StayBooked({
        stayId: this.id,
        total: this.total,
        points: 3n,
        nights: [new Date('2026-05-01T00:00:00Z')],
        channel: { name: 'desk' },
        note: null,
      }),
    );
  }
}

/** Books a stay. */
export class BookStay extends DomainAction(Post('/stays'), { status: 201 })<{ id: Guid }> {
  guest!: string;
  total!: Decimal;

  execute(stays: Repository<Stay>) {
    const stay = Object.assign(new Stay(), { guest: this.guest, total: this.total });
    stays.add(stay);
    stay.book();
    return { id: stay.id };
  }
}

/** Counts the stays. */
export class CountStays extends DomainAction(Get('/stays/count'))<Int> {
  async execute(stays: Repository<Stay>, events: Events, clock: Clock) {
    const count = await stays.count();
    events.raise(new StaysCounted({ count, occurredAt: clock.now() }));
    return count;
  }
}

/** The stays. */
export class ListStays extends Query(Stay, Get('/stays'))<{ guest: string; total: Decimal }> {}

/** Runs in process, after the save; what it raises belongs to what it saves. */
export class WelcomeGuest extends MessageHandler(StayBooked) {
  handle(event: StayBooked, log: Logger, events: Events) {
    log.info(event.channel.name);
    events.raise(new StaysCounted({ count: 1, occurredAt: event.occurredAt }));
  }
}

/** Stored, though it is the area's own event. */
export class RememberCount extends MessageHandler(StaysCounted, { durable: true, maxAttempts: 1 }) {
  handle(_: StaysCounted, _stays: Repository<Stay>) {}
}
