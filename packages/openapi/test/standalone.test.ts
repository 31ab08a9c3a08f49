import { describeShape, describeBody, describeInput } from '@portico/openapi';
import { describe, expect, it } from 'vitest';
import { input, list, member, objectType, operation, reference, scalar } from './support/build.ts';

const types = [
  objectType('Guest', member('home', reference('Address'))),
  objectType('Address', member('city', scalar('string'))),
  objectType('Unused', member('x', scalar('Int'))),
];
const $defs = {
  Guest: { type: 'object', properties: { home: { $ref: '#/$defs/Address' } }, required: ['home'] },
  Address: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};

describe('a standalone schema', () => {
  it('contains the types that it refers to, directly or indirectly, and no others', () => {
    expect(describeShape(list(reference('Guest')), types)).toEqual({ type: 'array', items: { $ref: '#/$defs/Guest' }, $defs });
    expect(describeShape(scalar('string'), types)).toEqual({ type: 'string' });
  });

  it('describes an input with its default', () => {
    const page = input('page', scalar('Int'), { source: 'query', required: false, hasDefault: true, default: 1 });
    expect(describeInput(page)).toEqual({ type: 'integer', format: 'int32', default: 1 });
    expect(describeInput(input('guest', reference('Guest')), types)).toEqual({ $ref: '#/$defs/Guest', $defs });
  });

  it('describes a body if there is one', () => {
    const wrapped = operation('Create', { verb: 'POST', body: 'wrapped', inputs: [input('guest', reference('Guest'))] });
    expect(describeBody(wrapped, types)).toEqual({
      type: 'object',
      properties: { guest: { $ref: '#/$defs/Guest' } },
      required: ['guest'],
      $defs,
    });
    const bare = operation('Create', { verb: 'POST', body: 'bare', inputs: [input('ids', list(scalar('Int')))] });
    expect(describeBody(bare)).toEqual({ type: 'array', items: { type: 'integer', format: 'int32' } });
    expect(describeBody(operation('Ping'))).toBeUndefined();
  });
});
