import { isAxiosError } from 'axios';
import * as api from 'client/index';
import { setConfig } from 'client/.kubb/fetch';
import { guest, reservations } from './tenCalls.ts';
import type { CreateCalls } from './tenCalls.ts';

export const create: CreateCalls = (baseURL, token) => {
  setConfig({ baseURL, headers: { authorization: `Bearer ${token}` } });
  return {
    listAmenities: () => api.listAmenities(),
    createAmenity: (name) => api.createAmenity({ name, category: 'Spa' }),
    getAmenity: (id) => api.getAmenity(id),
    updateAmenity: (id, name) => api.updateAmenity(id, { name }),
    deleteAmenity: (id) => api.deleteAmenity(id),
    restoreAmenity: (id) => api.restoreAmenity(id),
    registerGuest: (email) => api.registerGuest({ ...guest, email }),
    getGuest: (id) => api.getGuest(id),
    listReservations: () => api.listReservations(reservations),
    missing: (id) =>
      api.getAmenity(id).then(
        () => 200,
        (error: unknown) => (isAxiosError(error) ? (error.response?.status ?? 0) : 0),
      ),
  };
};
