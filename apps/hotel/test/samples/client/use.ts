// Code of a user of the generated client. The test compiles it with the generated types, then runs it against the running hotel.
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';

const client = createClient<paths>({ baseUrl: process.env['HOTEL'] ?? '', headers: { 'X-User-Id': 'client', 'X-User-Roles': 'catalog-editor' } });

async function addAmenity(name: string): Promise<string> {
  const { data, error, response } = await client.POST('/api/v1/amenities', { body: { name, category: 'Spa' } });
  if (data) return `${data.category} ${data.name} at ${response.headers.get('Location')?.replace(data.id, '{id}')}`;
  if (error.code === 'VALIDATION_ERROR') return error.errors.map((failure) => `${failure.in} ${failure.path} ${failure.code}`).join(', ');
  return `${error.status} ${error.code}`;
}

async function searchSpas(): Promise<string> {
  const { data } = await client.GET('/api/v1/amenities/search', { params: { query: { category: 'Spa', nameSort: 'Descending', pageSize: 5 } } });
  return `${data?.totalCount} ${data?.items.map(({ name }) => name).join(', ')}`;
}

async function cheapestRate(city: string): Promise<string> {
  const { data = [] } = await client.GET('/api/v1/properties', { params: { query: { city } } });
  const rates = data.flatMap(({ roomTypes }) => roomTypes.map(({ baseRate, currency }) => `${baseRate} ${currency}`));
  return rates.toSorted((one, other) => Number.parseFloat(one) - Number.parseFloat(other))[0] ?? 'none';
}

async function readUnknown(): Promise<string> {
  const { error } = await client.GET('/api/v1/room-types/{id}', { params: { path: { id: '01a1fc99-0000-7000-8000-000000000000' } } });
  return error?.code === 'NOT_FOUND' ? `no ${error.entity}` : 'found';
}

console.log(await addAmenity('Sauna on the Pier'));
console.log(await addAmenity('Sauna on the Pier'));
console.log(await addAmenity(''));
console.log(await searchSpas());
console.log(await cheapestRate('Vienna'));
console.log(await readUnknown());
