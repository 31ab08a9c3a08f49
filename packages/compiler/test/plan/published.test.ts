import { describe as describeApi } from '@portico/openapi';
import { describe, expect, it } from 'vitest';
import { planned } from './support.ts';

/** The API description of a source. */
const published = (source: string) =>
  describeApi(
    planned(source).modules.map(({ manifest }) => manifest),
    { title: 'API', version: '1' },
  );

describe('Declarations are published: an operation', () => {
  const { paths } = published(`
    /**
     * Finds rooms.
     *
     * By name, or all of them.
     */
    export class Find extends Endpoint(Get('/find'), { tags: ['Search'] })<string> { handle() { return ''; } }
    /** Not this. */
    export class Told extends Endpoint(Get('/told'), { summary: 'Says it.', description: 'At length.' })<string> { handle() { return ''; } }`);

  it('by its TSDoc comment, and with the tags of its head [OPENAPI-10]', () => {
    expect(paths['/find']?.get).toMatchObject({
      summary: 'Find',
      description: 'Finds rooms.\n\nBy name, or all of them.',
      tags: ['Search'],
    });
  });

  it('by the options of its head, which replace the comment [OPENAPI-10]', () => {
    expect(paths['/told']?.get).toMatchObject({ summary: 'Says it.', description: 'At length.' });
  });
});

describe('Declarations are published: the member of a response', () => {
  const { components, paths } = published(`
    export interface Inner { name: string }
    export type Colour = 'red' | 'blue';
    export interface Found {
      text: string; count: Int; id: Guid; at: DateTimeOffset;
      list: string[]; readOnlyList: readonly Int[]; readOnlyArray: ReadonlyArray<Guid>; generic: Array<Inner>;
      record: Record<string, Int>; indexed: { [key: string]: Inner };
      inner: Inner; named: Colour; unnamed: 'S' | 'L'; anything: unknown;
      note?: string; maybe?: Inner;
    }
    export class Find extends Endpoint(Get('/find'))<Found> { handle() { return {} as Found; } }`);
  const inner = { $ref: '#/components/schemas/Inner' };

  it.each([
    ['text', '[OPENAPI-12]', { type: 'string' }],
    ['count', '[OPENAPI-12]', { type: 'integer', format: 'int32' }],
    ['id', '[OPENAPI-12]', { type: 'string', format: 'uuid' }],
    ['at', '[OPENAPI-12]', { type: 'string', format: 'date-time' }],
    ['list', '[OPENAPI-14]', { type: 'array', items: { type: 'string' } }],
    ['readOnlyList', '[OPENAPI-14]', { type: 'array', items: { type: 'integer', format: 'int32' } }],
    ['readOnlyArray', '[OPENAPI-14]', { type: 'array', items: { type: 'string', format: 'uuid' } }],
    ['generic', '[OPENAPI-14]', { type: 'array', items: inner }],
    ['record', '[OPENAPI-15]', { type: 'object', additionalProperties: { type: 'integer', format: 'int32' } }],
    ['indexed', '[OPENAPI-15]', { type: 'object', additionalProperties: inner }],
    ['inner', '[OPENAPI-16]', inner],
    ['named', '[OPENAPI-17]', { $ref: '#/components/schemas/Colour' }],
    ['unnamed', '[OPENAPI-17]', { type: 'string', enum: ['S', 'L'] }],
    ['anything', '[OPENAPI-18]', {}],
    ['note', '(never written as null)', { type: 'string' }],
    ['maybe', '(never written as null)', inner],
  ])('%s, as it is declared %s', (member, _id, schema) => {
    const found = components.schemas['Found'] as { readonly properties: Readonly<Record<string, unknown>> };
    expect(found.properties[member]).toEqual(schema);
  });

  it('and the response itself, each by a reference [OPENAPI-16]', () => {
    expect(paths['/find']?.get?.responses['200']?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Found' });
    expect(components.schemas['Inner']).toEqual({ type: 'object', properties: { name: { type: 'string' } }, required: ['name'] });
  });
});

describe('Declarations are published: the member of a request', () => {
  const { components } = published(`
    export interface Inner { name: string }
    export class Add extends Endpoint(Post('/add'), { body: 'wrapped' })<string> {
      note?: string;
      maybe?: Inner;
      handle() { return ''; }
    }`);
  const { properties } = components.schemas['AddRequest'] as { readonly properties: Readonly<Record<string, unknown>> };

  it('an optional string, which may be null [OPENAPI-19]', () => {
    expect(properties['note']).toEqual({ type: ['string', 'null'] });
  });

  it('an optional reference, which may be null [OPENAPI-20]', () => {
    expect(properties['maybe']).toEqual({ anyOf: [{ $ref: '#/components/schemas/Inner' }, { type: 'null' }] });
  });
});

describe('Declarations are published: the parts of a request and its response', () => {
  const { paths, components } = published(`
    import type { FromCookie, FromHeader, FromQuery } from '@portico/core';
    export interface Bed {
      /** In centimetres. */
      width: Int;
    }
    export class Add extends Endpoint(Post('/rooms/{id}/beds'), {
      status: 201,
      examples: [{ name: 'double', request: { bed: { width: 160 }, photo: 'AAEC' }, response: 'b1' }],
    })<string> {
      readonly id!: Int;
      /** Whether nothing is kept.
       * @example true
       * @deprecated */
      readonly dryRun: FromQuery<boolean> = false;
      readonly language?: FromHeader<'Accept-Language'>;
      readonly session!: FromCookie<'sid', Guid>;
      /** What is slept in. */
      readonly bed!: Bed;
      readonly photo!: Bytes;
      handle() { return ''; }
    }
    export class Send extends Endpoint(Put('/film'))<ByteStream> {
      readonly film!: ByteStream;
      handle() { return this.film; }
    }`);
  const { parameters, requestBody, responses } = paths['/rooms/{id}/beds']!.post!;
  const { examples } = requestBody!.content['application/json']!;
  const schema = components.schemas['AddRequest'];

  it('each parameter with its location and type [OPENAPI-03]', () => {
    expect(parameters).toMatchObject([
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'dryRun', in: 'query', required: false, schema: { type: 'boolean', default: false } },
      { name: 'Accept-Language', in: 'header', required: false, schema: { type: 'string' } },
      { name: 'sid', in: 'cookie', required: true, schema: { type: 'string', format: 'uuid' } },
    ]);
    expect(parameters).toHaveLength(4);
  });

  it('each parameter with the text of its comment [OPENAPI-11]', () => {
    expect(parameters?.[1]).toMatchObject({ description: 'Whether nothing is kept.', example: true, deprecated: true });
    expect(parameters?.[0]).not.toHaveProperty('deprecated');
  });

  it('success under the status of the operation alone [OPENAPI-05]', () => {
    expect(responses['201']?.content?.['application/json']?.schema).toEqual({ type: 'string' });
    expect(Object.keys(responses).filter((status) => status.startsWith('2'))).toEqual(['201']);
  });

  it('the examples of the head [OPENAPI-08]', () => {
    expect(examples).toEqual({ double: { value: { bed: { width: 160 }, photo: 'AAEC' } } });
    expect(responses['201']?.content?.['application/json']?.examples).toEqual({ double: { value: 'b1' } });
  });

  it('the comments of body properties, and of the members of their types [OPENAPI-11]', () => {
    expect(schema).toMatchObject({ properties: { bed: { description: 'What is slept in.' } } });
    expect(components.schemas['Bed']).toMatchObject({ properties: { width: { description: 'In centimetres.' } } });
  });

  it('bytes as text in base64, and a stream as binary content [OPENAPI-13]', () => {
    expect(schema).toMatchObject({ properties: { photo: { type: 'string', format: 'byte' } } });
    const film = paths['/film']!.put!;
    const binary = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
    expect(film.requestBody?.content).toMatchObject(binary);
    expect(film.responses['200']?.content).toMatchObject(binary);
  });
});
