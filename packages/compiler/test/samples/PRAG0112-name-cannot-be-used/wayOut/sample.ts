import { Module } from '@portico/core';

export class LendingModule extends Module('Lending', { store: 'library' }) {}
