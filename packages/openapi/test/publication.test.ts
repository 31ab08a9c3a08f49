import { describeShape } from '@portico/openapi';
import type { Schema } from '@portico/openapi';
import type { ScalarName, Shape } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { described, document } from './support/describing.ts';
import { list, manifest, member, nullable, object, objectType, operation, reference, scalar } from './support/build.ts';

const guest = objectType('Guest', member('name', scalar('string')));
const category = { name: 'Category', shape: { kind: 'enum', values: ['Pool', 'Spa'] } } as const;

describe('the publication of types', () => {
  const scalars: readonly (readonly [ScalarName, Schema])[] = [
    ['string', { type: 'string' }],
    ['boolean', { type: 'boolean' }],
    ['number', { type: 'number', format: 'double' }],
    ['Int', { type: 'integer', format: 'int32' }],
    ['Long', { type: 'integer', format: 'int64' }],
    ['Decimal', { type: 'string', format: 'decimal', pattern: '^-?[0-9]+(\\.[0-9]+)?$' }],
    ['Guid', { type: 'string', format: 'uuid' }],
    ['DateTimeOffset', { type: 'string', format: 'date-time' }],
    ['DateOnly', { type: 'string', format: 'date' }],
  ];
  it.each(scalars)('publishes %s as a type with its format [OPENAPI-12] [BIND-28]', (name, schema) => {
    expect(describeShape(scalar(name), [], 'response')).toEqual(schema);
  });

  it('publishes that a Decimal of a request can be a number, too [BIND-28]', () => {
    const text = describeShape(scalar('Decimal'), [], 'response');
    expect(describeShape(scalar('Decimal'))).toEqual({ oneOf: [text, { type: 'number' }] });
  });

  it('publishes a byte array as string with format byte and a stream with format binary [OPENAPI-13]', () => {
    expect(describeShape(scalar('Bytes'))).toEqual({ type: 'string', format: 'byte' });
    expect(describeShape(scalar('ByteStream'))).toEqual({ type: 'string', format: 'binary' });
  });

  it('publishes a list as array with the schema of its items [OPENAPI-14]', () => {
    expect(describeShape(list(scalar('Int')))).toEqual({ type: 'array', items: { type: 'integer', format: 'int32' } });
  });

  it('publishes a tuple by its positions and its rest', () => {
    const items = [scalar('string'), scalar('boolean')];
    const prefixItems = [{ type: 'string' }, { type: 'boolean' }];
    expect(describeShape({ kind: 'tuple', items })).toEqual({ type: 'array', prefixItems, items: {}, minItems: 2, maxItems: 2 });
    expect(describeShape({ kind: 'tuple', items: [] })).toEqual({ type: 'array', items: {}, maxItems: 0 });
    expect(describeShape({ kind: 'tuple', items, rest: scalar('string') })).toEqual({
      type: 'array',
      prefixItems,
      items: { type: 'string' },
      minItems: 2,
    });
  });

  it('publishes a dictionary as object with additionalProperties for its values [OPENAPI-15]', () => {
    expect(describeShape({ kind: 'dictionary', values: scalar('boolean') })).toEqual({
      type: 'object',
      additionalProperties: { type: 'boolean' },
    });
  });

  it('publishes an object by its members, required unless optional, under their wire names', () => {
    const shape = object(member('id', scalar('Guid')), member('eMail', scalar('string'), { wireName: 'e-mail', optional: true }));
    expect(describeShape(shape)).toEqual({
      type: 'object',
      properties: { id: { type: 'string', format: 'uuid' }, 'e-mail': { type: ['string', 'null'] } },
      required: ['id'],
    });
  });

  it('omits the list of required members if there are none', () => {
    expect(describeShape(object(member('name', scalar('string'), { optional: true })))).not.toHaveProperty('required');
  });

  it('publishes the documentation of a member in addition to its type', () => {
    const shape = object(member('name', reference('Guest'), { description: 'The guest.', example: { name: 'Ada' }, deprecated: true }));
    expect(describeShape(shape, [guest]).properties?.['name']).toEqual({
      $ref: '#/$defs/Guest',
      description: 'The guest.',
      examples: [{ name: 'Ada' }],
      deprecated: true,
    });
  });

  it('publishes a type that the manifest describes as a reference to its schema [OPENAPI-16]', () => {
    const of = document(manifest([operation('GetGuest', { result: reference('Guest') })], { types: [guest] }));
    const success = of.paths['/GetGuest']?.get?.responses['200']?.content?.['application/json'];
    expect(success?.schema).toEqual({ $ref: '#/components/schemas/Guest' });
    expect(of.components.schemas['Guest']).toEqual({ type: 'object', properties: { name: { type: 'string' } }, required: ['name'] });
  });

  it('publishes a named enum as a schema of its own, and one without a name in place as string [OPENAPI-17]', () => {
    expect(describeShape(reference('Category'), [category])).toEqual({
      $ref: '#/$defs/Category',
      $defs: { Category: { type: 'string', enum: ['Pool', 'Spa'] } },
    });
    expect(describeShape({ kind: 'enum', values: ['asc', 'desc'] })).toEqual({ type: 'string', enum: ['asc', 'desc'] });
  });

  it('publishes the JSON types of the values of an enum', () => {
    expect(describeShape({ kind: 'enum', values: [1, 2] })).toEqual({ type: 'integer', enum: [1, 2] });
    expect(describeShape({ kind: 'enum', values: [0.5] })).toEqual({ type: 'number', enum: [0.5] });
    expect(describeShape({ kind: 'enum', values: ['auto', true] })).toEqual({ type: ['string', 'boolean'], enum: ['auto', true] });
  });

  it('publishes any other type as the empty schema [OPENAPI-18]', () => {
    expect(describeShape({ kind: 'any' })).toEqual({});
    expect(describeShape(nullable({ kind: 'any' }))).toEqual({});
  });
});

describe('nullability', () => {
  it('adds null to the type of a scalar [OPENAPI-19]', () => {
    const shape = object(member('nickname', scalar('string'), { optional: true }));
    expect(describeShape(shape).properties?.['nickname']).toEqual({ type: ['string', 'null'] });
    expect(describeShape(nullable(scalar('Int')))).toEqual({ type: ['integer', 'null'], format: 'int32' });
    expect(describeShape(nullable(scalar('Decimal')), [], 'response').type).toEqual(['string', 'null']);
  });

  it('publishes a reference as a choice [OPENAPI-20]', () => {
    const shape = object(member('guest', reference('Guest'), { optional: true }));
    expect(describeShape(shape, [guest]).properties?.['guest']).toEqual({ anyOf: [{ $ref: '#/$defs/Guest' }, { type: 'null' }] });
  });

  it('adds null to the values of an enum, because its type alone would reject it', () => {
    expect(describeShape(nullable({ kind: 'enum', values: ['a'] }))).toEqual({ type: ['string', 'null'], enum: ['a', null] });
  });

  it('requires the presence of a required member that may be null', () => {
    expect(describeShape(object(member('leftAt', nullable(scalar('DateTimeOffset')))))).toEqual({
      type: 'object',
      properties: { leftAt: { type: ['string', 'null'], format: 'date-time' } },
      required: ['leftAt'],
    });
  });
});

describe('unions', () => {
  const card = objectType('Card', member('kind', { kind: 'enum', values: ['card'] }), member('number', scalar('string')));
  const cash = objectType('Cash', member('kind', { kind: 'enum', values: ['cash'] }));
  const payment: Shape = { kind: 'union', options: [reference('Card'), reference('Cash')], discriminator: 'kind' };
  const refs = [{ $ref: '#/$defs/Card' }, { $ref: '#/$defs/Cash' }];

  it('names the member that distinguishes named options', () => {
    expect(describeShape(payment, [card, cash])).toMatchObject({
      oneOf: refs,
      discriminator: { propertyName: 'kind', mapping: { card: '#/$defs/Card', cash: '#/$defs/Cash' } },
    });
  });

  it('adds null as a choice', () => {
    const shape = nullable({ kind: 'union', options: [scalar('string'), scalar('Int')] });
    expect(describeShape(shape)).toEqual({ oneOf: [{ type: 'string' }, { type: 'integer', format: 'int32' }, { type: 'null' }] });
    expect(describeShape(nullable(payment), [card, cash]).anyOf?.[1]).toEqual({ type: 'null' });
  });

  it('have no discriminator if an option has no name, because OpenAPI maps only to named schemas', () => {
    const shape: Shape = { kind: 'union', options: [card.shape, cash.shape], discriminator: 'kind' };
    expect(describeShape(shape)).toEqual({
      oneOf: [expect.objectContaining({ type: 'object' }), expect.objectContaining({ type: 'object' })],
    });
  });

  it('allow a value to satisfy several options if nothing distinguishes them', () => {
    expect(Object.keys(describeShape({ kind: 'union', options: [reference('Guest'), card.shape] }, [guest]))).toContain('anyOf');
    expect(Object.keys(describeShape({ kind: 'union', options: [scalar('Int'), scalar('number')] }))).toEqual(['anyOf']);
  });
});

describe('deep and recursive types', () => {
  it('are described by reference', () => {
    const node = objectType('Node', member('children', list(reference('Node'))));
    expect(describeShape(reference('Node'), [node]).$defs?.['Node']?.properties).toEqual({
      children: { type: 'array', items: { $ref: '#/$defs/Node' } },
    });
  });

  it('describe a result with a hundred levels in full', () => {
    let shape: Shape = scalar('Int');
    for (let level = 0; level < 100; level++) shape = object(member('inner', shape));
    let schema = described(operation('GetDeep', { result: shape })).responses['200']?.content?.['application/json']?.schema;
    for (let level = 0; level < 100; level++) schema = schema?.properties?.['inner'];
    expect(schema).toEqual({ type: 'integer', format: 'int32' });
  });
});
