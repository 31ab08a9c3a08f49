import {
  Audited,
  Clock,
  ConflictError,
  Delete,
  DomainAction,
  Entity,
  Get,
  Mutation,
  MutationMode,
  NotFoundError,
  Owned,
  Post,
  Put,
  Query,
  ReadAccess,
  Repository,
  SoftDeleted,
  Stateful,
  stateMachine,
  Versioned,
} from '@portico/core';
import type {
  DateOnly,
  DateTimeOffset,
  Decimal,
  GeneratedNumber,
  Guid,
  Int,
  Links,
  ManyToMany,
  ManyToOne,
  MinLength,
  Positive,
  Precision,
  Range,
  StateOf,
  Unique,
} from '@portico/core';

export const ReservationStatus = stateMachine({
  Pending: 'initial',
  Confirmed: ['Pending'],
  CheckedIn: ['Confirmed'],
  Cancelled: ['Pending', 'Confirmed'],
});
export type ReservationStatus = StateOf<typeof ReservationStatus>;

export class Guest extends Entity(Owned) {
  name!: string & MinLength<2>;
  email!: string & Unique;
  nationality?: string;
}

export class Extra extends Entity() {
  name!: string & Unique;
}

export class Reservation extends Entity(Audited, SoftDeleted, Owned, Versioned, Stateful(ReservationStatus)) {
  number!: string & GeneratedNumber<'RES-{YYYY}{MM}-{#####}'>;
  guestId!: Guid;
  guest?: ManyToOne<Guest>;
  arrival!: DateOnly;
  guests: Int & Range<1, 20> = 1;
  amount!: Decimal & Precision<18, 2> & Positive;
  checkedInAt?: DateTimeOffset;
  reason?: string;
  extras?: ManyToMany<Extra>;

  cancel(reason: string | undefined) {
    const refused = this.transitionTo('Cancelled');
    if (refused) return refused;
    if (reason !== undefined) this.reason = reason;
    return undefined;
  }
}

/** What is said of a reservation. */
export interface ReservationDto {
  id: Guid;
  number: string;
  guest?: { name: string };
  arrival: DateOnly;
  guests: Int;
  amount: Decimal;
  status: ReservationStatus;
  checkedInAt: DateTimeOffset | null;
  reason?: string;
  extras: Guid[];
  updatedBy?: string;
  rowVersion: Int;
}

export class CreateGuest extends Mutation(MutationMode.Create, Guest, Post('/guests'), { status: 201 }) {
  name!: string;
  email!: string & MinLength<3>;
  nationality?: string;
}

/** Makes a guest of whatever is given: what a guest must have is refused at the save. */
export class RegisterGuest extends Mutation(MutationMode.Create, Guest, Post('/guests/register'), { body: 'wrapped' }) {
  name?: string;
  email?: string;

  override apply(guest: Guest) {
    return Object.assign(guest, { name: this.name, email: this.email });
  }
}

export class UpdateGuest extends Mutation(MutationMode.Update, Guest, Put('/guests/{id}')) {
  id!: Guid;
  name?: string;
  nationality?: string | null;
}

export class CreateExtra extends Mutation(MutationMode.Create, Extra, Post('/extras'), { body: 'wrapped' })<never, { id: Guid }> {
  name!: string;
}

export class CreateReservation extends Mutation(MutationMode.Create, Reservation, Post('/reservations'), {
  status: 201,
  location: () => GetReservation,
}) {
  guestId!: Guid;
  arrival!: DateOnly;
  guests?: Int;
  amount!: Decimal;
  extraIds?: Guid[] & Links<'extras'>;
}

export class GetReservation extends Query(Reservation, Get('/reservations/{id}'))<ReservationDto> {
  id!: Guid;
}

export class UpdateReservation extends Mutation(MutationMode.Update, Reservation, Put('/reservations/{id}')) {
  id!: Guid;
  guests?: Int;
  extraIds?: Guid[] & Links<'extras'>;
}

/** Confirms a reservation. */
export class ConfirmReservation extends Mutation(MutationMode.Update, Reservation, Post('/reservations/{id}/confirm')) {
  id!: Guid;

  override apply(reservation: Reservation) {
    return reservation.transitionTo('Confirmed') ?? reservation;
  }
}

/** Notes who has arrived; too many guests for the house are refused. */
export class CheckIn extends Mutation(MutationMode.Update, Reservation, Post('/reservations/{id}/check-in'))<ConflictError> {
  id!: Guid;

  override async apply(reservation: Reservation, clock: Clock, guests: ReadAccess<Guest>) {
    if (reservation.guests > 10 && (await guests.count()) < 10) return new ConflictError('So many are not known here.');
    const refused = reservation.transitionTo('CheckedIn');
    if (refused) return refused;
    reservation.checkedInAt = clock.now();
    return reservation;
  }
}

export class CancelReservation extends Mutation(MutationMode.Update, Reservation, Post('/reservations/{id}/cancel'), { body: 'wrapped' }) {
  id!: Guid;
  reason?: string;

  override apply(reservation: Reservation) {
    return reservation.cancel(this.reason) ?? reservation;
  }
}

export class DeleteReservation extends Mutation(MutationMode.Delete, Reservation, Delete('/reservations/{id}')) {
  id!: Guid;
}

export class RestoreReservation extends Mutation(MutationMode.Restore, Reservation, Post('/reservations/{id}/restore')) {
  id!: Guid;
}

/** Moves a reservation to another guest: hand-written, over repositories, in one transaction. */
export class MoveReservation extends DomainAction(Post('/reservations/{id}/move'), { body: 'wrapped' })<{ guest: string }, NotFoundError> {
  id!: Guid;
  email!: string;

  async execute(reservations: Repository<Reservation>, guests: Repository<Guest>) {
    const guest = await guests.first({ email: this.email });
    if (!guest) return new NotFoundError('Guest', this.email);
    const reservation = await reservations.get(this.id);
    if (reservation instanceof NotFoundError) return reservation;
    reservation.guestId = guest.id;
    return { guest: guest.name };
  }
}
