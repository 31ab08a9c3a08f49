import { describeShape } from '@portico/openapi';
import { describe, expect, it } from 'vitest';
import { document, onlyOperation } from './support/describing.ts';
import { error, input, list, manifest, member, object, objectType, operation, reference, scalar } from './support/build.ts';

const address = objectType('Address', member('city', scalar('string', { rule: 'minLength', count: 2 })));
const price = objectType('Price', member('amount', scalar('Decimal')), member('paidAt', reference('Address'), { optional: true }));
const post = (type: string, more: Parameters<typeof operation>[1] = {}) =>
  operation('Buy', { verb: 'POST', body: 'bare', inputs: [input('value', reference(type))], result: reference(type), ...more });

describe('a type that requests and responses contain', () => {
  it('has two schemas if requests are read differently, and its own name is that of responses', () => {
    const whole = document(manifest([post('Price')], { types: [address, price] }));
    const { requestBody, responses } = onlyOperation(whole);
    const { Price, PriceInput, Address, AddressInput } = whole.components.schemas;
    expect(requestBody?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/PriceInput' });
    expect(responses['200']?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Price' });
    expect(Price?.properties).toMatchObject({ amount: { type: 'string' }, paidAt: { $ref: '#/components/schemas/Address' } });
    expect(PriceInput?.properties?.['paidAt']).toEqual({ anyOf: [{ $ref: '#/components/schemas/AddressInput' }, { type: 'null' }] });
    expect(Address?.properties?.['city']).toEqual({ type: 'string' });
    expect(AddressInput?.properties?.['city']).toEqual({ type: 'string', minLength: 2 });
  });

  it('has two schemas if only a type that it refers to is read differently', () => {
    const stay = objectType('Stay', member('at', reference('Address')));
    const { schemas } = document(manifest([post('Stay')], { types: [address, stay] })).components;
    expect(schemas['StayInput']?.properties?.['at']).toEqual({ $ref: '#/components/schemas/AddressInput' });
    expect(schemas['Stay']?.properties?.['at']).toEqual({ $ref: '#/components/schemas/Address' });
  });

  it('has one schema if both are the same', () => {
    const room = objectType('Room', member('number', scalar('Int')), member('parts', list(reference('Room'))));
    const { schemas } = document(manifest([post('Room')], { types: [room] })).components;
    expect(Object.keys(schemas).filter((name) => name.startsWith('Room'))).toEqual(['Room']);
  });

  it('keeps its name in requests if no response contains it', () => {
    const { schemas } = document(manifest([post('Address', { result: scalar('string') })], { types: [address] })).components;
    expect(schemas['Address']?.properties?.['city']).toEqual({ type: 'string', minLength: 2 });
    expect(schemas).not.toHaveProperty('AddressInput');
  });

  it('yields to a declared type of the derived name', () => {
    const taken = objectType('AddressInput', member('x', scalar('Int')));
    const other = operation('Other', { result: reference('AddressInput') });
    const { schemas } = document(manifest([post('Address'), other], { types: [address, taken] })).components;
    expect(schemas['AddressInput']?.properties).toHaveProperty('x');
    expect(schemas['AddressInput2']?.properties).toHaveProperty('city');
  });

  it('omits members of responses that can have no value', () => {
    const shape = object(member('none', { kind: 'enum', values: [] }, { optional: true }), member('x', scalar('Int')));
    expect(Object.keys(describeShape(shape, [], 'response').properties!)).toEqual(['x']);
    expect(describeShape(shape).properties?.['none']).toEqual({ type: ['null'], enum: [null] });
  });

  it('does not publish rules of the members of errors', () => {
    const refused = error('RefusedError', [409, 'REFUSED'], { members: [{ name: 'city', shape: scalar('string', { rule: 'notEmpty' }) }] });
    const { schemas } = document(manifest([operation('Ask', { errors: [refused] })])).components;
    expect(schemas['RefusedError']?.properties?.['city']).toEqual({ type: 'string' });
  });
});

describe('the name of a body', () => {
  const inputs = [input('name', scalar('string'))];

  it('is that of the operation, unless a type has it', () => {
    const create = operation('Create', { verb: 'POST', body: 'wrapped', inputs });
    expect(document(manifest([create])).components.schemas).toHaveProperty('CreateRequest');
    const taken = objectType('CreateRequest', member('x', scalar('Int')));
    const find = operation('Find', { result: reference('CreateRequest') });
    const { schemas } = document(manifest([create, find], { types: [taken] })).components;
    expect(schemas['CreateRequest']?.properties).toHaveProperty('x');
    expect(schemas['CreateRequest2']?.properties).toHaveProperty('name');
  });

  it('has the area as a prefix if operations of several areas have the name and other members', () => {
    const create = operation('Create', { verb: 'POST', body: 'wrapped', inputs });
    const other = { ...create, id: 'Booking.Create', route: '/other', inputs: [input('code', scalar('string'))] };
    const { schemas } = document(manifest([create]), manifest([other], { area: 'Booking' })).components;
    expect(Object.keys(schemas).filter((name) => name.endsWith('Request'))).toEqual(['BookingCreateRequest', 'CatalogCreateRequest']);
  });
});
