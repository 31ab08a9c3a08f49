import type { Input, Operation } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { described, document, withCommon } from './support/describing.ts';
import { error, input, list, manifest, member, object, operation, reference, scalar } from './support/build.ts';

const statusesOf = (declared: Partial<Operation>) => Object.keys(described(operation('Run', declared)).responses);
const problemOf = (declared: Partial<Operation>, status: number) =>
  described(operation('Run', declared)).responses[status]?.content?.['application/problem+json']?.schema;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const post = (...inputs: Input[]): Partial<Operation> => ({ verb: 'POST', body: 'wrapped', inputs });

describe('the successful response', () => {
  it('has the status of the operation and the schema of its result [OPENAPI-05]', () => {
    const { responses } = described(operation('Create', { status: 201, result: scalar('Guid') }));
    expect(responses['201']).toEqual({
      description: 'Created',
      content: { 'application/json': { schema: { type: 'string', format: 'uuid' } } },
    });
    expect(responses).not.toHaveProperty('200');
  });

  it('has no content for the void kinds [OPENAPI-05]', () => {
    const { result: _, ...withoutResult } = operation('Remove', { kind: 'VoidEndpoint', status: 204 });
    expect(described(withoutResult).responses['204']).toEqual({ description: 'No Content' });
  });

  it('has Location if the operation names the created resource', () => {
    const location = { operation: 'Catalog.Get', values: { id: '' } };
    const created = described(operation('Create', { status: 201, location })).responses['201'];
    expect(created?.headers?.['Location']).toMatchObject({ required: true, schema: { type: 'string', format: 'uri-reference' } });
  });

  it('is application/octet-stream if it is a stream', () => {
    const content = described(operation('Export', { result: scalar('ByteStream') })).responses['200']?.content;
    expect(content).toEqual({ 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } });
  });
});

describe('declared errors', () => {
  const full = error('RoomUnavailableError', [409, 'ROOM_UNAVAILABLE'], {
    description: 'No room is free.',
    title: 'Room unavailable',
    members: [
      { name: 'roomTypeId', shape: scalar('Guid'), description: 'Which one.' },
      { name: 'freeFrom', shape: scalar('DateOnly'), optional: true },
    ],
  });
  const notFound = error('NotFoundError', [404, 'NOT_FOUND']);

  it('have their statuses [OPENAPI-06]', () => {
    expect(statusesOf({ errors: [full, notFound] })).toEqual(withCommon('200', '404', '409', '500'));
    expect(problemOf({ errors: [full, notFound] }, 404)).toEqual(ref('NotFoundError'));
  });

  it('are problems with their own status, code and members [ERROR-28] [OPENAPI-06]', () => {
    const { schemas } = document(manifest([operation('Run', { errors: [full] })])).components;
    expect(schemas['RoomUnavailableError']).toEqual({
      description: 'No room is free.',
      allOf: [ref('Problem')],
      type: 'object',
      properties: {
        status: { const: 409, description: 'The HTTP status of the response.' },
        code: { const: 'ROOM_UNAVAILABLE', description: 'The stable code of this type of error.' },
        title: { const: 'Room unavailable', description: 'The title of this type of error.' },
        roomTypeId: { type: 'string', format: 'uuid', description: 'Which one.' },
        freeFrom: { type: 'string', format: 'date' },
      },
      required: ['status', 'code', 'roomTypeId'],
    });
  });

  it('of one status are distinguished by their codes', () => {
    expect(problemOf({ errors: [full, error('ConflictError', [409, 'CONFLICT'])] }, 409)).toEqual({
      oneOf: [ref('RoomUnavailableError'), ref('ConflictError')],
      discriminator: {
        propertyName: 'code',
        mapping: { ROOM_UNAVAILABLE: ref('RoomUnavailableError').$ref, CONFLICT: ref('ConflictError').$ref },
      },
    });
  });

  it('of one status and code are not distinguished', () => {
    expect(problemOf({ errors: [error('OneError', [409, 'CONFLICT']), error('OtherError', [409, 'CONFLICT'])] }, 409)).toEqual({
      anyOf: [ref('OneError'), ref('OtherError')],
    });
  });

  it('with several statuses have a schema for each', () => {
    const answers = [
      { status: 503, code: 'DEPENDENCY_UNAVAILABLE' },
      { status: 504, code: 'DEPENDENCY_TIMEOUT' },
    ];
    const declared = { errors: [{ name: 'DependencyError', answers, members: [] }] };
    expect(problemOf(declared, 503)).toEqual(ref('DependencyUnavailableError'));
    expect(problemOf(declared, 504)).toEqual(ref('DependencyTimeoutError'));
    expect(described(operation('Run', declared)).responses['503']?.headers).toHaveProperty('Retry-After');
  });

  it('share a status with the errors of the pipeline', () => {
    const declared = { ...post(input('name', scalar('string'))), errors: [error('BusinessRuleError', [422, 'BUSINESS_RULE'])] };
    expect(problemOf(declared, 422)?.oneOf).toEqual([ref('BusinessRuleError'), ref('ValidationError')]);
  });

  it('of a common kind are described once', () => {
    const failures = { name: 'errors', shape: list(reference('FieldError')), description: 'From the comment of the class.' };
    const declared = {
      ...post(input('name', scalar('string'))),
      errors: [error('ValidationError', [422, 'VALIDATION_ERROR'], { members: [failures] })],
    };
    const { components, paths } = document(manifest([operation('Run', declared)]));
    expect(paths['/Run']?.post?.responses['422']?.content?.['application/problem+json']?.schema).toEqual(ref('ValidationError'));
    expect(Object.keys(components.schemas).filter((name) => /FieldError|ValidationError/.test(name))).toEqual([
      'FieldError',
      'ValidationError',
    ]);
    expect(components.schemas['ValidationError']?.properties?.['errors']?.items).toEqual(ref('FieldError'));
  });

  it('describes an error with the name of a common one as declared', () => {
    const own = error('ValidationError', [418, 'TEAPOT']);
    const { schemas } = document(manifest([operation('Run', { errors: [own] })])).components;
    expect(schemas['ValidationError']?.properties).toMatchObject({ status: { const: 418 }, code: { const: 'TEAPOT' } });
  });
});

describe('errors that follow from inputs', () => {
  it('are 400 if anything is bound', () => {
    expect(statusesOf({ inputs: [input('page', scalar('Int'), { source: 'query' })] })).toEqual(withCommon('200', '400', '500'));
    expect(statusesOf({})).toEqual(withCommon('200', '500'));
  });

  it('are 422 if a value is validated', () => {
    const page = input('page', scalar('Int', { rule: 'compare', comparison: 'greaterThan', bound: { value: 0 } }), { source: 'query' });
    expect(statusesOf({ inputs: [page] })).toContain('422');
    expect(statusesOf({ inputs: [{ ...page, shape: list(page.shape) }] })).toContain('422');
  });

  it('name what a body may be if it is 415', () => {
    const { responses } = described(operation('Save', post(input('name', scalar('string')))));
    expect(responses['415']!.headers).toMatchObject({
      Accept: { schema: { type: 'string' } },
      'Accept-Encoding': { schema: { type: 'string' } },
    });
  });

  it('are 400, 413, 415 and 422 for a body', () => {
    expect(statusesOf(post(input('name', scalar('string'))))).toEqual(withCommon('200', '408', '413', '415', '422', '500', '503'));
    expect(statusesOf({ ...post(input('name', scalar('string'), { source: 'form' })), body: 'form' })).toEqual(
      withCommon('200', '408', '413', '415', '500', '503'),
    );
  });

  it('are 401 for a required claim, with WWW-Authenticate', () => {
    const { responses } = described(operation('Run', { inputs: [input('tenant', scalar('string'), { source: 'claim' })] }));
    expect(Object.keys(responses)).toEqual(withCommon('200', '401', '500'));
    expect(responses['401']?.headers).toHaveProperty('WWW-Authenticate');
    expect(statusesOf({ inputs: [input('tenant', scalar('string'), { source: 'claim', required: false })] })).toEqual(
      withCommon('200', '500'),
    );
  });

  it('are problems, like every other error', () => {
    const { components, paths } = document(manifest([operation('Run', post(input('name', object(member('x', scalar('Int'))))))]));
    const responses = paths['/Run']?.post?.responses ?? {};
    const refused = Object.entries(responses).filter(([status]) => status !== '200');
    for (const [, response] of refused) expect(Object.keys(response.content ?? {})).toEqual(['application/problem+json']);
    expect(responses['500']?.content?.['application/problem+json']?.schema).toEqual(ref('InternalError'));
    expect(components.schemas['InternalError']).toMatchObject({
      allOf: [ref('Problem')],
      properties: { code: { const: 'INTERNAL_ERROR' } },
    });
    expect(components.schemas['Problem']?.required).toEqual(['type', 'title', 'status', 'detail', 'instance', 'code', 'traceId']);
    expect(components.schemas['ValidationError']?.properties?.['errors']).toMatchObject({ type: 'array', items: ref('FieldError') });
  });
});
