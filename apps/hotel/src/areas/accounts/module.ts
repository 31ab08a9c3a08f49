import { Module } from '@portico/core';

/** Who can sign in: accounts with their passwords and roles, the tokens that they get, and a way back for who forgot a password. */
export class AccountsModule extends Module('Accounts', { store: 'hotel' }) {}
