import { Module } from '@portico/core';

export class AccountsModule extends Module('Accounts', { store: 'accounts' }) {}
