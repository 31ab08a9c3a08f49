import * as sdk from 'client/index';
import { createClient } from 'client/client/index';
import { guest, present, reservations } from './tenCalls.ts';
import type { CreateCalls } from './tenCalls.ts';

export const create: CreateCalls = (baseUrl, token) => {
  const client = createClient({ baseUrl, auth: token });
  return {
    listAmenities: async () => present((await sdk.listAmenities({ client })).data),
    createAmenity: async (name) => present((await sdk.createAmenity({ client, body: { name, category: 'Spa' } })).data),
    getAmenity: async (id) => present((await sdk.getAmenity({ client, path: { id } })).data),
    updateAmenity: async (id, name) => present((await sdk.updateAmenity({ client, path: { id }, body: { name } })).data),
    deleteAmenity: async (id) => (await sdk.deleteAmenity({ client, path: { id } })).data,
    restoreAmenity: async (id) => present((await sdk.restoreAmenity({ client, path: { id } })).data),
    registerGuest: async (email) => present((await sdk.registerGuest({ client, body: { ...guest, email } })).data),
    getGuest: async (id) => present((await sdk.getGuest({ client, path: { id } })).data),
    listReservations: async () => present((await sdk.listReservations({ client, query: reservations })).data),
    missing: async (id) => present((await sdk.getAmenity({ client, path: { id } })).response).status,
  };
};
