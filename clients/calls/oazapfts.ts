import * as api from 'client/api';
import { guest, reservations } from './tenCalls.ts';
import type { CreateCalls } from './tenCalls.ts';

/** Returns the result of a success. */
function resultOf<R extends { readonly status: number }, S extends number>(response: R, status: S): Extract<R, { readonly status: S }> {
  if (response.status !== status) throw new Error(`The status is ${response.status}.`);
  return response as unknown as Extract<R, { readonly status: S }>;
}

export const create: CreateCalls = (baseUrl, token) => {
  api.defaults.baseUrl = baseUrl;
  api.defaults.headers = { authorization: `Bearer ${token}` };
  return {
    listAmenities: async () => resultOf(await api.listAmenities(), 200).data,
    createAmenity: async (name) => resultOf(await api.createAmenity({ name, category: 'Spa' }), 201).data,
    getAmenity: async (id) => resultOf(await api.getAmenity(id), 200).data,
    updateAmenity: async (id, name) => resultOf(await api.updateAmenity(id, { name }), 200).data,
    deleteAmenity: async (id) => resultOf(await api.deleteAmenity(id), 204).status,
    restoreAmenity: async (id) => resultOf(await api.restoreAmenity(id), 200).data,
    registerGuest: async (email) => resultOf(await api.registerGuest({ ...guest, email }), 200).data,
    getGuest: async (id) => resultOf(await api.getGuest(id), 200).data,
    listReservations: async () => resultOf(await api.listReservations(reservations), 200).data,
    missing: async (id) => (await api.getAmenity(id)).status,
  };
};
