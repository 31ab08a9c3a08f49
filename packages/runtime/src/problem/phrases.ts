import { statusPhrases } from '@portico/core/manifest';

/** The phrase of an error status; that of its class where the registry names none (RFC 9110 section 15). */
export function getStatusPhrase(status: number): string {
  return statusPhrases[status] ?? statusPhrases[status < 500 ? 400 : 500]!;
}
