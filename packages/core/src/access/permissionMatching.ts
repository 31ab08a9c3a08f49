/**
 * Returns whether a granted permission covers a required one, ignoring case: `*` covers everything, a trailing `.*` covers any depth below,
 * and `*` as a whole segment matches one segment.
 */
export function matchesPermission(held: string, wanted: string): boolean {
  const parts = held.toLowerCase().split('.');
  const asked = wanted.toLowerCase().split('.');
  const open = parts.at(-1) === '*';
  const fixed = open ? parts.slice(0, -1) : parts;
  if (open ? asked.length <= fixed.length : asked.length !== fixed.length) return false;
  return fixed.every((part, index) => part === '*' || part === asked[index]);
}
