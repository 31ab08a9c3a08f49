// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { projectPermissions } from '../permissions.ts';
import { compose } from './composition.ts';
import { houseEntity, roomEntity } from './entities.ts';
import { listHouses } from './operations/list-houses.ts';
import { seeds } from './seeds.ts';

/** The area Catalog. */
export const CatalogModule: ModulePlan = {
  name: 'Catalog',
  origin: import.meta.url,
  groups: [],
  operations: [
    listHouses,
  ],
  permissions: [
    'catalog.house.create',
    'catalog.house.delete',
    'catalog.house.read',
    'catalog.house.update',
    'catalog.house.view-all',
    'catalog.room.create',
    'catalog.room.delete',
    'catalog.room.read',
    'catalog.room.update',
    'catalog.room.view-all',
  ],
  compose,
  data: {
    store: 'hotel',
    entities: [houseEntity, roomEntity],
    schema: async () => (await import('../stores/hotel.ts')).schema,
  },
  seeds,
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: 'cc6d38b0cd9624ca',
  projectPermissions,
  projectAreas: ['Booking', 'Catalog'],
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
