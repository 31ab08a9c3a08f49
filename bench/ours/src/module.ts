import { Module } from '@portico/core';

/** The one area of this service. */
export class HotelModule extends Module('Hotel') {}
