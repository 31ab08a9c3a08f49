/**
 * Thrown by a transaction if the tenant's data have moved elsewhere: nothing was read or written, and the work may be repeated in the new place.
 */
export class PlaceClosed extends Error {
  constructor(tenant: string, options?: ErrorOptions) {
    super(`The data of the tenant '${tenant}' are not in this place any more.`, options);
  }
}
