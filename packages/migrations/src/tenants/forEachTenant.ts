import type { DirectoryTenant } from '@portico/sql';
import { getMessage } from '../failure.ts';
import { openTenant, type OpenTenant, type SeparatedStore } from './tenantStores.ts';

/** The result of work on the data of one tenant. */
export interface TenantResult<T> {
  readonly tenant: string;
  readonly milliseconds: number;
  /** Absent if the work failed. */
  readonly result?: T;
  /** Why the work failed. */
  readonly failure?: string;
}

/** Runs work on the data of tenants, at most `parallel` at once. The failure of one does not affect the others. Returns the results in the order of the tenants. */
export async function forEachTenant<T>(
  store: SeparatedStore,
  { tenants, parallel }: { readonly tenants: readonly DirectoryTenant[]; readonly parallel: number },
  work: (open: OpenTenant) => Promise<T>,
): Promise<TenantResult<T>[]> {
  const results: TenantResult<T>[] = [];
  results.length = tenants.length;
  const queue = tenants.entries();
  const runQueue = async () => {
    for (const [at, tenant] of queue) results[at] = await runOne(store, tenant, work);
  };
  await Promise.all(Array.from({ length: Math.min(parallel, tenants.length) }, runQueue));
  return results;
}

async function runOne<T>(store: SeparatedStore, tenant: DirectoryTenant, work: (open: OpenTenant) => Promise<T>): Promise<TenantResult<T>> {
  const began = performance.now();
  const known = () => ({ tenant: tenant.tenant, milliseconds: Math.round(performance.now() - began) });
  try {
    const open = await openTenant(store, tenant);
    try {
      return { result: await work(open), ...known() };
    } finally {
      await open.close();
    }
  } catch (error) {
    return { failure: getMessage(error), ...known() };
  }
}
