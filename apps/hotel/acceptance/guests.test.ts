import type { Page } from '@portico/core';
import { expect, it } from 'vitest';
import type { GuestDto } from '../src/areas/booking/guests/guestDto.ts';
import { alice, bob, receptionist } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';
import { fresh, person } from './support/samples.ts';

describeHotel('guests', (hotel) => {
  const register = async (more: object = {}, caller = alice) => (await hotel.post<string>('/guests', person(more), { caller })).body;

  it('[HOTEL-01] [HOTEL-15] [HOTEL-26] are registered, and found under the returned id', async () => {
    const { status, body: id } = await hotel.post<string>('/guests', person(), { caller: alice });
    expect({ status, id }).toEqual({ status: 200, id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) });
    const { body } = await hotel.get<GuestDto>(`/guests/${id}`, { caller: alice });
    expect(body).toMatchObject({ id, ...person(), preferredLanguage: 'en', rowVersion: 1, createdAt: '2030-01-15T12:00:00.000Z' });
    expect(body.nationality ?? null).toBeNull();
  });

  it('[HOTEL-26] require a name, an e-mail address and a phone number', async () => {
    const { status, body } = await hotel.post('/guests', { firstName: '', email: 'nobody', phoneNumber: ' ' }, { caller: alice });
    expect(status).toBe(422);
    const errors = [{ path: '/firstName' }, { path: '/lastName' }, { path: '/email', code: 'validation.email' }, { path: '/phoneNumber' }];
    expect(body).toMatchObject({ errors });
    const paths = ['firstName', 'lastName', 'email', 'phoneNumber'].map((name) => ({ path: `/${name}`, code: 'validation.required' }));
    expect(await hotel.post('/guests', {}, { caller: alice })).toMatchObject({ status: 422, body: { errors: paths } });
  });

  it.each(['555-0100', '030 / 123 45-6', '+1 (212) 555-0100 ext. 7'])(
    '[HOTEL-26] may have a phone number in any of these formats: %s',
    async (phoneNumber) => {
      const id = await register({ phoneNumber });
      expect(await hotel.get(`/guests/${id}`, { caller: alice })).toMatchObject({ status: 200, body: { phoneNumber } });
    },
  );

  it('[HOTEL-15] have a preferred language, given by its tag', async () => {
    await register({ preferredLanguage: 'zh-Hant-TW' });
    const refused = await hotel.post('/guests', person({ preferredLanguage: '!!' }), { caller: alice });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: '/preferredLanguage' }] } });
  });

  it('[ENTITY-01] [HOTEL-15] have an owner, and the callers and times of their registration and last change', async () => {
    const path = `/guests/${await register()}`;
    const made = { ownerId: alice.id, createdBy: alice.id, updatedBy: alice.id };
    expect(await hotel.get(path, { caller: alice })).toMatchObject({ body: made });
    expect(await hotel.put(path, { lastName: 'King' }, { caller: receptionist })).toMatchObject({
      body: { ...made, updatedBy: receptionist.id },
    });
  });

  it('[HOTEL-42] change the given members; null clears optional ones', async () => {
    const path = `/guests/${await register({ nationality: 'Wales', preferredLanguage: 'cy' })}`;
    const changed = await hotel.put(path, { lastName: 'Lovelace' }, { caller: alice });
    const rest = { firstName: 'Ada', nationality: 'Wales', preferredLanguage: 'cy' };
    expect(changed).toMatchObject({ status: 200, body: { ...rest, lastName: 'Lovelace', rowVersion: 2 } });
    const { body } = await hotel.put<GuestDto>(path, { firstName: null, nationality: null }, { caller: alice });
    expect(body).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
    expect(body.nationality ?? null).toBeNull();
  });

  it('[HOTEL-42] are deleted and restored', async () => {
    const path = `/guests/${await register()}`;
    expect(await hotel.delete(path, { caller: alice })).toMatchObject({ status: 204 });
    expect(await hotel.get(path, { caller: alice })).toMatchObject({ status: 404, body: { entity: 'Guest' } });
    expect(await hotel.post(`${path}/restore`, undefined, { caller: alice })).toMatchObject({ status: 200, body: { firstName: 'Ada' } });
    expect(await hotel.get(path, { caller: alice })).toMatchObject({ status: 200 });
  });

  it('[HOTEL-15] are visible to the staff who registered them, and to callers with access to all', async () => {
    const path = `/guests/${await register()}`;
    expect(await hotel.get(path, { caller: alice })).toMatchObject({ status: 200 });
    expect(await hotel.get(path, { caller: receptionist })).toMatchObject({ status: 200 });
    expect(await hotel.get(path, { caller: bob })).toMatchObject({ status: 404 });
    expect(await hotel.get(path)).toMatchObject({ status: 401 });
  });

  it('[HOTEL-42] are found by name, in alphabetical order', async () => {
    const lastName = fresh('Curie');
    for (const firstName of ['Marie', 'Irène']) await register({ firstName, lastName });
    await register({ firstName: 'Ève', lastName }, bob);
    const query = `/guests?lastName=${lastName.slice(1)}`;
    expect((await hotel.get<Page<GuestDto>>(query, { caller: alice })).body.items).toMatchObject([
      { firstName: 'Irène' },
      { firstName: 'Marie' },
    ]);
    expect((await hotel.get(query, { caller: receptionist })).body).toMatchObject({ totalCount: 3 });
  });

  it('[HOTEL-15] change only if they are unchanged since they were read, if the client requires it', async () => {
    const path = `/guests/${await register()}`;
    const { headers } = await hotel.get(path, { caller: alice });
    const etag = String(headers['etag']);
    expect(etag).toBe('"1"');
    const sent = { caller: alice, headers: { 'if-match': etag } };
    expect(await hotel.put(path, { lastName: 'King' }, sent)).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(await hotel.put(path, { lastName: 'Queen' }, sent)).toMatchObject({ status: 412, body: { code: 'PRECONDITION_FAILED' } });
    expect(await hotel.get(path, { caller: alice })).toMatchObject({ body: { lastName: 'King' } });
  });

  it('[HOTEL-15] lose no concurrent change: each is applied or rejected', async () => {
    const path = `/guests/${await register()}`;
    const changes = Array.from({ length: 30 }, (_, index) => hotel.put(path, { firstName: `Ada ${index}` }, { caller: alice }));
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    const made = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status === 409)).toHaveLength(30 - made);
    expect(made).toBeGreaterThan(0);
    expect(await hotel.get(path, { caller: alice })).toMatchObject({ body: { rowVersion: 1 + made } });
  });
});
