/** Describes why work cannot use the rows of all tenants of a store. */
export function describeSeparation(store: string): string {
  return (
    `The work uses the rows of every tenant of the store '${store}', whose tenants are separate (Service:Stores:${store}:Tenancy). ` +
    'Run it once for each tenant: with host.forTenant(id), or as a job with perTenant.'
  );
}
