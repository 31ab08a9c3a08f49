import { isError, MessageHandler } from '@portico/core';
import type { AsSystem, ReadAccess } from '@portico/core';
import type { Accounts } from '../../../generated/index.ts';
import { ArrivalNear } from '../events/arrivalNear.ts';
import type { Guest } from '../guests/guest.ts';
import type { Reservation } from '../reservations/reservation.ts';

/** Writes to a guest two days before arrival. */
export class RemindGuest extends MessageHandler(ArrivalNear, { durable: true }) {
  async handle(
    { reservationId }: ArrivalNear,
    reservations: ReadAccess<Reservation>,
    guests: ReadAccess<Guest>,
    accounts: AsSystem<Accounts>,
  ) {
    const reservation = await reservations.get(reservationId);
    if (isError(reservation)) return;
    const guest = await guests.get(reservation.guestId);
    if (isError(guest)) return;
    const text = `Dear ${guest.firstName} ${guest.lastName},\n\nwe look forward to your arrival on ${reservation.arrivalDay}.\n`;
    return accounts.postLetter({ to: guest.email, subject: `Your stay ${reservation.reservationNumber}`, text });
  }
}
