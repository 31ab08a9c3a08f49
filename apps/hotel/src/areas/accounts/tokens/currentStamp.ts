import type { TokenIsCurrent } from '#server';
import { Account } from '../accounts/account.ts';

/**
 * Returns whether the account of a token still has the stamp of the token. Tokens without a stamp belong to no account:
 * another holder of the key has signed them, and they are valid until they expire.
 */
export const stampIsCurrent: TokenIsCurrent = async ({ sub, stamp }, read) => {
  if (stamp === undefined) return true;
  const account = await read(Account).find(String(sub));
  return account?.securityStamp === stamp;
};
