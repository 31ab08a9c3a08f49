import { statusPhrases } from '@portico/core/manifest';

/** The phrase of a status. */
export function phraseOf(status: number): string {
  return statusPhrases[status] ?? `Status ${status}`;
}
