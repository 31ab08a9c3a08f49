import type { MutationModel, QueryModel } from '@portico/core/manifest';
import { describeShape } from '@portico/openapi';
import { describe, expect, it } from 'vitest';
import { described, document, parameterOf, withCommon } from './support/describing.ts';
import { input, manifest, member, nullable, object, objectType, operation, reference, scalar } from './support/build.ts';

const query: QueryModel = { entity: 'Catalog.Room', answer: 'single', filters: [], complex: [], sorts: [], projection: [] };
const mutation: MutationModel = { entity: 'Catalog.Room', mode: 'Update', assignments: [], links: [] };

describe('the description of data', () => {
  it('describes a JSON filter by its content, and its type once', () => {
    const criteria = objectType('RoomCriteria', member('number', scalar('Int'), { optional: true, solid: true }));
    const where = input('where', reference('RoomCriteria'), { source: 'query', required: false, content: 'application/json' });
    const { paths, components } = document(manifest([operation('Find', { inputs: [where] })], { types: [criteria] }));
    expect(parameterOf(Object.values(paths)[0]!.get!, 'where')).toEqual({
      name: 'where',
      in: 'query',
      required: false,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/RoomCriteria' } } },
    });
    expect(components.schemas['RoomCriteria']).toEqual({ type: 'object', properties: { number: { type: 'integer', format: 'int32' } } });
  });

  it('allows null for a member that may be absent only in requests, and unless the member excludes it', () => {
    const members = [
      member('plain', scalar('string'), { optional: true }),
      member('solid', scalar('string'), { optional: true, solid: true }),
      member('both', nullable(scalar('string')), { optional: true, solid: true }),
    ];
    const find = described(operation('Find', { result: object(...members) }));
    const { properties } = find.responses['200']!.content!['application/json']!.schema;
    expect(properties).toMatchObject({ plain: { type: 'string' }, solid: { type: 'string' }, both: { type: ['string', 'null'] } });
    expect(describeShape(object(...members)).properties).toMatchObject({ plain: { type: ['string', 'null'] }, solid: { type: 'string' } });
  });

  it('includes the entity tag of a row, and the conditional headers [MUT-16]', () => {
    const read = described(operation('Get', { query: { ...query, versioned: true } }));
    expect(read.responses['200']!.headers).toMatchObject({ ETag: { required: true } });
    expect(read.responses['304']).toMatchObject({ headers: { ETag: { required: true } } });
    expect(parameterOf(read, 'If-None-Match')).toMatchObject({ in: 'header', required: false });
    const mixed = described(operation('GetAll', { query: { ...query, versioned: true, holdsOthers: true } }));
    expect(mixed.responses['200']!.headers).toMatchObject({ ETag: { required: true } });
    expect(mixed.responses).not.toHaveProperty('304');
    expect((mixed.parameters ?? []).map(({ name }) => name)).not.toContain('If-None-Match');
    const write = described(operation('Update', { verb: 'PUT', mutation: { ...mutation, versioned: true } }));
    expect(write.responses['200']!.headers).toMatchObject({ ETag: { required: true } });
    expect(parameterOf(write, 'If-Match')).toMatchObject({ in: 'header', required: false });
    expect(parameterOf(write, 'If-None-Match')).toMatchObject({ in: 'header', required: false });
  });

  it('includes the 412 of a change without versions, whose row has no entity tag', () => {
    const write = described(operation('Update', { verb: 'PUT', mutation }));
    expect(write.responses).toMatchObject({ 400: {}, 412: {} });
    expect(write.parameters).toBeUndefined();
  });

  it('omits entity tags if there are none: on a list, on a creation, on an empty response', () => {
    const list = described(operation('List', { query: { ...query, answer: 'list' } }));
    expect(JSON.stringify(list)).not.toMatch(/ETag|If-/);
    const create = described(operation('Create', { verb: 'POST', mutation: { ...mutation, mode: 'Create', versioned: true } }));
    expect(create.parameters).toBeUndefined();
    const { result: _, ...nothing } = operation('Remove', {
      verb: 'DELETE',
      status: 204,
      mutation: { ...mutation, mode: 'Delete', versioned: true },
    });
    const remove = described(nothing);
    expect(remove.responses['204']).toEqual({ description: 'No Content' });
    expect(parameterOf(remove, 'If-Match').required).toBe(false);
  });

  it('prefers a conditional header that the operation declares', () => {
    const own = input('tag', scalar('string'), { source: 'header', wireName: 'if-match' });
    const write = described(operation('Update', { verb: 'PUT', inputs: [own], mutation: { ...mutation, versioned: true } }));
    expect(write.parameters?.filter(({ name }) => name.toLowerCase() === 'if-match')).toEqual([
      { name: 'if-match', in: 'header', required: true, schema: { type: 'string' } },
    ]);
  });

  it('names the required permissions, and the response to a caller without them', () => {
    const find = described(operation('Find', { permissions: ['catalog.room.read'] }));
    expect(find['x-required-permissions']).toEqual(['catalog.room.read']);
    expect(Object.keys(find.responses)).toEqual(withCommon('200', '401', '403', '500'));
    expect(Object.keys(described(operation('Open')).responses)).toEqual(withCommon('200', '500'));
  });

  it('omits inputs from the caller, but requires an authenticated caller [BIND-22]', () => {
    const mine = described(operation('Mine', { inputs: [input('ownerId', scalar('Guid'), { source: 'currentUser', wireName: 'id' })] }));
    expect(mine.parameters).toBeUndefined();
    expect(JSON.stringify(mine)).not.toContain('ownerId');
    expect(Object.keys(mine.responses)).toEqual(withCommon('200', '401', '500'));
  });
});
