// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { getNothing } from './operations/get-nothing.ts';
import { getPair } from './operations/get-pair.ts';
import { getRoom } from './operations/get-room.ts';
import { getRooms } from './operations/get-rooms.ts';
import { getShapes } from './operations/get-shapes.ts';

/** The area App. */
export const AppModule: ModulePlan = {
  name: 'App',
  origin: import.meta.url,
  groups: [],
  operations: [
    getNothing,
    getPair,
    getRoom,
    getRooms,
    getShapes,
  ],
  compose,
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: '86a2940bf5e82158',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
