import { EndpointGroup } from '@portico/core';

/** Operations on accounts that the hotel itself stores; not part of the versioned API. */
export class AccountsGroup extends EndpointGroup('/identity/local', { tag: 'Accounts' }) {}
