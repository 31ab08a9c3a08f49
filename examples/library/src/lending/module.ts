import { Module } from '@portico/core';

/** What the library has, who its members are, and what they have borrowed. */
export class LendingModule extends Module('Lending', { store: 'library' }) {}
