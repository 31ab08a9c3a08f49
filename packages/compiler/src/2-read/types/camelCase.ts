/** `ItemDescription` is `itemDescription` on the wire; names in camelCase stay as they are. */
export function camelCase(name: string): string {
  return name.replace(/^[A-Z]+(?=[A-Z][a-z]|\d|$|_)|^[A-Z]/, (head) => head.toLowerCase());
}
