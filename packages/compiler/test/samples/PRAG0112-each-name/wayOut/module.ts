import { Module } from '@portico/core';

export class Rooms extends Module('Room_Service5', { store: 'rooms-5_a' }) {}
