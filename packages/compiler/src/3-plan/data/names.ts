/** Converts a name to PascalCase: `nextStay` to `NextStay`. */
export function toPascalCase(name: string): string {
  return name === '' ? '' : name[0]!.toUpperCase() + name.slice(1);
}
