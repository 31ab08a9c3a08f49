// What a user of the generated client writes; compiled by the test against the types that the generator makes.
import createClient from 'openapi-fetch';
import type { components, operations, paths } from './schema.d.ts';

const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:3000' });
type Room = components['schemas']['Room'];

export async function findRooms(): Promise<string[]> {
  const { data, error } = await client.GET('/api/v1/rooms/', {
    params: { query: { page: 2, sort: 'desc', category: 'Spa', tags: ['a', 'b'] }, cookie: { sid: '0192f0c1-0000-7000-8000-000000000001' } },
  });
  if (error) throw new Error(`${error.code}: ${error.detail}`);
  return data.flatMap(({ code, amenities }) => [code, ...amenities.map(({ category }) => category)]);
}

export async function createRoom(room: Room): Promise<string> {
  const { data, error } = await client.POST('/api/v1/rooms/', { body: { room, payment: { kind: 'cash', rounded: true }, remark: null } });
  if (error?.code === 'CODE_TAKEN') return error.takenBy;
  if (error?.code === 'VALIDATION_ERROR') return error.errors.map(({ in: place, path }) => `${place} ${path}`).join();
  return data ?? '';
}

export async function renameRoom(id: string): Promise<void> {
  const { data } = await client.PUT('/api/v1/rooms/{id}/names', { params: { path: { id } }, body: ['one'] });
  return data;
}

export async function payRoom(id: string): Promise<string> {
  const { data } = await client.POST('/api/v1/rooms/{id}/pay', { params: { path: { id } }, body: { amount: '12.50' } });
  return data?.kind === 'card' ? data.number : 'cash';
}

export async function mistakes(room: Room): Promise<void> {
  // @ts-expect-error 'best' is not an order
  await client.GET('/api/v1/rooms/', { params: { query: { sort: 'best' }, cookie: { sid: '' } } });
  // @ts-expect-error no input is called 'pages': the host would reject the query parameter
  await client.GET('/api/v1/rooms/', { params: { query: { pages: 2 }, cookie: { sid: '' } } });
  // @ts-expect-error names of query parameters are case-sensitive
  await client.GET('/api/v1/rooms/', { params: { query: { Page: 2 }, cookie: { sid: '' } } });
  // @ts-expect-error the cookie is required
  await client.GET('/api/v1/rooms/', {});
  // @ts-expect-error the room has no such member
  await client.POST('/api/v1/rooms/', { body: { room: { ...room, price: 12 } } });
  // @ts-expect-error there is no such path
  await client.GET('/api/v1/stays/', {});
}

export type Created = operations['CreateRoom']['responses'][201]['headers']['Location'];
export const where: Created = '/api/v1/rooms/1';
