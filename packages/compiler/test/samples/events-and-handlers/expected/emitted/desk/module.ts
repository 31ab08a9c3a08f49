// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { projectPermissions } from '../permissions.ts';
import { compose } from './composition.ts';
import { bellRungEvent } from './events.ts';
import { fetchPorterHandler } from './handlers.ts';
import { ringBell } from './operations/ring-bell.ts';

/** The area Desk. */
export const DeskModule: ModulePlan = {
  name: 'Desk',
  origin: import.meta.url,
  groups: [],
  operations: [
    ringBell,
  ],
  compose,
  events: [bellRungEvent],
  handlers: [fetchPorterHandler],
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: '84960b5a1d27fca6',
  projectPermissions,
  projectAreas: ['Billing', 'Booking', 'Desk'],
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
