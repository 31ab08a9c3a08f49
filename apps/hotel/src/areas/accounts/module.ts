import { Module } from '@portico/core';

/** Accounts with passwords and roles, access tokens and password resets. */
export class AccountsModule extends Module('Accounts', { store: 'hotel' }) {}
