import type { Page } from '@portico/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AmenityDto } from '../src/areas/catalog/amenities/amenityDto.ts';
import { editor, personCalled, withRole } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';
import { unknownId } from './support/samples.ts';

const namesOf = (amenities: readonly AmenityDto[]) => amenities.map(({ name }) => name);

describeHotel('amenities', (chain) => {
  const hotel = chain.as(editor);

  describe('finding them', () => {
    beforeAll(async () => {
      const names = ['Quiet Room', 'Quiet Spa', 'Quiet Zone'] as const;
      const categories = ['Fitness', 'Spa', 'Fitness'] as const;
      for (const [index, name] of names.entries()) await hotel.post('/amenities', { name, category: categories[index] });
    });
    const search = (query: string) => hotel.get<Page<AmenityDto>>(`/amenities/search?${query}`);

    it('[HOTEL-41] lists all in alphabetical order', async () => {
      const { status, body } = await hotel.get<AmenityDto[]>('/amenities');
      expect(status).toBe(200);
      expect(namesOf(body)).toEqual(namesOf(body).toSorted());
      expect(namesOf(body)).toContain('Quiet Spa');
    });

    it('[HOTEL-40] searches by part of the name and by category', async () => {
      expect(namesOf((await search('name=uiet')).body.items)).toEqual(['Quiet Room', 'Quiet Spa', 'Quiet Zone']);
      expect(namesOf((await search('name=Quiet&category=Fitness')).body.items)).toEqual(['Quiet Room', 'Quiet Zone']);
    });

    it('[HOTEL-40] returns pages in the requested order, and the first fifty by default', async () => {
      const { body } = await search('name=Quiet&nameSort=Descending&page=2&pageSize=2');
      expect(body).toMatchObject({ totalCount: 3, page: 2, pageSize: 2, totalPages: 2, hasPreviousPage: true, hasNextPage: false });
      expect(namesOf(body.items)).toEqual(['Quiet Room']);
      expect((await search('name=Quiet')).body).toMatchObject({ page: 1, pageSize: 50 });
    });

    it('[HOTEL-40] searches only for callers with permission to read amenities', async () => {
      expect(await chain.get('/amenities/search')).toMatchObject({ status: 401 });
      expect(await chain.get('/amenities/search', { caller: withRole('gaia', 'guest') })).toMatchObject({ status: 200 });
      const refused = await chain.get('/amenities/search', { caller: personCalled('carl', { permission: ['catalog.amenity.create'] }) });
      expect(refused).toMatchObject({ status: 403, body: { requiredPermissions: ['catalog.amenity.read'] } });
    });

    it.each(['page=0', 'pageSize=0', 'pageSize=501'])('rejects an invalid page: %s', async (query) => {
      const errors = [{ in: 'query', path: query.split('=')[0] }];
      expect(await search(query)).toMatchObject({ status: 422, body: { errors } });
    });

    it('[HOTEL-13] accepts nine categories, and rejects any other', async () => {
      const nine = 'General Pool Spa Dining Fitness Business Entertainment Transportation Accessibility'.split(' ');
      for (const category of nine) expect(await search(`category=${category}`)).toMatchObject({ status: 200 });
      expect(await search('category=Casino')).toMatchObject({ status: 400, body: { code: 'BINDING_FAILED' } });
      expect(await hotel.post('/amenities', { name: 'Casino', category: 'Casino' })).toMatchObject({ status: 422 });
    });
  });

  describe('the life of one', () => {
    it('[HOTEL-12] [HOTEL-41] [MUT-13] starts at the URL in Location', async () => {
      const { status, headers, body } = await hotel.post<AmenityDto>('/amenities', {
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
      expect(await hotel.get(`/amenities/${body.id}`)).toMatchObject({ status: 200, body: { name: 'Wine Cellar' } });
    });

    it('[HOTEL-41] changes the given members, and clears those that are null', async () => {
      const { body: created } = await hotel.post<AmenityDto>('/amenities', { name: 'Bowling', category: 'General', iconName: 'circle' });
      const renamed = await hotel.put(`/amenities/${created.id}`, { category: 'Entertainment' });
      expect(renamed).toMatchObject({ status: 200, body: { name: 'Bowling', category: 'Entertainment', iconName: 'circle' } });
      const { body: cleared } = await hotel.put<AmenityDto>(`/amenities/${created.id}`, { name: null, iconName: null });
      expect(cleared).toEqual({ id: created.id, name: 'Bowling', category: 'Entertainment' });
    });

    it('[HOTEL-41] [MUT-13] [MUT-14] is hidden by its deletion, and can be restored', async () => {
      const { body } = await hotel.post<AmenityDto>('/amenities', { name: 'Library', category: 'General' });
      const path = `/amenities/${body.id}`;
      expect(await hotel.delete(path)).toMatchObject({ status: 204, body: undefined });
      expect(await hotel.get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', entity: 'Amenity', id: body.id } });
      expect(await hotel.delete(path)).toMatchObject({ status: 404 });
      expect(await hotel.post(`${path}/restore`)).toMatchObject({ status: 200, body: { name: 'Library' } });
      expect(await hotel.get(path)).toMatchObject({ status: 200 });
    });

    it('[HOTEL-12] has a unique name until it is deleted', async () => {
      const { body } = await hotel.post<AmenityDto>('/amenities', { name: 'Garden', category: 'General' });
      const again = await hotel.post('/amenities', { name: 'Garden', category: 'Spa' });
      expect(again).toMatchObject({ status: 409, body: { code: 'CONFLICT', fields: ['name'] } });
      await hotel.delete(`/amenities/${body.id}`);
      expect(await hotel.post('/amenities', { name: 'Garden', category: 'Spa' })).toMatchObject({ status: 201 });
      expect(await hotel.post(`/amenities/${body.id}/restore`)).toMatchObject({ status: 409, body: { fields: ['name'] } });
    });

    it('requires a name and a category', async () => {
      const { status, body } = await hotel.post('/amenities', { name: '  ', iconName: 'x'.repeat(51) });
      expect(status).toBe(422);
      expect(body).toMatchObject({
        errors: [
          { path: '/name', code: 'validation.notEmpty' },
          { path: '/category', code: 'validation.required' },
          { path: '/iconName', code: 'validation.maxLength' },
        ],
      });
    });

    it('[MUT-12] is validated before it is loaded', async () => {
      expect(await hotel.put(`/amenities/${unknownId}`, { name: '' })).toMatchObject({
        status: 422,
        body: { errors: [{ path: '/name' }] },
      });
    });

    it.each(['GET', 'PUT', 'DELETE'] as const)('is not found by %s under another id', async (verb) => {
      const answer = await hotel.call(verb, `/amenities/${unknownId}`, verb === 'PUT' ? { json: {} } : {});
      expect(answer).toMatchObject({ status: 404, body: { entity: 'Amenity', id: unknownId } });
    });
  });
});
