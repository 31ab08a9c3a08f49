import { EndpointGroup } from '@portico/core';

/** What people do with an account that the hotel keeps itself; no part of the versioned API. */
export class AccountsGroup extends EndpointGroup('/identity/local', { tag: 'Accounts' }) {}
