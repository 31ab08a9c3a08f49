import { KeyConflictError } from '@portico/core';
import { nameForeignKey } from '@portico/sql';
import { expect, it } from 'vitest';
import { createForeignConflict, findForeignFields, createUniqueConflict } from '../../src/errors/keyConflicts.ts';
import { place } from '../support/models.ts';
import { badgePlan, guestPlan, roomPlan, stayPlan } from '../support/samples/index.ts';

const models = [guestPlan, roomPlan, stayPlan, badgePlan].map(({ model }) => model);

it('reports the members of a taken unique key that callers can change, without the tenant', () => {
  const ofTenant = { ...place, unique: [{ name: 'uq_place', properties: ['tenantId', 'city', 'stars'] }] };
  expect(createUniqueConflict('uq_place', [...models, ofTenant])).toMatchObject({
    fields: ['city', 'stars'],
    detail: 'Another Place has the same city and stars.',
  });
  const byTenant = { ...place, unique: [{ name: 'uq_place', properties: ['tenantId'] }] };
  expect(createUniqueConflict('uq_place', [byTenant])).toEqual(
    new KeyConflictError(['tenantId'], 'Another Place has the same tenantId.', { entity: 'Place' }),
  );
  const three = { ...place, unique: [{ name: 'uq_place', properties: ['id', 'city', 'stars'] }] };
  expect(createUniqueConflict('uq_place', [three]).detail).toBe('Another Place has the same id, city and stars.');
});

it('reports the id for a primary key, the relation for a key of links, and nothing for an unknown key', () => {
  expect(createUniqueConflict('sample_stay_pkey', models)).toEqual(
    new KeyConflictError(['id'], 'Another Stay has the same id.', { entity: 'Stay' }),
  );
  const { table } = roomPlan.model.relations[0]!.links!;
  expect(createUniqueConflict(`${table}_pkey`, models)).toEqual(
    new KeyConflictError(['features'], 'The features were changed by another transaction at the same time.', { entity: 'Room' }),
  );
  for (const key of ['', 'undefined_pkey', 'sample_desk_pkey'])
    expect(createUniqueConflict(key, models)).toEqual(new KeyConflictError([], 'Another row has the same key.'));
});

it('reports the properties of a foreign key, in any entity', () => {
  const { table, own, other } = roomPlan.model.relations[0]!.links!;
  expect(findForeignFields(nameForeignKey('sample_stay', 'room_id'), models)).toEqual(['roomId']);
  expect(findForeignFields(nameForeignKey('sample_badge', 'guest_id'), models)).toEqual(['guestId']);
  expect(findForeignFields(nameForeignKey(table, own), models)).toEqual(['features']);
  expect(findForeignFields(nameForeignKey(table, other), models)).toEqual(['features']);
  // That of what others point with is theirs.
  expect(findForeignFields(nameForeignKey('sample_room', 'room_id'), models)).toEqual([]);
  expect(findForeignFields('nobody knows', models)).toEqual([]);
});

it('reports the reference without a row, or that the row is still referenced', () => {
  expect(createForeignConflict([]).detail).toBe('It is still in use, so it cannot be removed.');
  expect(createForeignConflict(['deskId', 'guestId'])).toEqual(
    new KeyConflictError(['deskId', 'guestId'], 'No row matches deskId and guestId.'),
  );
});
