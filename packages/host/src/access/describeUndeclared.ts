import { findMisspelling } from '@portico/core/manifest';

/** Returns the end of the sentence about a permission that no catalogue declares, with the one that was probably meant. */
export function describeUndeclared(permission: string, known: readonly string[]): string {
  const meant = findMisspelling(permission, known);
  return `'${permission}', which no permission catalogue declares${meant === undefined ? '' : `; did you mean '${meant}'?`}`;
}
