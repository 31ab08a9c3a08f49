import { Module } from '@portico/core';

/** What members owe for copies that came back late. It has a store of its own, and may run in a process of its own. */
export class FinesModule extends Module('Fines', { store: 'fines' }) {}
