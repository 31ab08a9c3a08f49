import { Module } from '@portico/core';

/** The area that handles the events. */
export class DeskModule extends Module('Desk', { store: 'bench' }) {}
