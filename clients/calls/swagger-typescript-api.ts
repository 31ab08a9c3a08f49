import { AmenityCategory, Api, ReservationStatus } from 'client/api';
import { guest, reservations } from './tenCalls.ts';
import type { CreateCalls } from './tenCalls.ts';

export const create: CreateCalls = (baseUrl, token) => {
  const { api } = new Api({ baseUrl, baseApiParams: { headers: { authorization: `Bearer ${token}` } } });
  return {
    listAmenities: async () => (await api.listAmenities()).data,
    createAmenity: async (name) => (await api.createAmenity({ name, category: AmenityCategory.Spa })).data,
    getAmenity: async (id) => (await api.getAmenity(id)).data,
    updateAmenity: async (id, name) => (await api.updateAmenity(id, undefined, { name })).data,
    deleteAmenity: async (id) => (await api.deleteAmenity(id)).status,
    restoreAmenity: async (id) => (await api.restoreAmenity(id)).data,
    registerGuest: async (email) => (await api.registerGuest({ ...guest, email })).data,
    getGuest: async (id) => (await api.getGuest(id)).data,
    listReservations: async () =>
      (await api.listReservations({ ...reservations, status: [ReservationStatus.Pending, ReservationStatus.Confirmed] })).data,
    missing: async (id) =>
      api.getAmenity(id).then(
        ({ status }) => status,
        (response: { readonly status: number }) => response.status,
      ),
  };
};
