import { Module } from '@portico/core';

/** Who stays when: guests, reservations with the rooms that they get, check-in and check-out, room service. */
export class BookingModule extends Module('Booking', { store: 'hotel' }) {}
