import { describe, expect, it } from 'vitest';
import { document } from './support/describing.ts';
import { error, list, manifest, member, objectType, operation, reference, scalar } from './support/build.ts';

const get = (area: string, name: string, type: string) =>
  operation(name, { id: `${area}.${name}`, route: `/${area}/${name}`, result: reference(type) });
const namesOf = (...manifests: Parameters<typeof document>) =>
  Object.keys(document(...manifests).components.schemas).filter((name) => !common.includes(name));
const common = Object.keys(document(manifest([operation('Ping')])).components.schemas);
const resultOf = (of: ReturnType<typeof document>, path: string) =>
  of.paths[path]?.get?.responses['200']?.content?.['application/json']?.schema;

describe('names of schemas', () => {
  const room = objectType('Room', member('number', scalar('Int')));
  const otherRoom = objectType('Room', member('name', scalar('string')));
  const stay = objectType('Stay', member('room', reference('Room')));

  it('are shared by areas whose types are the same', () => {
    const catalog = manifest([get('Catalog', 'GetRoom', 'Room')], { types: [room] });
    const booking = manifest([get('Booking', 'FindRoom', 'Room')], { area: 'Booking', types: [room] });
    expect(namesOf(catalog, booking)).toEqual(['Room']);
  });

  it('have the area as a prefix if the types differ', () => {
    const catalog = manifest([get('Catalog', 'GetRoom', 'Room')], { types: [room] });
    const booking = manifest([get('Booking', 'FindRoom', 'Room')], { area: 'Booking', types: [otherRoom] });
    expect(namesOf(catalog, booking)).toEqual(['BookingRoom', 'CatalogRoom']);
    expect(resultOf(document(catalog, booking), '/Booking/FindRoom')).toEqual({ $ref: '#/components/schemas/BookingRoom' });
  });

  it('have the area as a prefix if the types refer to different ones', () => {
    const catalog = manifest([get('Catalog', 'GetStay', 'Stay')], { types: [room, stay] });
    const booking = manifest([get('Booking', 'FindStay', 'Stay')], { area: 'Booking', types: [otherRoom, stay] });
    const of = document(catalog, booking);
    expect(namesOf(catalog, booking)).toEqual(['BookingRoom', 'BookingStay', 'CatalogRoom', 'CatalogStay']);
    expect(of.components.schemas['BookingStay']?.properties?.['room']).toEqual({ $ref: '#/components/schemas/BookingRoom' });
  });

  it('leave the common names to the description itself', () => {
    const problem = objectType('Problem', member('severity', scalar('Int')));
    const of = document(manifest([get('Catalog', 'GetProblem', 'Problem')], { types: [problem] }));
    const names = Object.keys(of.components.schemas);
    expect(names.filter((name) => name === 'InternalError' || name.endsWith('Problem'))).toEqual([
      'CatalogProblem',
      'InternalError',
      'ServiceProblem',
    ]);
    expect(of.components.schemas['InternalError']?.allOf).toEqual([{ $ref: '#/components/schemas/ServiceProblem' }]);
  });

  it('never collide, whatever the names of the areas', () => {
    const taken = objectType('CatalogRoom', member('id', scalar('Int')));
    const catalog = manifest([get('Catalog', 'GetRoom', 'Room')], { types: [room] });
    const booking = manifest([get('Booking', 'FindRoom', 'Room'), get('Booking', 'Other', 'CatalogRoom')], {
      area: 'Booking',
      types: [otherRoom, taken],
    });
    expect(namesOf(catalog, booking)).toEqual(['BookingRoom', 'CatalogRoom', 'CatalogRoom2']);
  });

  it('are shared by areas that declare the same error', () => {
    const notFound = error('NotFoundError', [404, 'NOT_FOUND'], { members: [{ name: 'entity', shape: scalar('string') }] });
    const catalog = manifest([operation('One', { errors: [notFound] })]);
    const booking = manifest([operation('Two', { id: 'Booking.Two', errors: [notFound] })], { area: 'Booking' });
    expect(namesOf(catalog, booking)).toEqual(['NotFoundError']);
  });

  it('exist only for types that operations use [BIND-16]', () => {
    const claim = { property: 'role', source: 'claim', wireName: 'role', shape: reference('Role'), required: false } as const;
    const types = [room, otherRoom, objectType('Role', member('x', scalar('Int')))];
    expect(namesOf(manifest([operation('GetRooms', { inputs: [claim], result: list(reference('Room')) })], { types }))).toEqual(['Room']);
  });
});

describe('ids of operations', () => {
  it('are the names of the classes, with the area as a prefix if several areas have one', () => {
    const catalog = manifest([get('Catalog', 'Find', 'Room'), get('Catalog', 'List', 'Room')]);
    const booking = manifest([get('Booking', 'Find', 'Room')], { area: 'Booking' });
    const { paths } = document(catalog, booking);
    const ids = Object.values(paths).map((item) => item.get?.operationId);
    expect(ids).toEqual(['Booking_Find', 'Catalog_Find', 'List']);
  });
});
