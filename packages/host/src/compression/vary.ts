/** Adds the header that decides on the encoding to `Vary` (RFC 9110 section 12.5.5). */
export function addVaryEncoding(vary: string | undefined): string {
  if (vary === undefined || vary === '') return 'accept-encoding';
  const names = vary.split(',').map((name) => name.trim().toLowerCase());
  return names.includes('*') || names.includes('accept-encoding') ? vary : `${vary}, accept-encoding`;
}
