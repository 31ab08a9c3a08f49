import { Module } from '@portico/core';

/** Guests, reservations with their rooms, check-in, check-out and room service. */
export class BookingModule extends Module('Booking', { store: 'hotel' }) {}
