import { statusPhrases } from '@portico/core/manifest';

/** Returns the reason phrase of an error status, or that of its class if the registry has none (RFC 9110 section 15). */
export function getStatusPhrase(status: number): string {
  return statusPhrases[status] ?? statusPhrases[status < 500 ? 400 : 500]!;
}
