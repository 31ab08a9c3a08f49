import { expect, it } from 'vitest';
import { uniqueConflict } from '../../src/errors/keyConflicts.ts';
import { place } from '../support/models.ts';

it('a taken unique key names what callers can change, not the tenant that it holds in', () => {
  const ofTenant = { ...place, unique: [{ name: 'uq_place', properties: ['tenantId', 'city', 'stars'] }] };
  expect(uniqueConflict('uq_place', [ofTenant])).toMatchObject({
    fields: ['city', 'stars'],
    detail: 'Another Place has the same city and stars.',
  });
});
