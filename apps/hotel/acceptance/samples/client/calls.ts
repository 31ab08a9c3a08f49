/** Calls of the hotel through its generated client. They run in Node and in a browser. */
import { login, register } from './client/accounts.ts';
import { getInvoice, getInvoicePdf, issueInvoice, listInvoices, payInvoice } from './client/billing.ts';
import {
  cancelReservation,
  confirmReservation,
  createReservation,
  deleteGuest,
  getGuest,
  getReservation,
  listGuests,
  listReservations,
  listRoomService,
  myReservations,
  orderRoomService,
  registerGuest,
  restoreGuest,
  updateGuest,
} from './client/booking.ts';
import {
  addPhotos,
  createAmenity,
  createProperty,
  createRoomType,
  deleteAmenity,
  exportRates,
  getAmenity,
  getPhoto,
  getProperty,
  getRoomType,
  importRates,
  listAmenities,
  listPhotos,
  listProperties,
  listRoomTypes,
  restoreAmenity,
  searchAmenities,
  updateAmenity,
  updateProperty,
  updateRoomType,
} from './client/catalog.ts';
import { readChunks } from './client/core/files.ts';
import type { Progress } from './client/core/files.ts';
import { ClientError, urlOf } from './client/core/http.ts';
import type { CallOptions, Client, Outcome } from './client/core/http.ts';
import { itemsOf, pagesOf } from './client/core/pages.ts';
import { ProblemError, unwrap } from './client/core/problem.ts';
import { withProgress } from './client/core/uploads.ts';

/** The hotel, behind a proxy that delays and cuts connections on request. */
export interface Place {
  readonly baseUrl: string;
  readonly tokens: { readonly admin: string; readonly alice: string; readonly editor: string };
}

/** The titles of the calls, with the failures. */
export type Results = readonly { readonly title: string; readonly failure?: string }[];

function expectThat(holds: boolean, value: unknown): void {
  if (!holds) throw new Error(`unexpected: ${JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each))}`);
}

function same(actual: unknown, expected: unknown): void {
  expectThat(JSON.stringify(actual) === JSON.stringify(expected), { actual, expected });
}

/** Returns the code of a failed call. */
function codeOf(outcome: Outcome<unknown, { readonly code: string }>): string {
  return outcome.ok ? `ok: ${JSON.stringify(outcome.value)}` : outcome.error.code;
}

/** Returns what a call throws. */
async function thrownBy(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return { value: await call() };
  } catch (error) {
    return error;
  }
}

function failsWith(error: unknown, kind: ClientError['kind']): void {
  expectThat(error instanceof ClientError && error.kind === kind, String(error));
}

let count = 0;
const fresh = (text: string) => `${text}${Date.now().toString(36).slice(-5).toUpperCase()}${++count}`;
const unknownId = '01a1fc99-0000-7000-8000-000000000000';
const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = (size: number) => new File([signature, new Uint8Array(size).fill(7)], 'pool.png', { type: 'image/png' });

/** The headers with which the proxy cuts or delays one response. */
const cut = (): CallOptions => ({ headers: { 'x-cut': fresh('cut') } });
const slow = { headers: { 'x-delay': '3000' } };

export async function runCalls({ baseUrl, tokens }: Place): Promise<Results> {
  const results: { title: string; failure?: string }[] = [];
  const it = async (title: string, run: () => Promise<void>) => {
    try {
      await run();
      results.push({ title });
    } catch (error) {
      results.push({ title, failure: error instanceof Error ? `${error.message} ${error.stack ?? ''}` : String(error) });
    }
  };
  const anonymous: Client = { baseUrl };
  const admin: Client = { baseUrl, token: () => tokens.admin };
  const alice: Client = { baseUrl, token: async () => tokens.alice };
  const editor: Client = { baseUrl, token: () => tokens.editor };

  await callCatalog(it, { anonymous, editor, admin });
  const property = unwrap(await createProperty(editor, house()));
  const roomType = unwrap(await createRoomType(editor, room(property.id)));
  await callFiles(it, { editor, admin, anonymous, propertyId: property.id });
  await callBooking(it, { alice, admin, propertyId: property.id, roomTypeId: roomType.id });
  await callEnds(it, { alice, admin, editor, anonymous });
  return results;
}

type It = (title: string, run: () => Promise<void>) => Promise<void>;

const house = () => ({
  code: fresh('BCN-').slice(0, 20),
  name: 'Casa del Mar',
  address: 'Passeig 1',
  city: 'Barcelona',
  country: 'Spain',
  starRating: 4,
  timeZone: 'Europe/Madrid',
});
const room = (propertyId: string) => ({ propertyId, code: fresh('LFT').slice(0, 20), name: 'Loft', maxOccupancy: 2, baseRate: '99.90', totalRooms: 50 });
const person = () => ({ firstName: 'Ada', lastName: fresh('Byron'), email: 'ada@example.com', phoneNumber: '+44 20 7946 0000' });

async function callCatalog(it: It, { anonymous, editor, admin }: { readonly anonymous: Client; readonly editor: Client; readonly admin: Client }) {
  const name = fresh('Pool');
  const created = unwrap(await createAmenity(editor, { name, category: 'Spa' }));
  await it('a creation returns the created value, with dates', async () => {
    same(created.name, name);
    const property = unwrap(await createProperty(editor, house()));
    same([property.createdAt instanceof Date, Math.abs(property.createdAt.getTime() - Date.now()) < 600_000], [true, true]);
  });
  await it('a read returns an equal value', async () => same(unwrap(await getAmenity(editor, { id: created.id })), created));
  await it('a missing row is a declared error with its members', async () => {
    const outcome = await getAmenity(editor, { id: unknownId });
    expectThat(!outcome.ok && outcome.error.code === 'NOT_FOUND' && outcome.error.entity === 'Amenity' && outcome.error.id === unknownId, outcome);
  });
  await it('a malformed input is BINDING_FAILED with its place', async () => {
    const outcome = await getAmenity(editor, { id: 'no-id' });
    expectThat(!outcome.ok && outcome.status === 400 && outcome.error.code === 'BINDING_FAILED', outcome);
  });
  await it('an invalid input is VALIDATION_ERROR with each failure', async () => {
    const outcome = await createAmenity(editor, { name: '', category: 'Spa' });
    expectThat(!outcome.ok && outcome.error.code === 'VALIDATION_ERROR' && outcome.error.errors[0]?.path === '/name', outcome);
  });
  await it('a key that exists is a conflict with its fields', async () => {
    const outcome = await createAmenity(editor, { name, category: 'Spa' });
    expectThat(!outcome.ok && outcome.error.code === 'CONFLICT' && 'fields' in outcome.error, outcome);
  });
  await it('a call without a token is UNAUTHORIZED', async () => same(codeOf(await createAmenity(anonymous, { name: 'x', category: 'Spa' })), 'UNAUTHORIZED'));
  await it('unwrap throws the error', async () => {
    const error = await thrownBy(async () => unwrap(await getAmenity(editor, { id: unknownId })));
    expectThat(error instanceof ProblemError && (error.problem as { code: string }).code === 'NOT_FOUND', String(error));
  });
  await it('a list returns its rows', async () => expectThat(unwrap(await listAmenities(editor)).some(({ id }) => id === created.id), name));
  await it('a sort is sent', async () => {
    const namesOf = async (nameSort: 'Ascending' | 'Descending') => unwrap(await listAmenities(editor, { nameSort })).map((each) => each.name);
    const names = await namesOf('Descending');
    expectThat(new Set(names).size > 1, names);
    same(names, (await namesOf('Ascending')).reverse());
  });
  await it('a page has its count', async () => {
    const page = unwrap(await searchAmenities(editor, { name, page: 1, pageSize: 1 }));
    same([page.totalCount, page.items.map(({ id }) => id), page.hasNextPage], [1, [created.id], false]);
  });
  await it('a filter with reserved characters arrives unchanged', async () => same(unwrap(await searchAmenities(editor, { name: 'a&b=c#d%20+é?/' })).items, []));
  for (let index = 0; index < 4; index++) unwrap(await createAmenity(editor, { name: `${name} ${index}`, category: 'Spa' }));
  await it('items of all pages are iterated', async () => {
    const names: string[] = [];
    for await (const item of itemsOf(editor, searchAmenities, { name, pageSize: 2, nameSort: 'Ascending' })) names.push(item.name);
    same(names, [name, `${name} 0`, `${name} 1`, `${name} 2`, `${name} 3`]);
  });
  await it('pages are requested when they are needed', async () => {
    let requests = 0;
    const counting: Client = { ...editor, fetch: (url, init) => (requests++, fetch(url, init)) };
    for await (const page of pagesOf(counting, searchAmenities, { name, pageSize: 2 })) {
      if (page.page === 2) break;
    }
    same(requests, 2);
  });
  await it('an error ends an iteration', async () => {
    const error = await thrownBy(async () => {
      for await (const item of itemsOf(editor, searchAmenities, { pageSize: 100_000 })) void item;
    });
    expectThat(error instanceof ProblemError, String(error));
  });
  await it('a change returns the new value', async () => same(unwrap(await updateAmenity(editor, { id: created.id, iconName: 'pool' })).iconName, 'pool'));
  await it('a call without a result returns undefined', async () => same(unwrap(await deleteAmenity(admin, { id: created.id })) === undefined, true));
  await it('a restored row can be read', async () => {
    unwrap(await restoreAmenity(admin, { id: created.id }));
    same(unwrap(await getAmenity(editor, { id: created.id })).id, created.id);
  });
  await it('a decimal is a text with its digits', async () => {
    const property = unwrap(await createProperty(editor, house()));
    const type = unwrap(await createRoomType(editor, { ...room(property.id), baseRate: '120.50' }));
    same([type.baseRate, unwrap(await getRoomType(editor, { id: type.id })).baseRate], ['120.50', '120.50']);
    same(unwrap(await updateRoomType(editor, { id: type.id, baseRate: '99.00' })).baseRate, '99.00');
    same(unwrap(await listRoomTypes(editor, { propertyId: property.id })).map(({ id }) => id), [type.id]);
    same(unwrap(await updateProperty(editor, { id: property.id, city: 'Girona' })).city, 'Girona');
    same(unwrap(await getProperty(editor, { id: property.id })).city, 'Girona');
    expectThat(unwrap(await listProperties(editor, { city: 'Girona' })).some(({ id }) => id === property.id), property.id);
  });
}

interface Files {
  readonly editor: Client;
  readonly admin: Client;
  readonly anonymous: Client;
  readonly propertyId: string;
}

async function callFiles(it: It, { editor, admin, propertyId }: Files) {
  const size = 200_000;
  const [photo] = unwrap(await addPhotos(editor, { id: propertyId, photos: [picture(size), picture(10)] }));
  const input = { id: propertyId, photoId: photo!.id };
  await it('an upload stores the files with their names', async () => {
    same([photo!.fileName, photo!.size, photo!.createdAt instanceof Date], ['pool.png', size + 8, true]);
    same(unwrap(await listPhotos(editor, { id: propertyId })).length, 2);
  });
  await it('an upload reports its progress', async () => {
    const seen: Progress[] = [];
    unwrap(await addPhotos(withProgress(editor, (progress) => seen.push(progress)), { id: propertyId, photos: [picture(size)] }));
    const last = seen.at(-1);
    expectThat(last !== undefined && last.done >= size && last.total !== undefined && last.done === last.total, seen);
  });
  await it('a file of a type that is not accepted is an error', async () => {
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    same(codeOf(await addPhotos(editor, { id: propertyId, photos: [file] })), 'UNSUPPORTED_FILE_TYPE');
  });
  await it('an upload with progress returns errors', async () => {
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    same(codeOf(await addPhotos(withProgress(editor, () => {}), { id: propertyId, photos: [file] })), 'UNSUPPORTED_FILE_TYPE');
  });
  await it('a download has its type, size and bytes', async () => {
    const outcome = await getPhoto(editor, input);
    const file = unwrap(outcome);
    same([file.type, file.size, file.range], ['image/png', size + 8, undefined]);
    const bytes = await file.bytes();
    same([bytes.length, bytes[0], bytes.at(-1)], [size + 8, 0x89, 7]);
  });
  await it('a range of a file is read', async () => {
    const file = unwrap(await getPhoto(editor, input, { range: 'bytes=1-3' }));
    same([file.range, await file.text()], [{ first: 1, last: 3, total: size + 8 }, 'PNG']);
  });
  await it('a range outside of the file is an error', async () => same(codeOf(await getPhoto(editor, input, { range: `bytes=${size * 2}-` })), 'RANGE_NOT_SATISFIABLE'));
  await it('a file that the client has is NOT_MODIFIED', async () => {
    const first = await getPhoto(editor, input);
    const etag = first.ok ? first.etag : undefined;
    if (first.ok) await first.value.blob();
    same(codeOf(await getPhoto(editor, input, { ifNoneMatch: etag })), 'NOT_MODIFIED');
  });
  await it('a missing file is an error', async () => same(codeOf(await getPhoto(editor, { ...input, photoId: unknownId })), 'NOT_FOUND'));
  await it('a download reports its progress', async () => {
    const seen: Progress[] = [];
    let length = 0;
    for await (const chunk of readChunks(editor, getPhoto, input, { onProgress: (progress) => seen.push(progress) })) length += chunk.length;
    same([length, seen.at(-1)], [size + 8, { done: size + 8, total: size + 8 }]);
  });
  await it('a download continues after a cut connection', async () => {
    let length = 0;
    let requests = 0;
    const counting: Client = { ...editor, init: { cache: 'no-store' }, fetch: (url, init) => (requests++, fetch(url, init)) };
    for await (const chunk of readChunks(counting, getPhoto, input, { headers: { 'x-cut-after': fresh('50000-') } })) {
      expectThat(chunk.every((byte, index) => byte === 7 || (length + index < 8 && byte === signature[length + index])), 'bytes');
      length += chunk.length;
    }
    same([length, requests >= 2], [size + 8, true]);
  });
  await it('a download can be cancelled while it is read', async () => {
    const controller = new AbortController();
    const error = await thrownBy(async () => {
      for await (const chunk of readChunks(editor, getPhoto, input, { signal: controller.signal })) {
        void chunk;
        controller.abort(new Error('enough'));
      }
    });
    expectThat(error instanceof Error && error.message === 'enough', String(error));
  });
  await it('the address of a file is a link', async () => expectThat(urlOf(editor, getPhoto, input).endsWith(`/properties/${propertyId}/photos/${photo!.id}`), 'url'));
  await it('an attachment has a name', async () => {
    const file = unwrap(await exportRates(editor));
    same([file.name, file.type], ['rates.csv', 'text/csv; charset=utf-8']);
    expectThat((await file.text()).includes('baseRate'), 'csv');
  });
  await it('a file with a wrong content is VALIDATION_ERROR', async () => {
    const file = new File(['property,code,baseRate\r\nNONE,NONE,1'], 'rates.csv', { type: 'text/csv' });
    same(codeOf(await importRates(admin, { rates: file })), 'VALIDATION_ERROR');
  });
}

interface Booking {
  readonly alice: Client;
  readonly admin: Client;
  readonly propertyId: string;
  readonly roomTypeId: string;
}

async function callBooking(it: It, { alice, admin, propertyId, roomTypeId }: Booking) {
  const id = unwrap(await registerGuest(alice, person()));
  const read = await getGuest(alice, { id });
  const etag = read.ok ? read.etag : undefined;
  await it('a read of a versioned row has an entity tag', async () => expectThat(typeof etag === 'string' && etag.startsWith('"'), etag));
  await it('a read of the version that the client has is NOT_MODIFIED', async () => same(codeOf(await getGuest(alice, { id }, { ifNoneMatch: etag })), 'NOT_MODIFIED'));
  await it('a change of the current version succeeds, and returns the next entity tag', async () => {
    const changed = await updateGuest(alice, { id, firstName: 'Augusta' }, { ifMatch: etag });
    expectThat(changed.ok && changed.value.firstName === 'Augusta' && changed.etag !== undefined && changed.etag !== etag, changed);
  });
  await it('a change of an old version is PRECONDITION_FAILED', async () => same(codeOf(await updateGuest(alice, { id, firstName: 'Ada' }, { ifMatch: etag })), 'PRECONDITION_FAILED'));
  await it('a delete of an old version is PRECONDITION_FAILED', async () => same(codeOf(await deleteGuest(alice, { id }, { ifMatch: etag })), 'PRECONDITION_FAILED'));
  await it('a deleted row can be restored', async () => {
    const other = unwrap(await registerGuest(alice, person()));
    unwrap(await deleteGuest(alice, { id: other }));
    same(codeOf(await getGuest(alice, { id: other })), 'NOT_FOUND');
    same(unwrap(await restoreGuest(admin, { id: other })).id, other);
  });
  await it('guests are listed by pages', async () => {
    const names: string[] = [];
    for await (const guest of itemsOf(alice, listGuests, { pageSize: 1, lastNameSort: 'Ascending' })) names.push(guest.lastName);
    expectThat(names.length >= 2, names);
  });
  const request = { guestId: id, propertyId, roomTypeId, checkIn: new Date('2030-06-03T14:00:00Z'), checkOut: new Date('2030-06-06T09:00:00Z'), numberOfGuests: 2 };
  const total = async () => unwrap(await listReservations(alice, { page: 1, pageSize: 1 })).totalCount;
  let reservationId = '';
  await it('a date is sent and returned', async () => {
    reservationId = unwrap(await createReservation(alice, { request }));
    same(unwrap(await getReservation(alice, { id: reservationId })).checkIn, request.checkIn);
  });
  await it('a date in the query filters', async () => {
    const found = unwrap(await listReservations(alice, { from: new Date('2030-06-03T00:00:00Z'), before: new Date('2030-06-04T00:00:00Z'), status: ['Pending', 'Confirmed'], page: 1 }));
    expectThat(found.items.some((each) => each.id === reservationId), found);
  });
  await it('a call with a key that is repeated returns the first response', async () => {
    const before = await total();
    const idempotencyKey = fresh('key');
    const first = unwrap(await createReservation(alice, { request }, { idempotencyKey }));
    const again = await createReservation(alice, { request }, { idempotencyKey });
    expectThat(again.ok && again.value === first && again.headers.get('idempotency-replayed') === 'true', again);
    same(await total(), before! + 1);
  });
  await it('a key of another request is IDEMPOTENCY_KEY_REUSED', async () => {
    const idempotencyKey = fresh('key');
    unwrap(await createReservation(alice, { request }, { idempotencyKey }));
    same(codeOf(await createReservation(alice, { request: { ...request, numberOfGuests: 1 } }, { idempotencyKey })), 'IDEMPOTENCY_KEY_REUSED');
  });
  await it('a booking whose response is cut off is repeated with the same key, and takes effect once', async () => {
    const before = await total();
    const keys: (string | null)[] = [];
    const counting: Client = { ...alice, fetch: (url, init) => (keys.push(new Headers(init!.headers).get('idempotency-key')), fetch(url, init)) };
    const booked = await createReservation(counting, { request }, cut());
    expectThat(booked.ok && keys.length >= 2 && keys[0] !== null && new Set(keys).size === 1, { booked, keys });
    same(await total(), before! + 1);
  });
  await it('a read whose response is cut off is repeated', async () => same(unwrap(await getReservation(alice, { id: reservationId }, cut())).id, reservationId));
  await it('a change without a key is not repeated', async () => failsWith(await thrownBy(() => updateGuest(alice, { id, firstName: 'Ada' }, cut())), 'network'));
  await it('a business rule is a declared error', async () => {
    const outcome = await createReservation(alice, { request: { ...request, checkOut: new Date('2030-06-01T00:00:00Z') } });
    expectThat(!outcome.ok && ['VALIDATION_ERROR', 'BUSINESS_RULE'].includes(outcome.error.code), outcome);
  });
  await it('an action returns the changed state', async () => same(unwrap(await confirmReservation(admin, { id: reservationId })).status, 'Confirmed'));
  await it('an action that the state does not allow is INVALID_TRANSITION with its states', async () => {
    const outcome = await confirmReservation(admin, { id: reservationId });
    expectThat(!outcome.ok && outcome.error.code === 'INVALID_TRANSITION' && outcome.error.from === 'Confirmed', outcome);
  });
  await it('a caller without an account is an error', async () => same(codeOf(await myReservations(alice)), 'NOT_FOUND'));
  await it('room service is ordered and listed', async () => {
    unwrap(await orderRoomService(admin, { reservationId, itemDescription: 'Tea', amount: '4.50' }));
    const orders = await listRoomService(admin, { reservationId });
    expectThat(orders.ok && orders.value.length === 1, orders);
  });
  await it('a reservation is cancelled with a reason', async () => same(unwrap(await cancelReservation(alice, { id: reservationId, reason: 'ill' })).status, 'Cancelled'));
  await it('an invoice is issued, paid once, and printed', async () => {
    const invoiced = unwrap(await createReservation(alice, { request }));
    unwrap(await confirmReservation(admin, { id: invoiced }));
    // The invoice is drafted by an event.
    let invoiceId: string | undefined;
    for (let tries = 0; invoiceId === undefined && tries < 100; tries++) {
      invoiceId = unwrap(await listInvoices(admin, { reservationId: invoiced }))[0]?.id;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    if (invoiceId === undefined) throw new Error('no invoice');
    unwrap(await issueInvoice(admin, { id: invoiceId }));
    const paid = unwrap(await payInvoice(admin, { id: invoiceId, paymentMethod: 'CreditCard', amount: unwrap(await getInvoice(admin, { id: invoiceId })).totalAmount }, cut()));
    same([paid.status, paid.payments.length], ['Paid', 1]);
    const pdf = unwrap(await getInvoicePdf(admin, { id: invoiceId }));
    expectThat((await pdf.text()).startsWith('%PDF'), pdf.type);
    expectThat(unwrap(await listInvoices(admin, { guestId: id })).length >= 1, 'list');
  });
}

async function callEnds(it: It, { editor, anonymous, admin }: { readonly alice: Client; readonly admin: Client; readonly editor: Client; readonly anonymous: Client }) {
  await it('a call is cancelled by its signal', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('no longer needed')), 50);
    const error = await thrownBy(() => listAmenities(editor, {}, { ...slow, signal: controller.signal }));
    expectThat(error instanceof Error && error.message === 'no longer needed', String(error));
  });
  await it('a call with a signal that has aborted sends nothing', async () => {
    let requests = 0;
    const counting: Client = { ...editor, fetch: (url, init) => (requests++, fetch(url, init)) };
    await thrownBy(() => listAmenities(counting, {}, { signal: AbortSignal.abort() }));
    same(requests, 0);
  });
  await it('a call ends at its deadline', async () => {
    const began = Date.now();
    failsWith(await thrownBy(() => listAmenities(editor, {}, { ...slow, timeout: 200 })), 'timeout');
    expectThat(Date.now() - began < 2500, Date.now() - began);
  });
  await it('the deadline of the client applies to all attempts', async () => {
    failsWith(await thrownBy(() => listAmenities({ ...editor, timeout: 200, retries: 100 }, {}, { headers: { 'x-delay': '3000' } })), 'timeout');
  });
  await it('a host that does not exist is a lost connection', async () => failsWith(await thrownBy(() => listAmenities({ ...editor, baseUrl: 'http://127.0.0.1:9', retries: 0 })), 'network'));
  await it('a response of another service is no error of this one', async () => {
    const proxy: Client = { ...editor, retries: 0, fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }) };
    failsWith(await thrownBy(() => listAmenities(proxy)), 'response');
    failsWith(await thrownBy(() => listAmenities({ ...proxy, fetch: async () => new Response('<h1>Hello</h1>') })), 'response');
  });
  await it('a 429 is repeated after the pause that the service names', async () => {
    let requests = 0;
    const problem = { code: 'RATE_LIMITED', status: 429 };
    const limited: Client = {
      ...editor,
      fetch: async (url, init) => (requests++ === 0 ? new Response(JSON.stringify(problem), { status: 429, headers: { 'retry-after': '1' } }) : fetch(url, init)),
    };
    const began = Date.now();
    unwrap(await listAmenities(limited));
    expectThat(requests === 2 && Date.now() - began >= 990, { requests });
  });
  await it('a token that has expired is refreshed once', async () => {
    let token = 'expired';
    const refreshed: Client = { ...editor, token: () => token, refresh: async () => ((token = (await editor.token!())!), true) };
    expectThat((await createAmenity(refreshed, { name: fresh('Sauna'), category: 'Spa' })).ok, token);
    let refreshes = 0;
    const hopeless: Client = { ...editor, token: () => 'expired', refresh: () => (refreshes++, true) };
    same([codeOf(await createAmenity(hopeless, { name: 'x', category: 'Spa' })), refreshes], ['UNAUTHORIZED', 1]);
  });
  await it('headers of the client and of the call are sent', async () => {
    let sent = new Headers();
    const seeing: Client = { ...editor, headers: async () => ({ 'x-a': '1', 'x-b': '1' }), fetch: (url, init) => ((sent = new Headers(init!.headers)), fetch(url, init)) };
    await listAmenities(seeing, {}, { headers: { 'x-b': '2' } });
    same([sent.get('x-a'), sent.get('x-b')], ['1', '2']);
  });
  await it('an empty segment of the path is not sent', async () => {
    for (const id of ['', '.', '..']) failsWith(await thrownBy(() => getAmenity(editor, { id })), 'input');
  });
  await it('a slash in a segment stays in it', async () => same(codeOf(await getAmenity(editor, { id: 'a/b?c#d' })).includes('_'), true));
  await it('a user registers and signs in', async () => {
    const email = `${fresh('u').toLowerCase()}@example.com`;
    unwrap(await register(anonymous, { email, password: 'correct horse battery staple' }));
    const signedIn = unwrap(await login(anonymous, { email, password: 'correct horse battery staple' }));
    expectThat(Object.keys(signedIn).length > 0, signedIn);
    same(codeOf(await login(anonymous, { email, password: 'wrong horse battery staple' })), 'UNAUTHORIZED');
    same(codeOf(await register(anonymous, { email, password: 'correct horse battery staple' })), 'CONFLICT');
  });
  await it('a caller without the permission is FORBIDDEN, with the permissions', async () => {
    const outcome = await getGuest(editor, { id: unknownId });
    expectThat(!outcome.ok && outcome.error.code === 'FORBIDDEN' && outcome.error.requiredPermissions.length > 0, outcome);
    same(codeOf(await getGuest(admin, { id: unknownId })), 'NOT_FOUND');
  });
}
