import * as api from 'client/api';
import { guest, reservations } from './tenCalls.ts';
import type { CreateCalls } from './tenCalls.ts';

export const create: CreateCalls = (baseUrl, token) => {
  const send = (method: string, path: string, body?: unknown) =>
    fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const json = async (method: string, path: string, body?: unknown): Promise<unknown> => (await send(method, path, body)).json();
  return {
    listAmenities: async () => api.ListAmenitiesResponse.parse(await json('GET', '/amenities')),
    createAmenity: async (name) =>
      api.CreateAmenityResponse.parse(await json('POST', '/amenities', api.CreateAmenityBody.parse({ name, category: 'Spa' }))),
    getAmenity: async (id) => api.GetAmenityResponse.parse(await json('GET', `/amenities/${api.GetAmenityParams.parse({ id }).id}`)),
    updateAmenity: async (id, name) =>
      api.UpdateAmenityResponse.parse(await json('PUT', `/amenities/${id}`, api.UpdateAmenityBody.parse({ name }))),
    deleteAmenity: async (id) => (await send('DELETE', `/amenities/${id}`)).status,
    restoreAmenity: async (id) => api.RestoreAmenityResponse.parse(await json('POST', `/amenities/${id}/restore`)),
    registerGuest: async (email) =>
      api.RegisterGuestResponse.parse(await json('POST', '/guests', api.RegisterGuestBody.parse({ ...guest, email }))),
    getGuest: async (id) => api.GetGuestResponse.parse(await json('GET', `/guests/${id}`)),
    listReservations: async () => {
      const { status, pageSize } = api.ListReservationsQueryParams.parse(reservations);
      const query = new URLSearchParams([
        ['pageSize', String(pageSize)],
        ...(status ?? []).map((each) => ['status', each] as [string, string]),
      ]);
      return api.ListReservationsResponse.parse(await json('GET', `/reservations?${query}`));
    },
    missing: async (id) => (await send('GET', `/amenities/${id}`)).status,
  };
};
