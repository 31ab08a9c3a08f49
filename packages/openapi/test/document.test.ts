import { describe as describeApi } from '@portico/openapi';
import type { MediaType, OperationObject, Schema } from '@portico/openapi';
import type { Manifest, NamedType, Shape } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { input, manifest, member, objectType, operation, reference, scalar } from './support/build.ts';
import { judgeOf, lint } from './support/judges.ts';
import { rich, room } from './support/rich.ts';

const options = { title: 'Hotel', version: '1.0.0', description: 'A house.', servers: [{ url: 'http://127.0.0.1:3000' }] };
const document = describeApi([rich], options);
const operations: OperationObject[] = Object.values(document.paths).flatMap((item) => Object.values(item));

/** Returns all schemas of a value, however deep they stand. */
function schemasIn(value: unknown): Schema[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(schemasIn)];
}

/** Returns the bodies and responses that carry examples. */
function mediaTypes({ requestBody, responses }: OperationObject): MediaType[] {
  return [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {}));
}

describe('the document', () => {
  it('is valid OpenAPI 3.1 for an independent linter [OPENAPI-01]', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(await lint(document)).toEqual([]);
  });

  it('is rejected by that linter if it is broken', async () => {
    const broken = JSON.parse(JSON.stringify(document).replaceAll('"minimum":0', '"minimum":"none"')) as typeof document;
    expect(await lint(broken)).not.toEqual([]);
  });

  it('has defaults that satisfy their own schemas [DEFAULT-02]', () => {
    const judge = judgeOf(document);
    const schemas = schemasIn(document).filter(
      (schema) => 'default' in schema && !('responses' in schema) && !('description' in schema && 'content' in schema),
    );
    const defaults = schemas.filter((schema) => typeof schema.default !== 'object');
    expect(defaults).toHaveLength(6);
    for (const schema of defaults) expect([schema, judge(schema, schema.default)]).toEqual([schema, true]);
  });

  it('has examples that satisfy their own schemas [OPENAPI-08]', () => {
    const judge = judgeOf(document);
    const ofBodies = operations
      .flatMap(mediaTypes)
      .flatMap(({ schema, examples }) => Object.values(examples ?? {}).map(({ value }) => ({ schema, value })));
    const ofParameters = operations.flatMap(({ parameters = [] }) =>
      parameters.filter(({ example, schema }) => example !== undefined && schema !== undefined),
    );
    const ofMembers = schemasIn(document).flatMap((schema) =>
      Array.isArray(schema.examples) ? schema.examples.map((value) => ({ schema, value })) : [],
    );
    const examples = [...ofBodies, ...ofParameters.map(({ schema, example }) => ({ schema: schema!, value: example })), ...ofMembers];
    expect(examples).toHaveLength(9);
    for (const { schema, value } of examples) expect([value, judge(schema, value)]).toEqual([value, true]);
  });

  it('has schemas that reject wrong values', () => {
    const judge = judgeOf(document);
    const schema = document.paths['/api/v1/rooms/']?.post?.requestBody?.content['application/json']?.schema ?? {};
    expect(judge(schema, { room: { ...room, code: 'D' } })).toBe(false);
    expect(judge(schema, { room: { ...room, price: { amount: -1, currency: 'EUR' } } })).toBe(false);
    expect(judge(schema, { room, payment: { kind: 'cash' } })).toBe(true);
    expect(judge(schema, { room, payment: { kind: 'cheque' } })).toBe(false);
  });

  it('names the discriminator of a union, and applies rules to the target of a reference', () => {
    const { Payment } = document.components.schemas;
    const mapping = { card: '#/components/schemas/Card', cash: '#/components/schemas/Cash' };
    expect(Payment?.discriminator).toEqual({ propertyName: 'kind', mapping });
    const names: Shape = { kind: 'reference', name: 'Names', rules: [{ rule: 'minItems', count: 2 }] };
    const types: NamedType[] = [{ name: 'Names', shape: { kind: 'array', items: scalar('string') } }];
    const put = operation('SetNames', { verb: 'POST', body: 'bare', inputs: [input('names', names)], result: names });
    const { paths } = describeApi([manifest([put], { types })], options);
    const { requestBody, responses } = paths['/SetNames']!.post!;
    expect(responses['200']?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Names' });
    expect(requestBody?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Names', minItems: 2 });
  });

  it.each<[string, Shape, Shape]>([
    ['numbers', { kind: 'enum', values: [1] }, { kind: 'enum', values: [2] }],
    ['truth values', { kind: 'enum', values: [true] }, { kind: 'enum', values: [false] }],
    ['null', { kind: 'enum', values: ['one'], nullable: true }, { kind: 'enum', values: ['two'] }],
  ])('names no discriminator of a union whose options %s tell apart, because its values are texts', (_title, one, two) => {
    const option = (name: string, shape: Shape): NamedType => ({
      name,
      shape: { kind: 'object', members: [{ name: 'kind', wireName: 'kind', shape }] },
    });
    const options: Shape[] = [
      { kind: 'reference', name: 'One' },
      { kind: 'reference', name: 'Two' },
    ];
    const types = [option('One', one), option('Two', two)];
    const read = operation('Read', { result: { kind: 'union', options, discriminator: 'kind' } });
    const schema = describeApi([manifest([read], { types })], { title: 'Hotel', version: '1' }).paths['/Read']!.get!.responses['200']
      ?.content?.['application/json']?.schema;
    expect(schema).toEqual({ oneOf: [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Two' }] });
  });

  it('has the title and the servers of the API', () => {
    expect(document.info).toEqual({ title: 'Hotel', version: '1.0.0', description: 'A house.' });
    expect(document.servers).toEqual(options.servers);
  });

  it('has the address of the document unless servers are given, and the contact and the license of the API', () => {
    const contact = { name: 'Rooms team', email: 'rooms@example.com' };
    const license = { name: 'Apache-2.0', identifier: 'Apache-2.0' };
    const described = describeApi([manifest([operation('Find')])], { title: 'Hotel', version: '1', contact, license });
    expect(described.servers).toEqual([{ url: '/' }]);
    expect(described.info).toEqual({ title: 'Hotel', version: '1', contact, license });
  });

  it.each([
    ['SearchGuests', 'Search guests'],
    ['Find', 'Find'],
    ['GetInvoicePdf', 'Get invoice pdf'],
    ['ExportPDFOfBill', 'Export PDF of bill'],
    ['ListV2Rooms', 'List V2 rooms'],
    ['ÄndereZimmer', 'Ändere zimmer'],
  ])('titles the operation %s "%s"', (name, title) => {
    const { paths } = describeApi([manifest([operation(name)])], options);
    expect(Object.values(paths)[0]?.get?.summary).toBe(title);
  });

  it('distinguishes the errors of one status', () => {
    const judge = judgeOf(document);
    const schema = document.paths['/api/v1/rooms/']?.post?.responses['409']?.content?.['application/problem+json']?.schema ?? {};
    const problem = { type: 'urn:service:error:x', title: 'Conflict', status: 409, detail: 'Taken.', instance: '/', traceId: 'a' };
    expect(judge(schema, { ...problem, code: 'CONFLICT' })).toBe(true);
    expect(judge(schema, { ...problem, code: 'CODE_TAKEN' })).toBe(false);
    const takenBy = '0192f0c1-0000-7000-8000-000000000001';
    expect(judge(schema, { ...problem, title: 'Code taken', code: 'CODE_TAKEN', takenBy })).toBe(true);
  });

  it('contains the schemas that it refers to, and no others', () => {
    const references = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name),
    );
    expect(references).toEqual(new Set(Object.keys(document.components.schemas)));
  });

  it('has an id for each operation', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(rich.operations.length);
  });

  it('does not depend on the order of areas, operations and types', () => {
    const other: Manifest = manifest([operation('Ping', { id: 'Booking.Ping', result: reference('Pong') })], {
      area: 'Booking',
      types: [objectType('Pong', member('at', scalar('DateTimeOffset')))],
    });
    const turned: Manifest = { ...rich, operations: rich.operations.toReversed(), types: rich.types.toReversed() };
    expect(JSON.stringify(describeApi([other, turned], options))).toBe(JSON.stringify(describeApi([rich, other], options)));
  });
});
