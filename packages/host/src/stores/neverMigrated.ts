/** What is said of a store without a schema; a host makes none but in memory. */
export function describeMissingSchema(name: string, more = ''): string {
  return `the store '${name}' was never migrated; run \`portico migrations apply --store ${name}\`${more}`;
}
