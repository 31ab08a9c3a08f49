import type { Manifest, Operation } from '@portico/core/manifest';
import { buildFinalRoute } from '@portico/core/manifest';
import { beforeAll, describe, expect, it } from 'vitest';
import { BookingModule, CatalogModule } from '../src/generated/index.ts';
import { alice, editor, withOwn } from './support/callers.ts';
import type { Sent } from './support/client.ts';
import { describeHotel } from './support/hotel.ts';
import type { Hotel } from './support/hotel.ts';
import { book, fresh, house, person, room, scene, stay } from './support/samples.ts';

const mark = 'HIDDEN';

/** Rows that another user must not reach, by entity. */
type Hidden = Readonly<Record<string, readonly { readonly why: string; readonly id: string }[]>>;

/** The body that another user sends to each operation in addition to the ids. An operation that is missing here fails the test. */
const bodies: Readonly<Record<string, object>> = {
  CreateAmenity: { name: 'Stranger', category: 'General' },
  UpdateAmenity: { category: 'Spa' },
  DeleteAmenity: {},
  RestoreAmenity: {},
  ListAmenities: {},
  SearchAmenities: {},
  GetAmenity: {},
  CreateProperty: house({ code: 'STRANGER' }),
  UpdateProperty: { city: 'Nowhere' },
  DeleteProperty: {},
  RestoreProperty: {},
  ListProperties: {},
  GetProperty: {},
  CreateRoomType: room('', { code: 'STRANGER' }),
  UpdateRoomType: { totalRooms: 1 },
  DeleteRoomType: {},
  RestoreRoomType: {},
  ListRoomTypes: {},
  GetRoomType: {},
  // Separate tests cover forms and files of deleted properties.
  AddPhotos: {},
  GetPhoto: {},
  ListPhotos: {},
  ExportRates: {},
  ListRates: {},
  ImportRates: {},
  UpdateRates: { rates: [{ property: 'STRANGER', code: 'STRANGER', baseRate: '1' }] },
  GetRateUpdate: {},
  CancelRateUpdate: {},
  RegisterGuest: person({ lastName: 'Stranger' }),
  UpdateGuest: { lastName: 'Stranger' },
  DeleteGuest: {},
  RestoreGuest: {},
  ListGuests: {},
  GetGuest: {},
  CreateReservation: { request: { ...stay, numberOfGuests: 1 } },
  ListReservations: {},
  ListOccupancyReports: {},
  MyReservations: {},
  GetReservation: {},
  ConfirmReservation: {},
  ReceivePayment: {},
  CheckIn: {},
  CheckOut: {},
  NoShow: {},
  CancelReservation: { reason: 'Strange' },
  AssignRoom: { roomNumber: '666' },
  ListRoomService: {},
  GetReservationInvoice: {},
  GetReservationInvoicePdf: {},
  OrderRoomService: { itemDescription: 'Poison', amount: '1' },
};

const stranger = withOwn('stranger', 'catalog.*');

/** Returns the names of the inputs of an operation that take ids, including those in its body object. */
const idInputs = ({ inputs }: Operation) => [
  ...inputs.map(({ property }) => property).filter((name) => /^id$|Ids?$/.test(name)),
  ...(inputs.some(({ property }) => property === 'request') ? ['guestId', 'propertyId', 'roomTypeId'] : []),
];

/** Returns the entity that an id input refers to: the target of its filter, the entity of the query or mutation, or the one in its name. */
const entityOf = ({ query, mutation }: Operation, input: string) => {
  if (input !== 'id') return capitalised(input.replace(/Ids?$/, ''));
  const [relation, ...rest] = query?.filters.find(({ property }) => property === input)?.path ?? [];
  return rest.length > 0 ? capitalised(relation!) : (query ?? mutation)?.entity.split('.')[1];
};
const capitalised = (name: string) => name.replace(/^./, (first) => first.toUpperCase());

describeHotel('a row that is deleted, or is of another owner', (hotel) => {
  let hidden: Hidden;
  let seen: Readonly<Record<string, string>>;
  let manifests: readonly Manifest[];

  beforeAll(async () => {
    manifests = await Promise.all([CatalogModule.manifest(), BookingModule.manifest()]);
    await hotel.admit(stranger);
    const own = await scene(hotel, { caller: stranger }, { totalRooms: 100 });
    const reservationId = await book(hotel, own, { caller: stranger, more: { numberOfGuests: 1 } });
    seen = { ...own, reservationId };
    hidden = await hide(hotel, own);
  });

  const raw = async () => {
    const tables = ['catalog_amenity', 'catalog_property', 'catalog_room_type', 'booking_guest', 'booking_reservation'];
    const ids = Object.values(hidden).flatMap((rows) => rows.map(({ id }) => `'${id}'`));
    const read = (table: string) =>
      hotel.store.rows({ name: '', text: `SELECT * FROM ${table} WHERE id IN (${ids.join(', ')}) ORDER BY id` }, []);
    const found = [];
    for (const table of tables) found.push(await read(table));
    return found;
  };

  /** Sends the operation with a hidden id instead of one of its inputs. */
  const attack = (operation: Operation, manifest: Manifest, aimed: Readonly<Record<string, string>>) => {
    const own = entityOf(operation, 'id') ?? '';
    const ids: Readonly<Record<string, string>> = {
      ...seen,
      id: seen[`${own.replace(/^./, (first) => first.toLowerCase())}Id`] ?? '',
      ...aimed,
    };
    const groups = new Map(manifest.groups.map((group) => [group.name, group]));
    const path = buildFinalRoute(operation, groups).replace(/\{([^}]+)\}/g, (_, name: string) => ids[name]!);
    const asked = operation.inputs.filter(({ source, property }) => source === 'query' && property in aimed);
    const query = asked.map(({ property, wireName }) => `${wireName}=${aimed[property]}`).join('&');
    const json = operation.body === 'none' ? undefined : bodyOf(operation, ids, aimed);
    const sent: Sent = { caller: stranger, ...(json && { json }) };
    return hotel.call(operation.verb as 'GET', `${path.replace('/api/v1', '')}${query === '' ? '' : `?${query}`}`, sent);
  };

  it('is omitted by all operations that list rows', async () => {
    for (const manifest of manifests) {
      for (const operation of manifest.operations.filter(({ query }) => query && query.answer !== 'single')) {
        const { status, body } = await attack(operation, manifest, {});
        expect({ operation: operation.id, status }).toEqual({ operation: operation.id, status: 200 });
        expect(JSON.stringify(body), operation.id).not.toContain(mark);
      }
    }
  });

  it('is not found by any operation that takes an id, and stays unchanged', async () => {
    const before = await raw();
    let attacks = 0;
    for (const manifest of manifests) {
      for (const operation of manifest.operations) {
        expect(Object.keys(bodies), `say what a stranger sends to ${operation.id}`).toContain(operation.name);
        for (const input of idInputs(operation)) {
          for (const { why, id } of hidden[entityOf(operation, input) ?? ''] ?? []) {
            // Any caller of the operation may restore a deleted row without an owner.
            if (operation.mutation?.mode === 'Restore' && why === 'deleted') continue;
            const { status, body } = await attack(operation, manifest, { [input]: id });
            const listed = operation.query && operation.query.answer !== 'single';
            expect({ operation: operation.id, input, why, status }).toEqual({
              operation: operation.id,
              input,
              why,
              status: listed ? 200 : 404,
            });
            expect(JSON.stringify(body ?? ''), operation.id).not.toContain(mark);
            attacks++;
          }
        }
      }
    }
    expect(attacks).toBeGreaterThan(40);
    expect(await raw()).toEqual(before);
  });

  describe('is omitted if a visible row refers to it', () => {
    it('as a deleted house and room type of a reservation', async () => {
      const at = await scene(hotel, { caller: stranger });
      const id = await book(hotel, at, { caller: stranger });
      await hotel.delete(`/room-types/${at.roomTypeId}`, { caller: stranger });
      await hotel.delete(`/properties/${at.propertyId}`, { caller: stranger });
      const { body } = await hotel.get<object>(`/reservations/${id}`, { caller: stranger });
      expect(body).toMatchObject(at);
      expect(body).not.toHaveProperty('property.id');
      expect(body).not.toHaveProperty('roomType.id');
    });
  });
});

/** Creates the rows that must not be reached. Visible rows refer to the deleted ones. */
async function hide(hotel: Hotel, seen: { propertyId: string; guestId: string; roomTypeId: string }): Promise<Hidden> {
  const catalog = hotel.as(editor);
  const made = async (path: string, json: object) => (await catalog.post<{ id: string }>(path, json)).body.id;
  const amenity = await made('/amenities', { name: `${mark} amenity`, category: 'Spa' });
  await catalog.put(`/properties/${seen.propertyId}`, { amenityIds: [amenity] });
  const property = await made('/properties', house({ code: fresh(mark), name: mark }));
  const roomType = await made('/room-types', room(seen.propertyId, { name: mark }));
  const theirs = await scene(hotel, { caller: alice });
  const guest = async () => (await hotel.post<string>('/guests', person({ lastName: mark }), { caller: alice })).body;
  const reservation = (guestId: string) => book(hotel, { ...theirs, guestId }, { caller: alice, more: { specialRequests: mark } });
  const [owned, gone] = [await guest(), await guest()];
  const [held, dropped] = [await reservation(owned), await reservation(owned)];
  for (const path of [`/amenities/${amenity}`, `/properties/${property}`, `/room-types/${roomType}`]) await catalog.delete(path);
  await hotel.delete(`/guests/${gone}`, { caller: alice });
  // No operation deletes reservations, but their trait hides deleted ones. This one belongs to the other user.
  const own = await book(hotel, seen, { caller: stranger, more: { specialRequests: mark, numberOfGuests: 1 } });
  await hotel.store.script(
    `UPDATE booking_reservation SET is_deleted = ${hotel.store.dialect.name === 'sqlite' ? '1' : 'true'} WHERE id IN ('${own}', '${dropped}');`,
  );
  const deleted = (id: string) => [{ why: 'deleted', id }];
  return {
    Amenity: deleted(amenity),
    Property: deleted(property),
    RoomType: deleted(roomType),
    Guest: [
      { why: "alice's", id: owned },
      { why: "alice's, deleted", id: gone },
    ],
    Reservation: [
      { why: "alice's", id: held },
      { why: "alice's, deleted", id: dropped },
      { why: 'own, deleted', id: own },
    ],
  };
}

/** Returns the body of an operation with the ids that it takes. */
function bodyOf({ name, inputs }: Operation, ids: Readonly<Record<string, string>>, aimed: Readonly<Record<string, string>>): object {
  const body = bodies[name] ?? {};
  if ('request' in body) {
    const { guestId, propertyId, roomTypeId } = ids;
    return { request: { ...(body.request as object), guestId, propertyId, roomTypeId } };
  }
  const given = inputs.filter(({ source, property }) => source === 'body' && (property in aimed || property === 'propertyId'));
  const valueOf = (property: string) => (property.endsWith('Ids') ? [aimed[property]] : ids[property]);
  return { ...body, ...Object.fromEntries(given.map(({ property }) => [property, valueOf(property)])) };
}
