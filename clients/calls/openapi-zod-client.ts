import { isAxiosError } from 'axios';
import { createApiClient } from 'client/api';
import { guest, reservations } from './tenCalls.ts';
import type { CreateCalls } from './tenCalls.ts';

export const create: CreateCalls = (baseUrl, token) => {
  const client = createApiClient(baseUrl, { axiosConfig: { headers: { authorization: `Bearer ${token}` } } });
  return {
    listAmenities: () => client.ListAmenities(),
    createAmenity: (name) => client.CreateAmenity({ name, category: 'Spa' }),
    getAmenity: (id) => client.GetAmenity({ params: { id } }),
    updateAmenity: (id, name) => client.UpdateAmenity({ name }, { params: { id } }),
    deleteAmenity: (id) => client.DeleteAmenity(undefined, { params: { id } }),
    restoreAmenity: (id) => client.RestoreAmenity(undefined, { params: { id } }),
    registerGuest: (email) => client.RegisterGuest({ ...guest, email }),
    getGuest: (id) => client.GetGuest({ params: { id } }),
    listReservations: () => client.ListReservations({ queries: reservations }),
    missing: (id) =>
      client.GetAmenity({ params: { id } }).then(
        () => 200,
        (error: unknown) => (isAxiosError(error) ? (error.response?.status ?? 0) : 0),
      ),
  };
};
