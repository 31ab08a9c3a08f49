/** The ten calls that each generated client makes. */
export interface TenCalls {
  listAmenities(): Promise<readonly { readonly id: string; readonly name: string }[]>;
  createAmenity(name: string): Promise<{ readonly id: string }>;
  getAmenity(id: string): Promise<{ readonly name: string }>;
  updateAmenity(id: string, name: string): Promise<{ readonly name: string }>;
  deleteAmenity(id: string): Promise<unknown>;
  restoreAmenity(id: string): Promise<{ readonly id: string }>;
  registerGuest(email: string): Promise<string>;
  getGuest(id: string): Promise<{ readonly email: string }>;
  /** Lists pending and confirmed reservations, three on a page. */
  listReservations(): Promise<{ readonly items: readonly unknown[]; readonly pageSize: number }>;
  /** Returns the status of the response to a request for an amenity that does not exist. */
  missing(id: string): Promise<number>;
}

/** Creates the calls of a client for a host. */
export type CreateCalls = (baseUrl: string, token: string) => TenCalls;

/** The members of a new guest other than the e-mail address. */
export const guest = { firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '+351 912 345 678' };

/** The page of reservations that is requested. */
export const reservations = { status: ['Pending', 'Confirmed'] as ('Pending' | 'Confirmed')[], pageSize: 3 };

/** Returns a value that a response must have. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The response has no result.');
  return value;
}
