import { describe, mergeDocuments } from '@portico/openapi';
import type { ForeignDocument } from '@portico/openapi';
import { describe as suite, expect, it } from 'vitest';
import { manifest, member, objectType, operation, input, reference, scalar } from './support/build.ts';
import { lint } from './support/judges.ts';

const types = [objectType('Room', member('name', scalar('string')))];
const guid = scalar('Guid');
const rooms = describe(
  [
    manifest(
      [
        operation('GetRoom', {
          route: '/rooms/{id}',
          inputs: [input('id', guid, { source: 'route' })],
          result: reference('Room'),
          permissions: ['catalog.room.read'],
        }),
        operation('Open', { route: '/open' }),
      ],
      { types },
    ),
  ],
  { title: 'Generated', version: '1' },
);
const answers = (schema: unknown) => ({ responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } } });
const merged = (theirs: ForeignDocument) => JSON.parse(JSON.stringify(mergeDocuments(rooms, theirs)));

suite('one document of two', () => {
  it('contains the paths of both, and is valid for a linter [RUNTIMEDOC-01]', async () => {
    const document = merged({
      info: { title: 'Both', version: '2', license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: 'https://rooms.example' }],
      security: [],
      tags: [{ name: 'Own' }],
      paths: { '/mine': { get: { operationId: 'mine', summary: 'Mine', tags: ['Own'], ...answers({ type: 'string' }) } } },
    });
    expect(Object.keys(document.paths)).toEqual(['/open', '/rooms/{id}', '/mine']);
    expect(document.info.title).toBe('Both');
    expect(await lint(document)).toEqual([]);
  });

  it('describes null as OpenAPI 3.1 does, although Fastify and OpenAPI 3.0 use `nullable` [RUNTIMEDOC-01]', () => {
    const nullable = true;
    const members = {
      text: { type: 'string', nullable },
      either: { type: ['string', 'integer'], nullable },
      room: { $ref: '#/components/schemas/Desk', nullable },
      never: { type: 'string', nullable: false },
      nullable: { type: 'boolean' },
    };
    const document = merged({
      openapi: '3.0.3',
      paths: { '/mine': { get: answers({ type: 'object', properties: members }) } },
      components: { schemas: { Desk: { type: 'object' } } },
    });
    expect(document.paths['/mine'].get.responses[200].content['application/json'].schema.properties).toEqual({
      text: { type: ['string', 'null'] },
      either: { type: ['string', 'integer', 'null'] },
      room: { anyOf: [{ $ref: '#/components/schemas/Desk' }, { type: 'null' }] },
      never: { type: 'string' },
      nullable: { type: 'boolean' },
    });
  });

  it('keeps the names of generated schemas; another schema with the same name gets a number in all references', () => {
    const document = merged({
      paths: {
        '/mine': {
          get: answers({
            oneOf: [{ $ref: '#/components/schemas/Room' }, { $ref: '#/components/schemas/Desk' }],
            discriminator: { propertyName: 'kind', mapping: { room: '#/components/schemas/Room', desk: '#/components/schemas/Desk' } },
          }),
          post: answers({ $ref: '#/components/schemas/Room/properties/size' }),
        },
      },
      components: { schemas: { Room: { type: 'object', properties: { size: { type: 'integer' } } }, Desk: { type: 'object' } } },
    });
    expect(document.components.schemas.Room).toEqual(rooms.components.schemas['Room']);
    expect(document.components.schemas.Room_2.properties).toEqual({ size: { type: 'integer' } });
    expect(document.paths['/mine'].get.responses[200].content['application/json'].schema).toEqual({
      oneOf: [{ $ref: '#/components/schemas/Room_2' }, { $ref: '#/components/schemas/Desk' }],
      discriminator: { propertyName: 'kind', mapping: { room: '#/components/schemas/Room_2', desk: '#/components/schemas/Desk' } },
    });
    expect(document.paths['/mine'].post.responses[200].content['application/json'].schema.$ref).toBe(
      '#/components/schemas/Room_2/properties/size',
    );
  });

  it('contains a schema once if it is the same in both', () => {
    const document = merged({ components: { schemas: { Room: rooms.components.schemas['Room'] } } });
    expect(Object.keys(document.components.schemas).filter((name) => name.startsWith('Room'))).toEqual(['Room']);
  });

  it('keeps two security schemes with one name, and two operations with one id, apart', () => {
    const document = merged({
      paths: { '/mine': { get: { operationId: 'GetRoom', security: [{ bearer: [] }], responses: {} } } },
      components: { securitySchemes: { bearer: { type: 'apiKey', in: 'header', name: 'x-key' } } },
    });
    expect(document.paths['/mine'].get).toMatchObject({ operationId: 'GetRoom_2', security: [{ bearer_2: [] }] });
    expect(document.paths['/rooms/{id}'].get.security).toEqual([{ bearer: [] }]);
    expect(Object.keys(document.components.securitySchemes).toSorted()).toEqual(['bearer', 'bearer_2']);
  });

  it('treats paths that differ only in the names of placeholders as one (OpenAPI 3.1, section 4.8.8)', () => {
    const document = merged({
      paths: {
        '/rooms/{key}': {
          get: { summary: 'hidden by the generated one', responses: {} },
          put: {
            parameters: [
              { name: 'key', in: 'path', required: true },
              { name: 'key', in: 'query' },
            ],
            responses: {},
          },
        },
      },
    });
    expect(Object.keys(document.paths)).toEqual(['/open', '/rooms/{id}']);
    expect(document.paths['/rooms/{id}'].get.operationId).toBe('GetRoom');
    expect(document.paths['/rooms/{id}'].put.parameters).toEqual([
      { name: 'id', in: 'path', required: true },
      { name: 'key', in: 'query' },
    ]);
  });

  it('gives generated operations only their own requirements, whatever applies to the whole API', () => {
    const document = merged({ security: [{ key: [] }], servers: [{ url: 'https://rooms.example/base' }] });
    expect(document.paths['/open'].get).toMatchObject({ security: [], servers: [{ url: '/' }] });
    expect(document.paths['/rooms/{id}'].get.security).toEqual([{ bearer: [] }]);
  });
});
