import type { TokenIsCurrent } from '#server';
import { Account } from '../accounts/account.ts';

/**
 * Whether the account of a token still has the stamp that the token names. Tokens without a stamp are none of an account:
 * somebody else who has the key has signed them, and they end by themselves.
 */
export const stampIsCurrent: TokenIsCurrent = async ({ sub, stamp }, read) => {
  if (stamp === undefined) return true;
  const account = await read(Account).find(String(sub));
  return account?.securityStamp === stamp;
};
