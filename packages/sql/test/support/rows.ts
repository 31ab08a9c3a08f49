import { buildEntityStatements } from '../../src/index.ts';
import type { Database, View } from './databases.ts';
import { models } from './models.ts';
import { encoded } from './values.ts';

export const id = (digits: number): string => `0192f0c1-0000-7000-8000-${String(digits).padStart(12, '0')}`;

/** Columns of a room that a test says nothing of. */
const roomBase = {
  open: true,
  area: 0.1 + 0.2,
  beds: 2,
  serial: 9007199254740993n,
  rate: '120.50',
  key: id(0),
  builtAt: 1_700_000_000_001,
  since: '2024-02-29',
  photo: null,
  extras: null,
  isDeleted: false,
  rowVersion: 1,
};

/** Adds a row; omitted columns are null. */
export async function add(database: Database, entity: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const model = models.get(entity)!;
  const all: Readonly<Record<string, unknown>> = {
    ...(entity === 'Catalog.Room' ? roomBase : {}),
    isDeleted: false,
    rowVersion: 1,
    ...values,
  };
  const row = model.fields.map(({ property, type }) => encoded(all[property] ?? null, type, database.dialect));
  await database.rows(buildEntityStatements(model).insert, row);
}

/** Adds two properties (the second is deleted), rooms of the first, categories, amenities, and orders of two owners and tenants. */
export async function addSamples(database: Database): Promise<void> {
  await add(database, 'Catalog.Category', { id: id(1), name: 'hotel' });
  await add(database, 'Catalog.Category', { id: id(2), name: 'city hotel', parentId: id(1) });
  await add(database, 'Catalog.Property', { id: id(10), name: 'Azul', city: 'Lisbon', rating: 5, categoryId: id(2) });
  await add(database, 'Catalog.Property', { id: id(11), name: 'Gone', city: 'Porto', rating: 3, categoryId: id(1), isDeleted: true });
  await add(database, 'Catalog.Property', { id: id(12), name: 'Bare', rating: 3, categoryId: id(1) });
  await add(database, 'Catalog.Amenity', { id: id(20), name: 'pool' });
  await add(database, 'Catalog.Amenity', { id: id(21), name: 'spa' });
  await add(database, 'Catalog.Amenity', { id: id(22), name: 'closed', isDeleted: true });
  const photo = new Uint8Array([0, 255, 7]);
  await add(database, 'Catalog.Room', { id: id(31), code: 'b', propertyId: id(10), photo, extras: '{"a":[1,"x"]}' });
  await add(database, 'Catalog.Room', { id: id(30), code: 'a', propertyId: id(10), open: false });
  await add(database, 'Catalog.Room', { id: id(32), code: 'c', propertyId: id(10), isDeleted: true });
  await add(database, 'Catalog.Room', { id: id(33), code: 'd', propertyId: id(11) });
  await add(database, 'Sales.Order', { id: id(40), select: 'one', group: 1, roomId: id(30), ownerId: 'ann', tenantId: 'red' });
  await add(database, 'Sales.Order', { id: id(41), select: 'two', roomId: id(32), ownerId: 'bob', tenantId: 'red' });
  await add(database, 'Sales.Order', { id: id(42), select: 'three', ownerId: 'ann', tenantId: 'blue' });
  await add(database, 'Sales.Order', { id: id(43), select: 'four', tenantId: 'red' });
}

export const ann: View = { caller: 'ann', tenant: 'red' };
