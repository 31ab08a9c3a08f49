/** Characters that end a quoted element, or escape the next one. */
const special = /["\\]/g;

/** Writes encoded values as an array of PostgreSQL. pg does so, too, in several times the time. */
export function writeArray(values: readonly unknown[]): string {
  let text = '{';
  for (const value of values) {
    if (text.length > 1) text += ',';
    text += value === null ? 'NULL' : `"${writeElement(value)}"`;
  }
  return `${text}}`;
}

function writeElement(value: unknown): string {
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
  const text = String(value);
  return text.includes('"') || text.includes('\\') ? text.replaceAll(special, '\\$&') : text;
}
