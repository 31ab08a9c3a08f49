import type { QueryOptions } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { listOperationOptions } from '../../src/2-read/knownOptions.ts';
import { foundIn } from './support.ts';

type Option = keyof QueryOptions;

const prelude = `import { ActionFilter, Internal, JobState, MutationMode, permissions, Policy, VoidDomainAction, VoidEndpoint, EndpointGroup } from '@portico/core';
export const rooms = permissions('app', { room: ['read'] });
export class RoomsGroup extends EndpointGroup('/rooms') {}
export class Open extends Policy { admits() { return true; } }
export class Timing extends ActionFilter { around(_: unknown, next: () => Promise<unknown>) { return next(); } }
export class Room extends Entity() { name!: string }
export interface RoomName { name: string }
export class ReadJob extends DomainAction(Get('/jobs/{id}'))<JobState<Int>> { readonly id!: Guid; execute() { return { id: this.id, status: 'waiting' } as const; } }
export class Other extends Endpoint(Get('/other'))<Int> { handle() { return 1; } }
`;

/** A head of each base, with a place for its options, and a class body. */
const bases = {
  Endpoint: ["Endpoint(Post('/a'), OPTIONS)<Int>", 'readonly at!: Int; handle() { return 1; }'],
  'Endpoint of GET': ["Endpoint(Get('/a'), OPTIONS)<Int>", 'handle() { return 1; }'],
  VoidEndpoint: ["VoidEndpoint(Post('/a'), OPTIONS)", 'readonly at!: Int; handle() {}'],
  DomainAction: ["DomainAction(Post('/a'), OPTIONS)<Int>", 'readonly at!: Int; execute() { return 1; }'],
  VoidDomainAction: ["VoidDomainAction(Post('/a'), OPTIONS)", 'readonly at!: Int; execute() {}'],
  Query: ["Query(Room, Get('/a'), OPTIONS)<RoomName>", 'readonly name?: Filter<string>;'],
  Mutation: ["Mutation(MutationMode.Create, Room, Post('/a'), OPTIONS)", 'readonly name!: string;'],
  'an internal action': ['DomainAction(Internal, OPTIONS)<Int>', 'readonly at!: Int; execute() { return 1; }'],
} as const;

type Base = keyof typeof bases;
type Refusals = Partial<Record<Base, string>>;

const ofQueriesAlone = (inQueries: Refusals): Refusals => ({
  ...Object.fromEntries(Object.keys(bases).map((base) => [base, 'PRAG0113'])),
  Query: '',
  ...inQueries,
});
const nothingOfRequests: Refusals = { 'an internal action': 'PRAG0509' };

/** A value of each option, and the bases for which it has no meaning, with the code of the finding. */
const options: Readonly<Record<Option, readonly [value: string, refused: Refusals]>> = {
  acrossTenants: ["'app.room.read'", Object.fromEntries(Object.keys(bases).map((base) => [base, 'PRAG0762']))],
  allowAnonymous: ['true', {}],
  background: [
    '() => ReadJob',
    {
      ...Object.fromEntries(Object.keys(bases).map((base) => [base, 'PRAG0928'])),
      DomainAction: '',
    },
  ],
  body: ["'wrapped'", { ...nothingOfRequests, 'Endpoint of GET': 'PRAG0115', Query: 'PRAG0115' }],
  bodyLimit: ['1_000', { ...nothingOfRequests, 'Endpoint of GET': 'PRAG0115', Query: 'PRAG0115' }],
  bodyValues: ['1_000', { ...nothingOfRequests, 'Endpoint of GET': 'PRAG0115', Query: 'PRAG0115' }],
  cacheable: [
    "{ duration: '5m' }",
    {
      Endpoint: 'PRAG0570',
      VoidEndpoint: 'PRAG0570',
      DomainAction: 'PRAG0570',
      VoidDomainAction: 'PRAG0570',
      Mutation: 'PRAG0570',
      'an internal action': 'PRAG0570',
    },
  ],
  computed: ['{}', ofQueriesAlone({})],
  description: ["'What it does.'", {}],
  examples: ['[{ response: 1 }]', { ...nothingOfRequests, VoidEndpoint: 'PRAG0115', VoidDomainAction: 'PRAG0115' }],
  filters: ['[Timing]', {}],
  group: ['RoomsGroup', {}],
  idempotent: ['true', { 'Endpoint of GET': 'PRAG0568', Query: 'PRAG0568', 'an internal action': 'PRAG0568' }],
  indexed: ['true', ofQueriesAlone({ Query: 'PRAG0115' })],
  invalidates: ['Room', { 'Endpoint of GET': 'PRAG0571', Query: 'PRAG0571' }],
  location: ['() => Other', nothingOfRequests],
  longText: ['true', ofQueriesAlone({ Query: 'PRAG0115' })],
  maxConditions: ['20', ofQueriesAlone({ Query: 'PRAG0115' })],
  maxFilterDepth: ['4', ofQueriesAlone({ Query: 'PRAG0115' })],
  maxFilterLength: ['500', ofQueriesAlone({ Query: 'PRAG0115' })],
  maxFilterValues: ['20', ofQueriesAlone({ Query: 'PRAG0115' })],
  maxPageSize: ['20', ofQueriesAlone({ Query: 'PRAG0115' })],
  maxRows: ['20', ofQueriesAlone({})],
  noStore: ['true', nothingOfRequests],
  permission: ["'app.room.read'", {}],
  planPerCall: ['true', ofQueriesAlone({})],
  policy: ['Open', {}],
  rateLimit: ["'writes'", nothingOfRequests],
  replica: [
    'true',
    { ...Object.fromEntries(Object.keys(bases).map((base) => [base, 'PRAG0115'])), Query: '', 'an internal action': 'PRAG0509' },
  ],
  responseCookies: ["{ session: 'The session.' }", { ...nothingOfRequests, Query: 'PRAG0115', Mutation: 'PRAG0115' }],
  responseHeaders: ["{ 'X-Total': 'The total.' }", { ...nothingOfRequests, Query: 'PRAG0115', Mutation: 'PRAG0115' }],
  retries: ['3', { Query: 'PRAG0758' }],
  single: ['true', ofQueriesAlone({})],
  statements: ['100', { Query: 'PRAG0758' }],
  status: ['202', nothingOfRequests],
  stream: ['true', ofQueriesAlone({})],
  summary: ["'One line'", {}],
  tags: ["['Rooms']", nothingOfRequests],
  timeout: ["'30s'", { Query: 'PRAG0758' }],
  total: ["'none'", ofQueriesAlone({ Query: 'PRAG0115' })],
  unknownQuery: ["'ignore'", nothingOfRequests],
  versions: ["{ 1: { deprecated: '2026-06-01' } }", {}],
};

describe('An option of a head', () => {
  it('is listed in this table', () => expect(Object.keys(options)).toEqual(Object.keys(listOperationOptions('Query'))));

  for (const [option, [value, refused]] of Object.entries(options))
    it(`\`${option}\` is accepted where it has an effect, and rejected everywhere else`, () => {
      const found = Object.entries(bases).map(([base, [head, body]]) => {
        const source = `${prelude}export class Op extends ${head.replace('OPTIONS', `{ ${option}: ${value} }`)} { ${body} }`;
        return [
          base,
          foundIn(source)
            .map((each) => each.slice(0, 'PRAG0000'.length))
            .join(),
        ];
      });
      const expected = Object.keys(bases).map((base) => [base, refused[base as Base] ?? '']);
      expect(found).toEqual(expected);
    });

  it.each([
    ['body', "'bare'", "PRAG0102: `body` must be `'wrapped'`"],
    [
      'examples',
      '[{ respnse: 1 }]',
      'PRAG0102: an example has an unknown member `respnse`; its members are name, summary, request, response',
    ],
  ])('`%s` is rejected with a value without effect: %s', (option, value, found) =>
    expect(
      foundIn(`${prelude}export class Op extends Endpoint(Post('/a'), { ${option}: ${value} })<Int> { at!: Int; handle() { return 1; } }`),
    ).toEqual([found]),
  );
});
