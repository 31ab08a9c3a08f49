// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { addGuest } from './operations/add-guest.ts';
import { addRoom } from './operations/add-room.ts';
import { getGuest } from './operations/get-guest.ts';
import { getRoom } from './operations/get-room.ts';

/** The area App. */
export const AppModule: ModulePlan = {
  name: 'App',
  origin: import.meta.url,
  groups: [
    { name: 'ApiGroup', optionsName: 'Api', prefix: '/api' },
  ],
  operations: [
    addGuest,
    getGuest,
    addRoom,
    getRoom,
  ],
  compose,
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: 'e22d9e1280dbb0e4',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
