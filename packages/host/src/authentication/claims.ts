import type { Claims } from '@portico/runtime';

/** Converts the claims of a token to texts. Claims that are neither scalars nor lists of scalars are left out. */
export function toClaims(payload: object): Claims {
  const claims = Object.entries(payload).map(([name, value]) => [name, toClaim(value)] as const);
  return Object.fromEntries(claims.filter(([, value]) => value !== undefined)) as Claims;
}

function toClaim(value: unknown): string | readonly string[] | undefined {
  if (!Array.isArray(value)) return toClaimText(value);
  const texts = value.map(toClaimText);
  return texts.includes(undefined) ? undefined : (texts as string[]);
}

function toClaimText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'number' && isExact(value) ? String(value) : undefined;
}

/** Beyond 2^53, a whole number has lost precision and no longer equals the one in the token. */
const isExact = (value: number): boolean => !Number.isInteger(value) || Number.isSafeInteger(value);
