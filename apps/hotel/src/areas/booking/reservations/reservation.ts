import { Audited, Entity, Owned, SoftDeleted, Stateful, Versioned } from '@portico/core';
import type {
  DateOnly,
  DateTimeOffset,
  Decimal,
  DomainEventBase,
  GeneratedNumber,
  Guid,
  Indexed,
  Int,
  InvalidTransitionError,
  ManyToOne,
  MaxLength,
  OneToMany,
  Precision,
  Range,
  Unique,
} from '@portico/core';
import type { Property } from '../../catalog/properties/property.ts';
import type { RoomType } from '../../catalog/roomTypes/roomType.ts';
import { GuestCheckedIn } from '../events/guestCheckedIn.ts';
import { GuestCheckedOut } from '../events/guestCheckedOut.ts';
import { ReservationCancelled } from '../events/reservationCancelled.ts';
import { ReservationConfirmed } from '../events/reservationConfirmed.ts';
import { ReservationCreated } from '../events/reservationCreated.ts';
import type { Guest } from '../guests/guest.ts';
import type { RoomAssignment } from '../rooms/roomAssignment.ts';
import { ReservationStatus } from './reservationStatus.ts';

/** A reservation of a room for a guest. */
export class Reservation extends Entity(Audited, SoftDeleted, Owned, Versioned, Stateful(ReservationStatus)) {
  reservationNumber!: string & GeneratedNumber<'RES-{YYYY}{MM}-{#####}'> & Unique;
  guestId!: Guid;
  guest!: ManyToOne<Guest>;
  propertyId!: Guid & Indexed<'arrivalDay'>;
  property!: ManyToOne<Property>;
  roomTypeId!: Guid & Indexed<'arrivalDay'>;
  roomType!: ManyToOne<RoomType>;
  checkIn!: DateTimeOffset;
  checkOut!: DateTimeOffset;
  /** The local dates of the stay at the property; the room is free again on the day of departure. */
  arrivalDay!: DateOnly;
  departureDay!: DateOnly;
  numberOfGuests!: Int & Range<1, 20>;
  totalAmount!: Decimal & Precision<18, 2>;
  currency!: string;
  specialRequests?: string & MaxLength<2000>;
  checkedInBy?: string;
  checkedInAt?: DateTimeOffset;
  cancellationReason?: string & MaxLength<500>;
  roomAssignments!: OneToMany<RoomAssignment, 'reservation'>;

  /** Raises the event for a new reservation. */
  created(at: Date): void {
    this.raise(new ReservationCreated({ ...this.#terms(), roomTypeId: this.roomTypeId, occurredAt: at }));
  }

  /** Confirms the reservation. */
  confirm(at: Date): this | InvalidTransitionError {
    return this.#move('Confirmed', () => new ReservationConfirmed({ ...this.#terms(), occurredAt: at }));
  }

  /** Records a payment in advance. */
  receivePayment(): this | InvalidTransitionError {
    return this.#move('PaymentReceived');
  }

  /** Checks the guest in. */
  checkInGuest(by: string | undefined, at: Date): this | InvalidTransitionError {
    const moved = this.#move('CheckedIn', () => new GuestCheckedIn({ ...this.#parties(), checkedInBy: by, occurredAt: at }));
    return moved === this ? Object.assign(this, { checkedInAt: at, ...(by !== undefined && { checkedInBy: by }) }) : moved;
  }

  /** Checks the guest out. */
  checkOutGuest(at: Date): this | InvalidTransitionError {
    return this.#move('CheckedOut', () => new GuestCheckedOut({ ...this.#parties(), occurredAt: at }));
  }

  /** Cancels the stay. */
  cancel(reason: string, at: Date): this | InvalidTransitionError {
    const { status: from } = this;
    const moved = this.#move('Cancelled', () => new ReservationCancelled({ reservationId: this.id, reason, from, occurredAt: at }));
    return moved === this ? Object.assign(this, { cancellationReason: reason }) : moved;
  }

  /** Records that the guest did not arrive. */
  missGuest(): this | InvalidTransitionError {
    return this.#move('NoShow');
  }

  #move(to: ReservationStatus, event?: () => DomainEventBase): this | InvalidTransitionError {
    const error = this.transitionTo(to);
    if (error) return error;
    if (event) this.raise(event());
    return this;
  }

  #parties() {
    return { reservationId: this.id, guestId: this.guestId, propertyId: this.propertyId };
  }

  #terms() {
    const { checkIn, checkOut, totalAmount, currency } = this;
    return { ...this.#parties(), checkIn, checkOut, totalAmount, currency };
  }
}
