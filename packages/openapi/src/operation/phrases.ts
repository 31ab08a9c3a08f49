import { statusPhrases } from '@portico/core/manifest';

/** Returns the phrase of a status. */
export function getPhrase(status: number): string {
  return statusPhrases[status] ?? `Status ${status}`;
}
