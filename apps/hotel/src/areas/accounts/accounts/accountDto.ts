import type { Guid } from '@portico/core';
import type { EmailAddress } from './emailAddress.ts';

/** An account as its owner sees it. */
export interface AccountDto {
  /** The id of the account. */
  id: Guid;
  /** The e-mail address as it was registered. */
  email: EmailAddress;
  /** The roles that a new token of the account names. */
  roles: string[];
}
