import { Module } from '@portico/core';

/** Where events are handled. */
export class DeskModule extends Module('Desk', { store: 'bench' }) {}
