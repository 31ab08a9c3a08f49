import { Module } from '@portico/core';

export class BookingModule extends Module('Booking') {}
