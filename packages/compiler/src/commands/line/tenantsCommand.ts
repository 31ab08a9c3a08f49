import { tenantActions } from './actionTable.ts';
import type { CommandSpec } from './commandSpec.ts';
import { tenantOptions } from './optionTable.ts';

/** The command `portico tenants`. */
export const tenantsCommand = {
  summary: 'Add, list and remove the tenants of stores whose tenants are separate.',
  actions: tenantActions,
  options: tenantOptions,
  readsProject: true,
  examples: [
    ['portico tenants add north', 'create and migrate the data of the tenant north'],
    ['portico tenants remove north --drop-data', 'remove the tenant and its data'],
  ],
} as const satisfies CommandSpec;
