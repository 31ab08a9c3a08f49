import { Module } from '@portico/core';

/** The area that raises the events. */
export class SalesModule extends Module('Sales', { store: 'bench' }) {}
