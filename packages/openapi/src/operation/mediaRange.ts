/** Returns the media range (RFC 9110 section 12.5.1) of a declared type: a prefix within a subtype is published as the whole type. */
export function toMediaRange(type: string): string {
  if (!type.endsWith('*')) return type;
  const [main] = type.split('/', 1);
  return type.includes('/') ? `${main}/*` : '*/*';
}
