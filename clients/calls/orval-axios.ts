import axios from 'axios';
import { getHotel } from 'client/api';
import { guest, reservations } from './tenCalls.ts';
import type { CreateCalls } from './tenCalls.ts';

export const create: CreateCalls = (baseURL, token) => {
  const client = getHotel(axios.create({ baseURL, headers: { authorization: `Bearer ${token}` } }));
  return {
    listAmenities: async () => (await client.listAmenities()).data,
    createAmenity: async (name) => (await client.createAmenity({ name, category: 'Spa' })).data,
    getAmenity: async (id) => (await client.getAmenity(id)).data,
    updateAmenity: async (id, name) => (await client.updateAmenity(id, { name })).data,
    deleteAmenity: async (id) => (await client.deleteAmenity(id)).data,
    restoreAmenity: async (id) => (await client.restoreAmenity(id)).data,
    registerGuest: async (email) => (await client.registerGuest({ ...guest, email })).data,
    getGuest: async (id) => (await client.getGuest(id)).data,
    listReservations: async () => (await client.listReservations(reservations)).data,
    missing: async (id) => (await client.getAmenity(id, undefined, { validateStatus: null })).status,
  };
};
