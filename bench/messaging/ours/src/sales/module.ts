import { Module } from '@portico/core';

/** Where events are raised. */
export class SalesModule extends Module('Sales', { store: 'bench' }) {}
