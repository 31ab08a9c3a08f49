import { ApplicationError, DomainAction, Endpoint, Get, NotFoundError, permissions, Post } from '@portico/core';
import type { Caller, FromHeader, FromQuery, Int, MaxLength, NotEmpty, Range } from '@portico/core';

export const RoomPermissions = permissions('app', { room: ['read', 'close'] });

/** A greeting, and what it was made from. */
export interface Greeting {
  text: string;
  language?: string | undefined;
}

/** Greets a guest, once or several times. */
export class GetGreeting extends Endpoint(Get('/greetings/{name}'))<Greeting> {
  readonly name!: string & MaxLength<20>;
  readonly times: FromQuery<Int & Range<1, 3>> = 1;
  readonly language?: FromHeader<'Accept-Language'>;

  handle() {
    return { text: `Hello ${this.name}! `.repeat(this.times).trim(), language: this.language };
  }
}

export interface Booking {
  room: string;
  guests: Int;
  notes: string[];
}

/** The room is taken. */
export class RoomTakenError extends ApplicationError({ status: 409, code: 'ROOM_TAKEN', title: 'Room taken' }) {
  readonly room: string;

  constructor(room: string) {
    super(`The room ${room} is taken.`);
    this.room = room;
  }
}

/** Books a room; room 13 is always taken. */
export class BookRoom extends Endpoint(Post('/bookings'), { status: 201 })<Booking, RoomTakenError> {
  readonly room!: string & NotEmpty & MaxLength<10>;
  readonly guests!: Int & Range<1, 4>;
  readonly notes: string[] = [];

  handle() {
    return this.room === '13' ? new RoomTakenError(this.room) : { room: this.room, guests: this.guests, notes: this.notes };
  }
}

/** Moves a booking; only the first one exists. */
export class MoveBooking extends DomainAction(Post('/bookings/{id:int}/move'), { body: 'wrapped' })<
  Booking,
  NotFoundError | RoomTakenError
> {
  readonly id!: Int;
  readonly room!: string & NotEmpty;

  execute() {
    if (this.id !== 1) return new NotFoundError('Booking', this.id);
    return this.room === '13' ? new RoomTakenError(this.room) : { room: this.room, guests: 2, notes: [] };
  }
}

/** Names the caller. */
export class WhoAmI extends Endpoint(Get('/me'), { permission: RoomPermissions.room.read })<string> {
  handle(caller: Caller) {
    return caller.id ?? 'anonymous';
  }
}

/** Fails in a way that no declaration foresees. */
export class Fail extends Endpoint(Get('/failures'))<string> {
  handle(): string {
    throw new Error('The internals of the host');
  }
}
