import { permissions } from '@portico/core';

/** The permission of the hotel's other hosts to check tokens; the role `admin` includes it. */
export const AccountsPermissions = permissions('accounts', { token: ['check'] });
