import { describe as describeApi } from '@portico/openapi';
import { describe, expect, it } from 'vitest';
import { described, document } from './support/describing.ts';
import { group, input, manifest, operation, scalar } from './support/build.ts';

describe('the prose of an operation', () => {
  it('has a summary, a description and tags [OPENAPI-10]', () => {
    const find = described(operation('Find', { summary: 'Finds.', description: 'By name.', tags: ['Search', 'Rooms'] }));
    expect(find).toMatchObject({ operationId: 'Find', summary: 'Finds.', description: 'By name.', tags: ['Search', 'Rooms'] });
  });

  it('marks deprecated parts', () => {
    expect(described(operation('Find', { deprecated: true })).deprecated).toBe(true);
    expect(described(operation('Find'))).not.toHaveProperty('deprecated');
  });

  it('has the examples of the request and of the response by name [OPENAPI-08]', () => {
    const examples = [
      { name: 'pool', summary: 'A pool', request: { name: 'Pool' }, response: 'a1' },
      { name: 'spa', request: { name: 'Spa' } },
    ];
    const inputs = [input('name', scalar('string'))];
    const create = described(operation('Create', { verb: 'POST', body: 'wrapped', inputs, examples }));
    expect(create.requestBody?.content['application/json']?.examples).toEqual({
      pool: { summary: 'A pool', value: { name: 'Pool' } },
      spa: { value: { name: 'Spa' } },
    });
    expect(create.responses['200']?.content?.['application/json']?.examples).toEqual({ pool: { summary: 'A pool', value: 'a1' } });
  });
});

describe('an operation without tags', () => {
  it('has the name of its area as its tag', () => {
    const { paths, tags } = document(manifest([operation('Find')]));
    const [tag] = Object.values(paths)[0]!.get!.tags;
    expect(tags).toEqual([{ name: tag, description: `Operations of ${tag}` }]);
  });
});

describe('groups', () => {
  const groups = [
    group('ApiGroup', '/api', { tag: 'Api', version: '1.0' }),
    group('RoomsGroup', '/rooms', { parent: 'ApiGroup', tag: 'Rooms', description: 'What guests sleep in.' }),
    group('BedsGroup', '/beds', { parent: 'RoomsGroup' }),
  ];
  const list = operation('ListBeds', { group: 'BedsGroup', route: '/', tags: ['Beds'] });
  const info = { title: 'Hotel', version: '1' };

  it('add their tag to that of their operations [GROUP-07]', () => {
    expect(document(manifest([list], { groups })).paths['/api/rooms/beds/']?.get?.tags).toEqual(['Rooms', 'Beds']);
  });

  it('add the tags that configureGroup sets [GROUP-11]', () => {
    const { paths, tags } = describeApi([manifest([list], { groups })], { ...info, groups: { Beds: { tags: ['Furniture'] } } });
    expect(paths['/api/rooms/beds/']?.get?.tags).toEqual(['Rooms', 'Furniture', 'Beds']);
    expect(tags?.map(({ name }) => name)).toEqual(['Beds', 'Furniture', 'Rooms']);
  });

  it('describe their tags', () => {
    expect(document(manifest([list], { groups })).tags).toEqual([
      { name: 'Beds' },
      { name: 'Rooms', description: 'What guests sleep in.' },
    ]);
  });

  it('have their version, or the one that configureGroup sets', () => {
    const plain = describeApi([manifest([list], { groups })], info);
    const configured = describeApi([manifest([list], { groups })], { ...info, groups: { Beds: { version: '2.0' } } });
    expect(plain.paths['/api/rooms/beds/']?.get?.['x-api-version']).toBe('1.0');
    expect(configured.paths['/api/rooms/beds/']?.get?.['x-api-version']).toBe('2.0');
  });

  it('have the prefixes that are set at startup', () => {
    const options = { ...info, routePrefix: '/v1', groups: { Api: { routePrefix: '' }, Rooms: { routePrefix: '/{hotel:int}/rooms' } } };
    const { paths } = describeApi([manifest([list], { groups })], options);
    expect(Object.keys(paths)).toEqual(['/v1/{hotel}/rooms/beds/']);
    expect(paths['/v1/{hotel}/rooms/beds/']?.get?.parameters?.filter((each) => each.in === 'path')).toEqual([
      { name: 'hotel', in: 'path', required: true, schema: { type: 'integer', format: 'int32' } },
    ]);
  });
});
