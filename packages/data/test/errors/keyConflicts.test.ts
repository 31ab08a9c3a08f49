import { KeyConflictError } from '@portico/core';
import { foreignKeyName } from '@portico/sql';
import { expect, it } from 'vitest';
import { createForeignConflict, findForeignFields, createUniqueConflict } from '../../src/errors/keyConflicts.ts';
import { place } from '../support/models.ts';
import { badgePlan, guestPlan, roomPlan, stayPlan } from '../support/samples/index.ts';

const models = [guestPlan, roomPlan, stayPlan, badgePlan].map(({ model }) => model);

it('a taken unique key names what callers can change, not the tenant that it holds in', () => {
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

it('a taken primary key names the id, one of links their relation, and an unknown one nothing', () => {
  expect(createUniqueConflict('sample_stay_pkey', models)).toEqual(
    new KeyConflictError(['id'], 'Another Stay has the same id.', { entity: 'Stay' }),
  );
  const { table } = roomPlan.model.relations[0]!.links!;
  expect(createUniqueConflict(`${table}_pkey`, models)).toEqual(
    new KeyConflictError(['features'], 'The features were set by somebody else at the same time.', { entity: 'Room' }),
  );
  for (const key of ['', 'undefined_pkey', 'sample_desk_pkey'])
    expect(createUniqueConflict(key, models)).toEqual(new KeyConflictError([], 'Another row has the same key.'));
});

it('a foreign key names the properties that it is of, in whichever entity', () => {
  const { table, own, other } = roomPlan.model.relations[0]!.links!;
  expect(findForeignFields(foreignKeyName('sample_stay', 'room_id'), models)).toEqual(['roomId']);
  expect(findForeignFields(foreignKeyName('sample_badge', 'guest_id'), models)).toEqual(['guestId']);
  expect(findForeignFields(foreignKeyName(table, own), models)).toEqual(['features']);
  expect(findForeignFields(foreignKeyName(table, other), models)).toEqual(['features']);
  // That of what others point with is theirs.
  expect(findForeignFields(foreignKeyName('sample_room', 'room_id'), models)).toEqual([]);
  expect(findForeignFields('nobody knows', models)).toEqual([]);
});

it('what points to nothing is named; where it is nothing, something is still pointed to', () => {
  expect(createForeignConflict([]).detail).toBe('It is still in use, so it cannot be removed.');
  expect(createForeignConflict(['deskId', 'guestId'])).toEqual(
    new KeyConflictError(['deskId', 'guestId'], 'What deskId and guestId points to does not exist.'),
  );
});
