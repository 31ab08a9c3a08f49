/** A member name in camelCase: the leading capitals become small, but the one that begins the next word (`URLPath` is `urlPath`). */
export function toCamelCase(name: string): string {
  return name.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (capitals) => capitals.toLowerCase());
}
