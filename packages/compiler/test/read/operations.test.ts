import { describe, expect, it } from 'vitest';
import { operationOf, plain, recordsOf } from './records.ts';

const own = `import { DomainAction, EndpointGroup, Internal, NotFoundError, VoidDomainAction, VoidEndpoint } from '@portico/core';
  import type { FormFile, FromCookie, FromHeader, FromQuery, FromRoute, JsonPropertyName, SinceVersion, UntilVersion } from '@portico/core';
  `;
const string = { kind: 'scalar', scalar: 'string' };
const int = { kind: 'scalar', scalar: 'Int' };

/** Returns an operation as read, without the places. */
const read = (source: string, files: Record<string, string> = {}) => {
  const { records, codes } = recordsOf(own + source, files);
  expect(codes).toEqual([]);
  const { said: _, ...op } = operationOf(records, 'Op');
  return plain(op) as Record<string, unknown>;
};
const propertiesOf = (body: string) =>
  read(`export class Op extends Endpoint(Post('/'))<string> { ${body} handle() { return ''; } }`)['properties'] as Record<
    string,
    unknown
  >[];

const plainly = {
  class: { key: 'src/it.ts#Op', name: 'Op', from: 'src/it.ts' },
  exported: true,
  kind: 'Endpoint',
  verb: 'GET',
  route: { value: '/op' },
  deprecated: false,
  tags: [],
  examples: [],
  filters: [],
  permissions: [],
  invalidates: [],
  properties: [],
  result: { shape: string },
  errors: [],
  handlers: [{ method: 'handle', services: [] }],
  assignsStatus: [],
  abstract: false,
  generic: false,
};

describe('An operation is read', () => {
  it('with its verb, its route and its result', () => {
    expect(read("export class Op extends Endpoint(Get('/op'))<string> { handle() { return ''; } }")).toEqual(plainly);
  });

  it('with all options and comments', () => {
    const op = read(`export class Group extends EndpointGroup('/group') {}
      export class Timing {}
      export class Target extends Endpoint(Get('/target'))<string> { handle() { return ''; } }
      /** Does it.
       *
       * At length.
       * @deprecated */
      export class Op extends Endpoint(Get('/op'), {
        group: Group, status: 201, location: () => Target, tags: ['a', 'b'], filters: [Timing as never], idempotent: true, body: 'wrapped',
        permission: 'a.b.c', policy: Timing, allowAnonymous: true, rateLimit: 'slow', cacheable: false,
        examples: [{ name: 'one', request: { a: [1] } }, { response: null }],
        versions: { first: 2, 3: { deprecated: '2026-01-01' } },
      })<string, NotFoundError> { handle() { return ''; } }`);
    expect(op).toEqual({
      ...plainly,
      group: { value: 'src/it.ts#Group' },
      status: { value: 201 },
      location: { value: 'src/it.ts#Target' },
      description: 'Does it.\n\nAt length.',
      deprecated: true,
      tags: ['a', 'b'],
      examples: [
        { name: 'one', request: { a: [1] } },
        { name: 'example2', response: null },
      ],
      filters: [{ value: 'src/it.ts#Timing' }],
      idempotent: { value: true },
      wrapped: true,
      permissions: [{ value: 'a.b.c' }],
      policy: { value: 'src/it.ts#Timing' },
      allowAnonymous: { value: true },
      rateLimit: { value: 'slow' },
      cacheable: { value: false },
      versions: { value: { first: 2, of: { 3: { deprecated: '2026-01-01' } } } },
      errors: [expect.objectContaining({ name: 'NotFoundError' })],
    });
  });

  it('with options that repeat their defaults', () => {
    const options =
      'body: undefined, idempotent: false, allowAnonymous: false, cacheable: undefined, summary: undefined, filters: [], tags: []';
    expect(read(`export class Op extends Endpoint(Get('/op'), { ${options} })<string> { handle() { return ''; } }`)).toEqual(plainly);
  });

  it('from constants, including those of other files', () => {
    const op = read(
      `import { routes, status } from './routes.ts';
      const tags = ['rooms'] as const;
      export class Op extends Endpoint(Get(routes.op), { status, tags, summary: \`Does it.\` })<string> { handle() { return ''; } }`,
      { 'routes.ts': "const route = '/op';\nexport const routes = { op: route };\nexport const status = 202;\n" },
    );
    expect(op).toEqual({ ...plainly, status: { value: 202 }, tags: ['rooms'], summary: 'Does it.' });
  });

  it.each([
    ["VoidEndpoint(Post('/op'))", { kind: 'VoidEndpoint', verb: 'POST', route: { value: '/op' } }],
    ["VoidDomainAction(Put('/op'))", { kind: 'VoidDomainAction', verb: 'PUT', route: { value: '/op' } }],
    ['VoidDomainAction(Internal)', { kind: 'VoidDomainAction', verb: 'POST', route: { value: '' }, internal: true }],
    ["VoidEndpoint(Patch('/op'))", { kind: 'VoidEndpoint', verb: 'PATCH', route: { value: '/op' } }],
    ["VoidEndpoint(Delete('/op'))", { kind: 'VoidEndpoint', verb: 'DELETE', route: { value: '/op' } }],
  ])('without a result if it has none: %s', (head, said) => {
    const { result: _, ...rest } = plainly;
    const method = said.kind === 'VoidEndpoint' ? 'handle' : 'execute';
    const op = read(`export class Op extends ${head}<NotFoundError> { ${method}() {} }`);
    const errors = [expect.objectContaining({ name: 'NotFoundError' })];
    expect(op).toEqual({ ...rest, ...said, handlers: [{ method, services: [] }], errors });
  });

  it('with any result if it declares unknown', () => {
    expect(read("export class Op extends DomainAction(Get('/op'))<unknown> { execute() {} }")).toMatchObject({
      result: { shape: { kind: 'any' } },
    });
  });

  it('with the methods that serve its versions, the lowest first, and their results', () => {
    const op = read(
      `export class Op extends Endpoint(Get('/op'))<string> {
      handleV10(): Int { return 10; }
      handleV2(): Promise<Outcome<Int, NotFoundError>> { return 2; }
      handle() { return ''; }
      static handleV3() {}
      get handleV4() { return 4; }
    }
    import type { Outcome } from '@portico/core';`,
    );
    expect(op['handlers']).toEqual([
      { method: 'handle', services: [] },
      {
        method: 'handleV2',
        services: [],
        version: 2,
        outcomes: { result: { shape: int }, errors: [expect.objectContaining({ name: 'NotFoundError' })] },
      },
      { method: 'handleV10', services: [], version: 10, outcomes: { result: { shape: int }, errors: [] } },
    ]);
  });

  it('as an operation that no request can create', () => {
    const { records } = recordsOf(`${own}
      export abstract class Abstract extends Endpoint(Get('/a'))<string> {}
      class Generic<T> extends Endpoint(Get('/g'))<string> { constructor(a: string) { super(); } }
      export class Plain extends Endpoint(Get('/p'))<string> { constructor() { super(); } }`);
    const made = records.operations.map((each) => [each.exported, each.abstract, each.generic, 'constructorParameters' in each]);
    expect(made).toEqual([
      [true, true, false, false],
      [false, false, true, true],
      [true, false, false, false],
    ]);
  });
});

describe('The inputs of an operation are read', () => {
  const input = (name: string, more: object) => ({
    name,
    presence: 'required',
    readonly: false,
    mandatory: false,
    deprecated: false,
    ...more,
  });

  it('with their types and whether they are required', () => {
    expect(propertiesOf("a!: string; readonly b?: Int; c = 'x'; readonly d: Int = -5;")).toEqual([
      input('a', { shape: string }),
      input('b', { shape: int, presence: 'optional', readonly: true }),
      input('c', { shape: string, presence: 'defaulted', initializer: { constant: true, value: 'x' } }),
      input('d', { shape: int, presence: 'defaulted', readonly: true, initializer: { constant: true, value: -5 } }),
    ]);
  });

  it('with their sources and their names', () => {
    const properties = propertiesOf(`a!: FromQuery<Int>; b!: FromQuery<Int, 'bee'>; c!: FromHeader<'X-C'>; d!: FromHeader<'X-D', Int>;
      e!: FromCookie<'sid', Guid>; f!: FromRoute<Int, 'eff'>; g!: string & JsonPropertyName<'gee'>; h!: FromCurrentUser<Guid>;
      i?: FromQuery<string> | undefined; j!: FromClaim<'jay'>;`);
    expect(properties.map(({ location, wireName, shape }) => [location ?? wireName, (shape as { scalar: string }).scalar])).toEqual([
      [{ source: 'query' }, 'Int'],
      [{ source: 'query', name: 'bee' }, 'Int'],
      [{ source: 'header', name: 'X-C' }, 'string'],
      [{ source: 'header', name: 'X-D' }, 'Int'],
      [{ source: 'cookie', name: 'sid' }, 'Guid'],
      [{ source: 'route', name: 'eff' }, 'Int'],
      [{ value: 'gee' }, 'string'],
      [{ source: 'currentUser' }, 'Guid'],
      [{ source: 'query' }, 'string'],
      [{ source: 'claim', name: 'jay' }, 'string'],
    ]);
  });

  it('with their rules, their versions and their comments', () => {
    const properties = propertiesOf(`/** How many.
       * @example 5
       * @deprecated */
      a!: Int & Mandatory & Range<1, 9>;
      /** @example five */
      b?: string & SinceVersion<2> & UntilVersion<3>;`);
    const bound = (comparison: string, value: number) => ({ rule: 'compare', comparison, bound: { value } });
    expect(properties).toEqual([
      input('a', {
        shape: { ...int, rules: [{ rule: 'mandatory' }, bound('greaterThanOrEqual', 1), bound('lessThanOrEqual', 9)] },
        mandatory: true,
        description: 'How many.',
        example: 5,
        deprecated: true,
      }),
      input('b', { shape: string, presence: 'optional', since: { value: 2 }, until: { value: 3 }, example: 'five' }),
    ]);
  });

  it.each([
    ["'x'", { constant: true, value: 'x' }],
    ['`x`', { constant: true, value: 'x' }],
    ['null', { constant: true, value: null }],
    ['undefined', { constant: true }],
    ['-1.5', { constant: true, value: -1.5 }],
    ['5n', { constant: true, value: 5 }],
    ['-5n', { constant: true, value: -5 }],
    ['9007199254740993n', { constant: true, digits: '9007199254740993' }],
    ['true as const', { constant: true, value: true }],
    ['Level.High', { constant: true, value: 5 }],
    ['Level.Computed', { constant: false }],
    ['Level.None', { constant: false }],
    ["'a' satisfies string", { constant: true, value: 'a' }],
    ['SortDirection.Descending', { constant: true, value: 'Descending' }],
    ['SortDirection.Sideways', { constant: false }],
    ['limits.deep.max', { constant: true, value: 7 }],
    ["limits['deep'].max", { constant: true, value: 7 }],
    ['limits.none', { constant: false }],
    ['`x${1}`', { constant: true, value: 'x1' }],
    ['`x${limits}`', { constant: false }],
    ['60 * max', { constant: true, value: 420 }],
    ["'a' + max", { constant: true, value: 'a7' }],
    ['1 / 0', { constant: false }],
    ['/x/', { constant: false }],
    ["-'x'", { constant: false }],
    ['+5', { constant: true, value: 5 }],
    ["+'5'", { constant: false }],
    ['!true', { constant: true, value: false }],
    ['[]', { constant: true, value: [] }],
    ["['a', -1, true, null]", { constant: true, value: ['a', -1, true, null] }],
    ['[...list, max]', { constant: true, value: [1, 2, 7] }],
    ['{}', { constant: true, value: {} }],
    ['{ city: "x" }', { constant: true, value: { city: 'x' } }],
    ['list', { constant: false, shared: true }],
    ['[list]', { constant: false, shared: true }],
    ['changed.max', { constant: false }],
    ['variable', { constant: false }],
    ['`${max}` + (0 - max ** 2)', { constant: true, value: '7-49' }],
    ['new Date()', { constant: false }],
  ])('with the initializer %s', (value, initializer) => {
    const op = read(`enum Level { Low, High = 5, Computed = 'x'.length }
      const max = 7;
      const limits = { deep: { max } };
      const list = [1, 2];
      const changed = { max };
      changed.max = 8;
      let variable = 5;
      export class Op extends Endpoint(Post('/'))<string> { a: unknown = ${value}; handle() { return ''; } }`);
    expect((op['properties'] as Record<string, unknown>[])[0]!['initializer']).toEqual(initializer);
  });
});
