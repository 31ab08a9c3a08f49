import { Module } from '@portico/core';

/** Rooms and what they cost: the area that is called. */
export class RoomsModule extends Module('Rooms') {}
