import { Module } from '@portico/core';

/** Titles, copies, members and loans. */
export class LendingModule extends Module('Lending', { store: 'library' }) {}
