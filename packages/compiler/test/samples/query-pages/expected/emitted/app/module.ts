// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { roomEntity } from './entities.ts';
import { allRooms } from './operations/all-rooms.ts';
import { getRoomByNumber } from './operations/get-room-by-number.ts';
import { getRoom } from './operations/get-room.ts';
import { listRooms } from './operations/list-rooms.ts';
import { walkRooms } from './operations/walk-rooms.ts';
import { seeds } from './seeds.ts';

/** The area App. */
export const AppModule: ModulePlan = {
  name: 'App',
  origin: import.meta.url,
  groups: [],
  operations: [
    listRooms,
    allRooms,
    getRoomByNumber,
    walkRooms,
    getRoom,
  ],
  permissions: [
    'app.room.create',
    'app.room.delete',
    'app.room.read',
    'app.room.update',
    'app.room.view-all',
  ],
  compose,
  data: {
    store: 'app',
    entities: [roomEntity],
    schema: async () => (await import('../stores/app.ts')).schema,
  },
  seeds,
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: '5e1e99278ddf62f3',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
