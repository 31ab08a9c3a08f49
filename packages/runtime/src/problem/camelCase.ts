/** Converts a member name to camelCase: leading capitals become lower case, except the one that begins the next word (`URLPath` becomes `urlPath`). */
export function toCamelCase(name: string): string {
  return name.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (capitals) => capitals.toLowerCase());
}
