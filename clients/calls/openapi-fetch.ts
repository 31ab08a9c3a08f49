import createClient from 'openapi-fetch';
import type { paths } from 'client/api';
import { guest, present, reservations } from './tenCalls.ts';
import type { CreateCalls } from './tenCalls.ts';

export const create: CreateCalls = (baseUrl, token) => {
  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  const at = (id: string) => ({ params: { path: { id } } });
  return {
    listAmenities: async () => present((await client.GET('/api/v1/amenities')).data),
    createAmenity: async (name) => present((await client.POST('/api/v1/amenities', { body: { name, category: 'Spa' } })).data),
    getAmenity: async (id) => present((await client.GET('/api/v1/amenities/{id}', at(id))).data),
    updateAmenity: async (id, name) => present((await client.PUT('/api/v1/amenities/{id}', { ...at(id), body: { name } })).data),
    deleteAmenity: async (id) => (await client.DELETE('/api/v1/amenities/{id}', at(id))).data,
    restoreAmenity: async (id) => present((await client.POST('/api/v1/amenities/{id}/restore', at(id))).data),
    registerGuest: async (email) => present((await client.POST('/api/v1/guests', { body: { ...guest, email } })).data),
    getGuest: async (id) => present((await client.GET('/api/v1/guests/{id}', at(id))).data),
    listReservations: async () => present((await client.GET('/api/v1/reservations', { params: { query: reservations } })).data),
    missing: async (id) => (await client.GET('/api/v1/amenities/{id}', at(id))).response.status,
  };
};
