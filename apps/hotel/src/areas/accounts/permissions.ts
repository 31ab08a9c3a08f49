import { permissions } from '@portico/core';

/** The permissions of the hotel's other hosts and areas, to check tokens and to send letters; the role `admin` includes them. */
export const AccountsPermissions = permissions('accounts', { token: ['check'], letter: ['post'] });
