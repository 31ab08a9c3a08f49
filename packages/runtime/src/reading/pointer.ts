/** Returns the JSON pointer of a member (RFC 6901 section 3). */
export function pointer(at: string, name: string): string {
  return `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
