export {
  parseBoolean,
  parseDateText,
  parseDateTime,
  parseDecimalText,
  parseDurationText,
  parseGuidText,
  parseInt32,
  isDate,
  isGuid,
  parseInt64,
  parseDouble,
  passText,
} from '@portico/core/values';

// One class and one tail: a repeated group would fill the matcher's stack on megabytes of text.
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Bytes in base64 with padding (RFC 4648 section 4). */
export function decodeBase64(text: string): Uint8Array | undefined {
  return text.length % 4 === 0 && base64.test(text) ? Buffer.from(text, 'base64') : undefined;
}
