/** Converts a name to camelCase: `ItemDescription` is `itemDescription` on the wire. Names in camelCase do not change. */
export function toCamelCase(name: string): string {
  return name.replace(/^[A-Z]+(?=[A-Z][a-z]|\d|$|_)|^[A-Z]/, (head) => head.toLowerCase());
}
