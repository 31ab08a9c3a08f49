import { permissions } from '@portico/core';

/** What the hotel's other hosts may ask about accounts; `admin` may, too. */
export const AccountsPermissions = permissions('accounts', { token: ['check'] });
