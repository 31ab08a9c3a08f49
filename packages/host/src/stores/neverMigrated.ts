/** Describes a store without a schema. A host creates schemas only in memory. */
export function describeMissingSchema(name: string, more = ''): string {
  return `the store '${name}' was never migrated; run \`portico migrations apply --store ${name}\`${more}`;
}
