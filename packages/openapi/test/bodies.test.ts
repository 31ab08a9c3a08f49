import type { Input } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { described, document, jsonBodyOf, resolved } from './support/describing.ts';
import { input, list, manifest, member, object, objectType, operation, reference, scalar } from './support/build.ts';

const post = (body: 'wrapped' | 'bare' | 'form' | 'stream', ...inputs: Input[]) =>
  described(operation('Create', { verb: 'POST', body, inputs }));

describe('a JSON body', () => {
  it('is one object of the body inputs under their wire names [BODY-02] [BODY-03] [OPENAPI-04]', () => {
    const create = post(
      'wrapped',
      input('firstName', scalar('string')),
      input('email', scalar('string'), { wireName: 'e-mail', required: false }),
    );
    expect(create.requestBody).toEqual({
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/CreateRequest' } } },
    });
    expect(jsonBodyOf(create)).toEqual({
      type: 'object',
      properties: { firstName: { type: 'string' }, 'e-mail': { type: ['string', 'null'] } },
      required: ['firstName'],
    });
  });

  it('is the value itself if it is the only input and an array or scalar [BODY-04]', () => {
    const create = post('bare', input('ids', list(scalar('Guid')), { description: 'Which ones.' }));
    expect(jsonBodyOf(create)).toEqual({ type: 'array', items: { type: 'string', format: 'uuid' } });
    expect(create.requestBody).toMatchObject({ required: true, description: 'Which ones.' });
  });

  it('wraps a single object under its name [BODY-05]', () => {
    const create = post('wrapped', input('request', object(member('guestId', scalar('Guid')))));
    expect(jsonBodyOf(create)).toEqual({
      type: 'object',
      properties: { request: { type: 'object', properties: { guestId: { type: 'string', format: 'uuid' } }, required: ['guestId'] } },
      required: ['request'],
    });
  });

  it('is not required if all of its inputs are optional', () => {
    expect(post('wrapped', input('note', scalar('string'), { required: false })).requestBody?.required).toBe(false);
    expect(post('bare', input('note', scalar('string'), { required: false })).requestBody?.required).toBe(false);
  });

  it('publishes the comment of a property as its description [OPENAPI-11]', () => {
    const create = post(
      'wrapped',
      input('name', scalar('string'), { description: 'As the guest spells it.', example: 'Ada', deprecated: true }),
    );
    expect(jsonBodyOf(create)?.properties?.['name']).toEqual({
      type: 'string',
      description: 'As the guest spells it.',
      examples: ['Ada'],
      deprecated: true,
    });
  });

  it('publishes the comment of a member of a type as its description [OPENAPI-11]', () => {
    const guest = objectType('Guest', member('name', scalar('string'), { description: 'As the guest spells it.' }));
    const create = operation('Create', { verb: 'POST', body: 'wrapped', inputs: [input('guest', reference('Guest'))] });
    const { schemas } = document(manifest([create], { types: [{ ...guest, description: 'Who stays.' }] })).components;
    expect(schemas['Guest']?.description).toBe('Who stays.');
    expect(schemas['Guest']?.properties?.['name']?.description).toBe('As the guest spells it.');
  });

  it('publishes literal initializers as defaults [DEFAULT-02]', () => {
    const create = post('wrapped', input('currency', scalar('string'), { required: false, hasDefault: true, default: 'EUR' }));
    expect(jsonBodyOf(create)?.properties?.['currency']).toEqual({ type: ['string', 'null'], default: 'EUR' });
  });
});

describe('a body of another kind', () => {
  it('is multipart/form-data for form inputs [OPENAPI-04]', () => {
    const fields = [
      input('title', scalar('string'), { source: 'form' }),
      input('tags', list(scalar('string')), { source: 'form', required: false }),
    ];
    const create = post('form', ...fields);
    const { required, content } = create.requestBody!;
    expect(required).toBe(true);
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    expect(resolved(create, content['multipart/form-data']!.schema)).toEqual({
      type: 'object',
      properties: { title: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
      required: ['title'],
    });
  });

  it('is application/octet-stream for a stream [OPENAPI-04] [OPENAPI-13]', () => {
    expect(post('stream', input('content', scalar('ByteStream'))).requestBody).toEqual({
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    });
  });

  it('does not exist for an operation without body inputs', () => {
    expect(described(operation('Ping', { verb: 'POST' }))).not.toHaveProperty('requestBody');
  });
});
