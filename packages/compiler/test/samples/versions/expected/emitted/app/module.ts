// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { addRate } from './operations/add-rate.ts';
import { closeRoom } from './operations/close-room.ts';
import { getRate } from './operations/get-rate.ts';
import { listRooms } from './operations/list-rooms.ts';
import { ping } from './operations/ping.ts';

/** The area App. */
export const AppModule: ModulePlan = {
  name: 'App',
  origin: import.meta.url,
  groups: [
    {
      name: 'RoomsGroup',
      optionsName: 'Rooms',
      prefix: '/api/v1/rooms',
      version: '1.0',
      description: 'A group names a version: what is in it has version 1.',
    },
  ],
  operations: [
    listRooms,
    closeRoom,
    ping,
    addRate,
    getRate,
  ],
  compose,
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: '9a14ed5ce9438714',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
