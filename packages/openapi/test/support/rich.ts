import type { Manifest, Rule, Shape } from '@portico/core/manifest';
import { error, group, input, list, manifest, member, nullable, object, objectType, operation, reference, scalar } from './build.ts';

const range = (least: number, greatest: number): Rule[] => [
  { rule: 'compare', comparison: 'greaterThanOrEqual', bound: { value: least } },
  { rule: 'compare', comparison: 'lessThanOrEqual', bound: { value: greatest } },
];
const notFound = error('NotFoundError', [404, 'NOT_FOUND'], {
  description: 'A named entity does not exist.',
  members: [
    { name: 'entity', shape: scalar('string') },
    { name: 'id', shape: { kind: 'union', options: [scalar('string'), scalar('Long')] } },
  ],
});
const conflict = error('ConflictError', [409, 'CONFLICT']);
const codeTaken = error('CodeTakenError', [409, 'CODE_TAKEN'], {
  title: 'Code taken',
  members: [{ name: 'takenBy', shape: scalar('Guid') }],
});
const dependency = {
  name: 'DependencyError',
  answers: [
    { status: 502, code: 'DEPENDENCY_INVALID' },
    { status: 503, code: 'DEPENDENCY_UNAVAILABLE' },
  ],
  members: [{ name: 'dependency', shape: scalar('string') }],
};

const currency: Shape = { ...scalar('string'), rules: [{ rule: 'pattern', pattern: '^[A-Z]{3}$' }] };
const money = object(member('amount', scalar('Decimal', ...range(0, 100_000))), member('currency', currency));

const types: Manifest['types'] = [
  { name: 'Category', shape: { kind: 'enum', values: ['General', 'Pool', 'Spa'] }, description: 'What an amenity is for.' },
  objectType('Amenity', member('id', scalar('Guid')), member('name', scalar('string')), member('category', reference('Category'))),
  objectType(
    'Room',
    member('code', scalar('string', { rule: 'minLength', count: 2 }), { description: 'Unique in the house.', example: 'DBL' }),
    member('price', money, { example: { amount: '120.50', currency: 'EUR' } }),
    member('size', scalar('number'), { optional: true }),
    member('seenAt', nullable(scalar('DateTimeOffset'))),
    member('openFrom', scalar('DateOnly', { rule: 'future' }), { optional: true, deprecated: true }),
    member('amenities', list(reference('Amenity'), { rule: 'uniqueItems' })),
    member('main', reference('Amenity'), { optional: true, description: 'The one on the sign.' }),
    member('labels', { kind: 'dictionary', values: scalar('string') }),
    member('position', { kind: 'tuple', items: [scalar('number'), scalar('number')] }),
    member('trail', { kind: 'tuple', items: [scalar('Long')], rest: scalar('Long') }),
    member('thumbnail', scalar('Bytes'), { optional: true }),
    member('parts', list(reference('Room')), { optional: true }),
    member('extra', { kind: 'any' }, { optional: true }),
  ),
  objectType('Card', member('kind', { kind: 'enum', values: ['card'] }), member('number', scalar('string', { rule: 'creditCard' }))),
  objectType('Cash', member('kind', { kind: 'enum', values: ['cash'] }), member('rounded', scalar('boolean'), { optional: true })),
  { name: 'Payment', shape: { kind: 'union', options: [reference('Card'), reference('Cash')], discriminator: 'kind' } },
];

/** A room as it stands on the wire. */
export const room = {
  code: 'DBL',
  price: { amount: '120.50', currency: 'EUR' },
  seenAt: null,
  amenities: [{ id: '0192f0c1-0000-7000-8000-000000000001', name: 'Pool', category: 'Pool' }],
  labels: { floor: 'second' },
  position: [1.5, 2],
  trail: [1, 2, 3],
};
const idOf = input('id', scalar('Guid'), { source: 'route', description: 'Which room.' });

/** A manifest that uses everything that a description can show. */
export const rich: Manifest = manifest(
  [
    operation('GetRooms', {
      group: 'RoomsGroup',
      route: '/',
      summary: 'Finds rooms.',
      description: 'By everything that can be asked.',
      inputs: [
        input('page', scalar('Int', ...range(1, 500)), { source: 'query', required: false, hasDefault: true, default: 1 }),
        input('sort', { kind: 'enum', values: ['asc', 'desc'] }, { source: 'query', required: false, hasDefault: true, default: 'asc' }),
        input('category', reference('Category'), { source: 'query', required: false, hasDefault: true, default: 'Pool' }),
        input('tags', list(scalar('string')), { source: 'query', required: false }),
        input('after', scalar('Long'), { source: 'query', required: false, hasDefault: true, default: '12' }),
        input('least', scalar('Decimal'), { source: 'query', required: false, hasDefault: true, default: '9.50', example: '10' }),
        input('since', scalar('DateTimeOffset'), { source: 'query', required: false, hasDefault: true }),
        input('language', scalar('string'), { source: 'header', wireName: 'Accept-Language', required: false }),
        input('session', scalar('Guid'), { source: 'cookie', wireName: 'sid' }),
        input('tenant', scalar('string'), { source: 'claim', wireName: 'tenant_id' }),
      ],
      result: list(reference('Room')),
      examples: [{ name: 'one', summary: 'One room', response: [room] }],
    }),
    operation('CreateRoom', {
      kind: 'DomainAction',
      group: 'RoomsGroup',
      verb: 'POST',
      route: '/',
      status: 201,
      body: 'wrapped',
      inputs: [
        input('room', reference('Room')),
        input('payment', reference('Payment'), { required: false }),
        input('note', scalar('string', { rule: 'notEmpty' }), { required: false, wireName: 'remark', description: 'For the desk.' }),
        input('copies', scalar('Int', ...range(1, 9)), { required: false, hasDefault: true, default: 1, example: 2 }),
      ],
      result: scalar('Guid'),
      errors: [conflict, codeTaken],
      location: { operation: 'Catalog.GetRoom', values: { id: '' } },
      examples: [{ name: 'double', request: { room, remark: 'Quiet' }, response: '0192f0c1-0000-7000-8000-000000000001' }],
    }),
    operation('GetRoom', {
      group: 'RoomsGroup',
      route: '/{id:guid}',
      inputs: [idOf],
      result: reference('Room'),
      errors: [notFound, dependency],
    }),
    operation('RenameRoom', {
      group: 'RoomsGroup',
      verb: 'PUT',
      route: '/{id}/names',
      kind: 'VoidEndpoint',
      status: 204,
      body: 'bare',
      inputs: [idOf, input('names', list(scalar('string', { rule: 'maxLength', count: 5 }), { rule: 'minItems', count: 1 }))],
      errors: [notFound],
    }),
    operation('PayRoom', {
      group: 'RoomsGroup',
      verb: 'POST',
      route: '/{id}/pay',
      body: 'form',
      deprecated: true,
      inputs: [
        idOf,
        input('amount', scalar('Decimal'), { source: 'form' }),
        input('method', reference('Category'), { source: 'form', required: false }),
      ],
      result: nullable(reference('Payment')),
    }),
    operation('PutPlan', {
      verb: 'PUT',
      route: '/plans/{**path}',
      body: 'stream',
      inputs: [input('content', scalar('ByteStream'))],
      result: scalar('ByteStream'),
    }),
  ],
  {
    groups: [
      group('ApiGroup', '/api/v1', { version: '1.0' }),
      group('RoomsGroup', '/rooms', { parent: 'ApiGroup', tag: 'Rooms', description: 'All rooms.' }),
    ],
    types,
  },
);
