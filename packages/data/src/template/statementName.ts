import { createHash } from 'node:crypto';

// PostgreSQL cuts names at 63 bytes; a cut name could be another statement's.
const labelLength = 40;

/** A name for a prepared statement: the same for the same label and text, another one for another text, at most 63 bytes. */
export function statementName(label: string, text: string): string {
  const readable = label.replaceAll(/[^\w.]/g, '_').slice(0, labelLength);
  return `${readable}:${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
}
