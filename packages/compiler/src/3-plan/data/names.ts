/** `nextStay` is `NextStay`. */
export function pascalCase(name: string): string {
  return name === '' ? '' : name[0]!.toUpperCase() + name.slice(1);
}
