import { randomUUID } from 'node:crypto';
import { password } from '../callers.ts';
import { fresh, house, person, photos, rates } from '../samples.ts';
import type { Rows } from './rows.ts';

/** The request to an operation. */
export interface OperationRequest {
  /** The values of the placeholders of the route. */
  readonly route?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: FormData;
}

/** Creates the rows that an operation needs, and returns the request. */
export type Prepare = (rows: Rows) => Promise<OperationRequest>;

const nothing: Prepare = async () => ({});
/** Each list has at least one row. */
const listing =
  (row: (rows: Rows) => Promise<string>): Prepare =>
  async (rows) => {
    await row(rows);
    return {};
  };
const sending =
  (json: (rows: Rows) => unknown): Prepare =>
  async (rows) => ({ json: json(rows) });
const to =
  (row: (rows: Rows) => Promise<string>, json?: () => object): Prepare =>
  async (rows) => ({ route: { id: await row(rows) }, ...(json && { json: json() }) });
const toRoomsOf =
  (json?: () => object): Prepare =>
  async (rows) => ({ route: { reservationId: await rows.reservation('confirm') }, ...(json && { json: json() }) });

const rateOfNone = { property: 'NONE', code: 'NONE', baseRate: '1.00' };

const amenities: Readonly<Record<string, Prepare>> = {
  'Catalog.ListAmenities': nothing,
  'Catalog.SearchAmenities': nothing,
  'Catalog.GetAmenity': to((rows) => rows.amenity()),
  'Catalog.CreateAmenity': sending(() => ({ name: fresh('Bar '), category: 'Dining' })),
  'Catalog.UpdateAmenity': to(
    (rows) => rows.amenity(),
    () => ({ category: 'Spa' }),
  ),
  'Catalog.DeleteAmenity': to((rows) => rows.amenity()),
  'Catalog.RestoreAmenity': to((rows) => rows.deleted('/amenities', rows.amenity())),
};

const houses: Readonly<Record<string, Prepare>> = {
  'Catalog.ListProperties': nothing,
  'Catalog.GetProperty': to((rows) => rows.property()),
  'Catalog.CreateProperty': sending(() => house()),
  'Catalog.UpdateProperty': to(
    (rows) => rows.property(),
    () => ({ city: 'Sitges' }),
  ),
  'Catalog.DeleteProperty': to((rows) => rows.property()),
  'Catalog.RestoreProperty': to((rows) => rows.deleted('/properties', rows.property())),
  'Catalog.AddPhotos': async (rows) => ({ route: { id: await rows.property() }, form: photos('pool.png') }),
  'Catalog.ListPhotos': to((rows) => rows.property()),
  'Catalog.GetPhoto': async (rows) => ({ route: await rows.photo() }),
  'Catalog.ListRoomTypes': nothing,
  'Catalog.ExportRates': nothing,
  'Catalog.ImportRates': async () => ({ form: rates('property,code,baseRate') }),
  'Catalog.UpdateRates': sending(() => [rateOfNone]),
  'Catalog.GetRateUpdate': to((rows) => rows.rateUpdate(rateOfNone)),
  'Catalog.CancelRateUpdate': to((rows) => rows.rateUpdate(rateOfNone)),
  'Catalog.GetRoomType': to((rows) => rows.roomType()),
  'Catalog.CreateRoomType': sending((rows) => rows.roomTypeOfHouse),
  'Catalog.UpdateRoomType': to(
    (rows) => rows.roomType(),
    () => ({ totalRooms: 7 }),
  ),
  'Catalog.DeleteRoomType': to((rows) => rows.roomType()),
  'Catalog.RestoreRoomType': to((rows) => rows.deleted('/room-types', rows.roomType())),
};

const guests: Readonly<Record<string, Prepare>> = {
  'Booking.ListGuests': listing((rows) => rows.guest()),
  'Booking.GetGuest': to((rows) => rows.guest()),
  'Booking.RegisterGuest': sending(() => person()),
  'Booking.UpdateGuest': to(
    (rows) => rows.guest(),
    () => ({ lastName: 'King' }),
  ),
  'Booking.DeleteGuest': to((rows) => rows.guest()),
  'Booking.RestoreGuest': to((rows) => rows.deleted('/guests', rows.guest())),
};

const reservations: Readonly<Record<string, Prepare>> = {
  'Booking.ListOccupancyReports': listing((rows) => rows.reservation()),
  'Booking.ListReservations': listing((rows) => rows.reservation()),
  'Booking.MyReservations': listing((rows) => rows.reservation()),
  'Booking.GetReservation': to((rows) => rows.reservation()),
  'Booking.CreateReservation': sending((rows) => rows.request),
  'Booking.ConfirmReservation': to((rows) => rows.reservation()),
  'Booking.ReceivePayment': to((rows) => rows.reservation('confirm')),
  'Booking.CheckIn': to((rows) => rows.reservation('confirm')),
  'Booking.CheckOut': to((rows) => rows.reservation('confirm', 'checkin')),
  'Booking.NoShow': to((rows) => rows.reservation()),
  'Booking.CancelReservation': to(
    (rows) => rows.reservation(),
    () => ({ reason: 'Ill' }),
  ),
  'Booking.AssignRoom': toRoomsOf(() => ({ roomNumber: fresh('') })),
  'Booking.OrderRoomService': toRoomsOf(() => ({ itemDescription: 'Club sandwich', amount: '18.50' })),
  'Booking.ListRoomService': toRoomsOf(),
  'Booking.GetReservationInvoice': async (rows) => ({ route: { reservationId: await rows.reservationWithInvoice() } }),
  'Booking.GetReservationInvoicePdf': async (rows) => ({ route: { reservationId: await rows.reservationWithInvoice() } }),
};

const invoices: Readonly<Record<string, Prepare>> = {
  'Billing.ListInvoices': listing((rows) => rows.invoice()),
  'Billing.GetInvoice': to((rows) => rows.invoice()),
  'Billing.GetInvoicePdf': to((rows) => rows.invoice()),
  'Billing.IssueInvoice': to((rows) => rows.invoice()),
  'Billing.MarkInvoiceOverdue': to((rows) => rows.invoice('issue')),
  'Billing.CancelInvoice': to((rows) => rows.invoice()),
  'Billing.PayInvoice': to(
    (rows) => rows.invoice(),
    () => ({ paymentMethod: 'Cash', amount: '1.00' }),
  ),
  'Billing.RefundInvoice': to(
    (rows) => rows.paidInvoice(),
    () => ({}),
  ),
};

const accounts: Readonly<Record<string, Prepare>> = {
  'Accounts.GetAccount': to(() => Promise.resolve(randomUUID())),
  'Accounts.Register': sending(() => ({ email: `${fresh('new-')}@example.com`, password })),
  'Accounts.Login': async (rows) => ({ json: { email: await rows.account(), password } }),
  'Accounts.ChangePassword': sending(() => ({ currentPassword: password, newPassword: password })),
  'Accounts.RequestReset': async (rows) => ({ json: { email: await rows.account() } }),
  'Accounts.ConfirmReset': async (rows) => ({ json: { ...(await rows.reset()), newPassword: password } }),
};

const drafted = { guestId: randomUUID(), roomCharge: '100.00', taxAmount: '10.00', currency: 'EUR' };

/** The inputs of internal operations, chosen so that they succeed for every permitted caller. */
export const internalRequests: Readonly<Record<string, Prepare>> = {
  'Billing.CalculateTax': sending(() => '100.00'),
  'Billing.CreateDraftInvoice': sending(() => ({ ...drafted, reservationId: randomUUID() })),
  'Billing.CancelInvoiceOfReservation': async (rows) => ({ json: await rows.reservationWithInvoice() }),
  'Accounts.CheckStamp': sending(() => ({ accountId: randomUUID(), stamp: randomUUID() })),
  'Accounts.PostLetter': sending(() => ({ to: 'ada@example.com', subject: 'Your stay', text: 'Welcome.' })),
};

/** The requests to each operation of the hotel that has a route, chosen so that they succeed for every permitted caller. */
export const requests: Readonly<Record<string, Prepare>> = {
  ...accounts,
  ...amenities,
  ...houses,
  ...guests,
  ...reservations,
  ...invoices,
};
