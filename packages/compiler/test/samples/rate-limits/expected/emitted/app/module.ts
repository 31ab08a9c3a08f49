// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { bookRoom } from './operations/book-room.ts';
import { listRooms } from './operations/list-rooms.ts';
import { menu } from './operations/menu.ts';

/** The area App. */
export const AppModule: ModulePlan = {
  name: 'App',
  origin: import.meta.url,
  groups: [
    { name: 'RoomsGroup', optionsName: 'Rooms', prefix: '/rooms' },
  ],
  operations: [
    menu,
    listRooms,
    bookRoom,
  ],
  compose,
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: '6f59696a46eac15d',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
