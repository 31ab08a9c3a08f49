import { Module } from '@portico/core';

/** Fines for copies that were returned late. The area has its own store and can run in its own process. */
export class FinesModule extends Module('Fines', { store: 'fines' }) {}
