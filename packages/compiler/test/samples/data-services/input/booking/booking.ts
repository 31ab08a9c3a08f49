import {
  ConflictError,
  DomainAction,
  Entity,
  Get,
  Module,
  NotFoundError,
  Owned,
  Post,
  Query,
  ReadAccess,
  Repository,
  UnitOfWork,
  VoidDomainAction,
} from '@portico/core';
import type { DateOnly, Decimal, Guid, Int, ManyToOne, PerRequest } from '@portico/core';
import { Database } from '@portico/data';
import type { CatalogTables } from '../generated/catalog/tables.ts';
import type { Room } from '../catalog/catalog.ts';
import type { BookingTables } from '../generated/booking/tables.ts';

export class BookingModule extends Module('Booking', { store: 'hotel' }) {}

/** A night in a room of the catalog. */
export class Night extends Entity(Owned) {
  roomId!: Guid;
  room?: ManyToOne<Room>;
  day!: DateOnly;
}

/** Says what is taken, whoever took it. */
export class Occupancy implements PerRequest {
  readonly #nights: Repository<Night>;

  constructor(nights: Repository<Night>) {
    this.#nights = nights;
  }

  async isTaken(roomId: Guid, day: DateOnly): Promise<boolean> {
    return this.#nights.asSystem().exists({ roomId, day });
  }
}

/** Takes a room for a night. */
export class TakeRoom extends DomainAction(Post('/rooms/{number}/nights'), { status: 201, body: 'wrapped' })<
  { rate: Decimal },
  NotFoundError | ConflictError
> {
  number!: Int;
  day!: DateOnly;

  async execute(rooms: ReadAccess<Room>, nights: Repository<Night>, occupancy: Occupancy, unit: UnitOfWork) {
    const room = await rooms.first({ number: this.number });
    if (!room) return new NotFoundError('Room', this.number);
    if (await occupancy.isTaken(room.id, this.day)) return new ConflictError('The room is taken.');
    const night = new Night();
    night.roomId = room.id;
    night.day = this.day;
    nights.add(night);
    await unit.flush();
    return { rate: room.rate };
  }
}

/** The caller's nights, with what the catalog says about the rooms. */
export class MyNights extends Query(Night, Get('/nights'))<{ day: DateOnly; room: { number: Int; house?: { name: string } } }> {}

/** How many nights there are by day, by hand. */
export class CountNights extends DomainAction(Get('/nights/count'))<{ day: DateOnly; count: Int }[]> {
  async execute(database: Database<BookingTables>) {
    const { query } = database.asSystem();
    const rows = await query
      .selectFrom('booking_night')
      .select((all) => ['day', all.fn.countAll<number>().as('count')])
      .groupBy('day')
      .orderBy('day')
      .execute();
    return rows.map(({ day, count }) => ({ day, count: Number(count) }));
  }
}

/** What another area keeps is for it alone to write, by hand too. */
export class RenumberRooms extends VoidDomainAction(Post('/rooms/renumbered')) {
  async execute(database: Database<CatalogTables>) {
    await database.query.updateTable('catalog_room').set({ number: 7 }).execute();
  }
}
