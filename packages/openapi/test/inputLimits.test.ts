import { describe as describeApi } from '@portico/openapi';
import type { EntityField, EntityModel, MutationModel, QueryModel } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { described, document, jsonBodyOf, onlyOperation, parameterOf } from './support/describing.ts';
import { input, manifest, operation, scalar } from './support/build.ts';

const query: QueryModel = { entity: 'Catalog.Guest', answer: 'page', filters: [], complex: [], sorts: [], projection: [] };
const pageSize = input('pageSize', scalar('Int'), { source: 'query', required: false });
const list = operation('ListGuests', { kind: 'Query', inputs: [pageSize], query });

describe('the largest page', () => {
  it('is that of the host, and 500 by default', () => {
    expect(parameterOf(described(list), 'pageSize').schema).toEqual({ type: 'integer', format: 'int32', maximum: 500 });
    const own = describeApi([manifest([list])], { title: 'Test', version: '1', maxPageSize: 40 });
    expect(parameterOf(onlyOperation(own), 'pageSize').schema?.maximum).toBe(40);
  });

  it('is not added to an operation that returns no page', () => {
    const plain = operation('ListGuests', { inputs: [pageSize] });
    expect(parameterOf(described(plain), 'pageSize').schema).not.toHaveProperty('maximum');
  });
});

const field = (property: string): EntityField => ({ property, column: property, type: 'string', shape: scalar('string') });
const guest = {
  id: 'Catalog.Guest',
  name: 'Guest',
  area: 'Catalog',
  fields: [field('email'), field('name'), field('city'), field('note')],
  relations: [],
  unique: [{ name: 'guest_email', properties: ['email'] }],
  indexes: [
    { name: 'guest_name_city', properties: ['name', 'city'] },
    { name: 'guest_note', properties: ['note'], trigrams: true },
  ],
} as unknown as EntityModel;
const mutation = (...assigned: string[]): MutationModel => ({
  entity: 'Catalog.Guest',
  mode: 'Create',
  assignments: assigned.map((property) => ({ property })),
  links: [],
});

describe('a text of a key or an index', () => {
  const inputs = [
    input('email', scalar('string')),
    input('name', scalar('string', { rule: 'maxLength', count: 100 })),
    input('note', scalar('string')),
  ];

  it('has a limit of bytes, which its length does not say', () => {
    const create = operation('Create', { verb: 'POST', body: 'wrapped', inputs, mutation: mutation('email', 'name', 'note') });
    const whole = document(manifest([create], { entities: [guest] }));
    const { email, name, note } = whole.components.schemas['CreateRequest']!.properties!;
    expect(email).toEqual({
      type: 'string',
      description: 'Must have at most 2,560 bytes in UTF-8, because it is indexed.',
      'x-portico-rules': [
        { name: 'maxBytes', message: 'must have at most 2,560 bytes in UTF-8, because it is indexed', arguments: [2560] },
      ],
    });
    expect(name?.description).toBe('Must have at most 2,560 bytes in UTF-8, together with `city`, because it is indexed.');
    expect(note).toEqual({ type: 'string' });
  });

  it('has no further limit if its length is short enough, or if it is not stored', () => {
    const short = input('email', scalar('string', { rule: 'maxLength', count: 640 }));
    const create = operation('Create', { verb: 'POST', body: 'wrapped', inputs: [short], mutation: mutation('email') });
    const { schemas } = document(manifest([create], { entities: [guest] })).components;
    expect(schemas['CreateRequest']?.properties?.['email']).toEqual({ type: 'string', maxLength: 640 });
    const other = operation('Ask', { verb: 'POST', body: 'wrapped', inputs: [input('email', scalar('string'))] });
    expect(jsonBodyOf(described(other))?.properties?.['email']).toEqual({ type: 'string' });
  });
});
