import { Module } from '@portico/core';

export class Fifth extends Module('5th') {}

export class Dashed extends Module('room-service') {}

export class Spaced extends Module('Rooms and more') {}

export class Empty extends Module('') {}

export class Stored extends Module('Rooms', { store: '5th' }) {}
