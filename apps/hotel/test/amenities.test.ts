import { describe, expect, it } from 'vitest';
import type { AmenityDto } from '../src/areas/catalog/amenities/amenity.ts';
import type { Page } from '../src/areas/catalog/page.ts';
import { useHotel } from './support/hotel.ts';

const call = useHotel();
const namesOf = (amenities: readonly AmenityDto[]) => amenities.map(({ name }) => name);
const unknownId = '01a1fc99-0000-7000-8000-000000000000';

describe('finding amenities', () => {
  it('lists them in alphabetical order', async () => {
    const { status, body } = await call<AmenityDto[]>('GET', '/amenities');
    expect(status).toBe(200);
    expect(namesOf(body)).toEqual(namesOf(body).toSorted());
    expect(namesOf(body)).toContain('Outdoor Pool');
  });

  it('searches by part of the name, whatever its case', async () => {
    const { body } = await call<Page<AmenityDto>>('GET', '/amenities/search?name=ROOM');
    expect(namesOf(body.items)).toEqual(['Fitness Room', 'Meeting Rooms']);
  });

  it('searches by category', async () => {
    const { body } = await call<Page<AmenityDto>>('GET', '/amenities/search?category=Spa');
    expect(namesOf(body.items)).toEqual(['Thermal Spa']);
  });

  it('answers page by page, in the order asked for', async () => {
    const { body } = await call<Page<AmenityDto>>('GET', '/amenities/search?nameSort=Descending&page=2&pageSize=2');
    expect(body).toMatchObject({ totalCount: 9, page: 2, pageSize: 2, totalPages: 5, hasPreviousPage: true, hasNextPage: true });
    expect(namesOf(body.items)).toEqual(['Rooftop Restaurant', 'Outdoor Pool']);
  });

  it('refuses a page that cannot be', async () => {
    const { status, body } = await call<Page<AmenityDto>>('GET', '/amenities/search?page=0&pageSize=501');
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [
        { in: 'query', path: 'page', code: 'validation.greaterThanOrEqual' },
        { in: 'query', path: 'pageSize', code: 'validation.lessThanOrEqual' },
      ],
    });
  });

  it('refuses a category that there is not', async () => {
    expect(await call('GET', '/amenities/search?category=Casino')).toMatchObject({ status: 400, body: { code: 'BINDING_FAILED' } });
  });
});

describe('the life of an amenity', () => {
  it('begins where Location says', async () => {
    const { status, headers, body } = await call<AmenityDto>('POST', '/amenities', {
      name: 'Wine Cellar',
      category: 'Dining',
      iconName: 'wine',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      name: 'Wine Cellar',
      category: 'Dining',
      iconName: 'wine',
    });
    expect(headers['location']).toBe(`/api/v1/amenities/${body.id}`);
    expect(await call('GET', `/amenities/${body.id}`)).toMatchObject({ status: 200, body: { name: 'Wine Cellar' } });
  });

  it('changes what is given, and clears what is null', async () => {
    const { body: created } = await call<AmenityDto>('POST', '/amenities', { name: 'Bowling', category: 'General', iconName: 'circle' });
    const renamed = await call('PUT', `/amenities/${created.id}`, { category: 'Entertainment' });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Bowling', category: 'Entertainment', iconName: 'circle' } });
    const { body: cleared } = await call<AmenityDto>('PUT', `/amenities/${created.id}`, { name: null, iconName: null });
    expect(cleared).toEqual({ id: created.id, name: 'Bowling', category: 'Entertainment' });
  });

  it('ends unseen, and can be brought back', async () => {
    const { body } = await call<AmenityDto>('POST', '/amenities', { name: 'Library', category: 'General' });
    const path = `/amenities/${body.id}`;
    expect(await call('DELETE', path)).toMatchObject({ status: 204, body: undefined });
    expect(await call('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', entity: 'Amenity', id: body.id } });
    expect(await call('DELETE', path)).toMatchObject({ status: 404 });
    expect(await call('POST', `${path}/restore`)).toMatchObject({ status: 200, body: { name: 'Library' } });
    expect(await call('GET', path)).toMatchObject({ status: 200 });
  });

  it('keeps its name to itself, until it is deleted', async () => {
    const { body } = await call<AmenityDto>('POST', '/amenities', { name: 'Garden', category: 'General' });
    expect(await call('POST', '/amenities', { name: 'Garden', category: 'Spa' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    await call('DELETE', `/amenities/${body.id}`);
    expect(await call('POST', '/amenities', { name: 'Garden', category: 'Spa' })).toMatchObject({ status: 201 });
    expect(await call('POST', `/amenities/${body.id}/restore`)).toMatchObject({ status: 409 });
  });

  it('needs a name and a category', async () => {
    const { status, body } = await call<AmenityDto>('POST', '/amenities', { name: '  ', iconName: 'x'.repeat(51) });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [
        { path: '/name', code: 'validation.notEmpty' },
        { path: '/category', code: 'validation.required' },
        { path: '/iconName', code: 'validation.maxLength' },
      ],
    });
  });

  it.each(['GET', 'PUT', 'DELETE'] as const)('is not known to %s under another id', async (verb) => {
    expect(await call(verb, `/amenities/${unknownId}`)).toMatchObject({ status: 404, body: { entity: 'Amenity', id: unknownId } });
  });
});
