export { TenantPlaces } from './tenantPlaces.ts';
export { TenantPools } from './tenantPools.ts';
export type { PoolLimits } from './tenantPools.ts';
export { TenantStore } from './tenantStore.ts';
