import { MutationObserver, QueryClient } from '@tanstack/react-query';
import axios from 'axios';
import type { AxiosError } from 'axios';
import * as api from 'client/api';
import { guest, reservations } from './tenCalls.ts';
import type { CreateCalls } from './tenCalls.ts';

export const create: CreateCalls = (baseURL, token) => {
  axios.defaults.baseURL = baseURL;
  axios.defaults.headers.common['authorization'] = `Bearer ${token}`;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    listAmenities: async () => (await client.fetchQuery(api.getListAmenitiesQueryOptions())).data,
    createAmenity: async (name) =>
      (await new MutationObserver(client, api.getCreateAmenityMutationOptions()).mutate({ data: { name, category: 'Spa' } })).data,
    getAmenity: async (id) => (await client.fetchQuery(api.getGetAmenityQueryOptions(id))).data,
    updateAmenity: async (id, name) =>
      (await new MutationObserver(client, api.getUpdateAmenityMutationOptions()).mutate({ id, data: { name } })).data,
    deleteAmenity: async (id) => (await new MutationObserver(client, api.getDeleteAmenityMutationOptions()).mutate({ id })).data,
    restoreAmenity: async (id) => (await new MutationObserver(client, api.getRestoreAmenityMutationOptions()).mutate({ id })).data,
    registerGuest: async (email) =>
      (await new MutationObserver(client, api.getRegisterGuestMutationOptions()).mutate({ data: { ...guest, email } })).data,
    getGuest: async (id) => (await client.fetchQuery(api.getGetGuestQueryOptions(id))).data,
    listReservations: async () => (await client.fetchQuery(api.getListReservationsQueryOptions(reservations))).data,
    missing: async (id) =>
      client.fetchQuery(api.getGetAmenityQueryOptions(id)).then(
        ({ status }) => status,
        (error: AxiosError) => error.response?.status ?? 0,
      ),
  };
};
