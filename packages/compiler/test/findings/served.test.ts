import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createTestHost } from '@portico/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadModules } from '../support/loadModules.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

// The findings about values that the operations of a host receive and return, from the TypeScript of the trial to the responses.

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');

/** A union, and bodies with the value that a handler gets of them, as text; null if the body is rejected. */
type Taken = readonly [row: string, type: string, ...values: (readonly [sent: string, taken: string | null])[]];

const at = '2026-01-02T03:04:05.000Z';
const taken: readonly Taken[] = [
  [
    'A11',
    '{ id: string; at?: DateTimeOffset } | { id: string; n?: Long }',
    ['{"id":"x"}', '{id:x}'],
    ['{"id":"x","n":5}', '{id:x,n:5n}'],
    [`{"id":"x","at":"${at}"}`, `{id:x,at:Date ${at}}`],
    ['{"n":5}', null],
  ],
  ['A11', '{ a: string } | { a: string; b?: Long }', ['{"a":"x"}', '{a:x}'], ['{"a":"x","b":5}', '{a:x,b:5n}'], ['{"b":5}', null]],
  [
    'A11',
    '{ kind: 1; n: Long } | { kind: 2; n: Decimal }',
    ['{"kind":1,"n":9007199254740993}', '{kind:1,n:9007199254740993n}'],
    ['{"kind":2,"n":"1.50"}', '{kind:2,n:1.50}'],
    ['{"kind":2,"n":1.50}', '{kind:2,n:1.50}'],
    ['{"kind":3,"n":1}', null],
    ['{"kind":"1","n":1}', null],
  ],
];

/** A type of a result, and expressions with the JSON that the client gets of them. */
type Returned = readonly [row: string, type: string, ...values: (readonly [expression: string, json: string])[]];

const date = `new Date('${at}')`;
const returned: readonly Returned[] = [
  ['B3', 'Long[] | DateTimeOffset[]', ['[5n, 6n]', '[5,6]'], [`[${date}]`, `["${at}"]`], ['[]', '[]']],
  ['B3', "['a', Long] | ['b', DateTimeOffset]", ["['a', 5n]", '["a",5]'], [`['b', ${date}]`, `["b","${at}"]`]],
  [
    'B3',
    "{ meta: { kind: 'a' }; v: Long } | { meta: { kind: 'b' }; v: DateTimeOffset }",
    ["{ meta: { kind: 'a' }, v: 5n }", '{"meta":{"kind":"a"},"v":5}'],
    [`{ meta: { kind: 'b' }, v: ${date} }`, `{"meta":{"kind":"b"},"v":"${at}"}`],
  ],
  [
    'B3',
    '{ id: string; at?: DateTimeOffset } | { id: string; n?: Long }',
    ["{ id: 'x', n: 5n }", '{"id":"x","n":5}'],
    [`{ id: 'x', at: ${date} }`, `{"id":"x","at":"${at}"}`],
  ],
];

const imports = `import { Endpoint, Get, Post } from '@portico/core';
import type { DateTimeOffset, Decimal, FromHeader, FromQuery, Int, Long } from '@portico/core';
`;
const describeValue = `export function describeValue(value: unknown): string {
  if (typeof value === 'bigint') return value + 'n';
  if (value instanceof Date) return 'Date ' + value.toISOString();
  if (typeof value !== 'object' || value === null) return String(value);
  return '{' + Object.entries(value).map(([name, part]) => name + ':' + describeValue(part)).join() + '}';
}
`;

const operations = [
  ...taken.map(
    ([, type], index) => `export class Take${index} extends Endpoint(Post('/take${index}'), { body: 'wrapped' })<string> {
  readonly value!: ${type};
  handle() { return describeValue(this.value); }
}`,
  ),
  ...returned.map(
    ([, type, ...values], index) => `export class Give${index} extends Endpoint(Get('/give${index}'))<${type}> {
  readonly which!: FromQuery<Int>;
  handle(): ${type} { const all: (${type})[] = [${values.map(([value]) => value).join(', ')}]; return all[this.which]!; }
}`,
  ),
];

/** A file, services and inputs with the names that broke the generated code. */
const files = {
  'src/served.ts': `${imports}import { describeValue } from './describe.ts';\n${operations.join('\n')}`,
  'src/describe.ts': describeValue,
  "src/it's.ts": `${imports}export class Quoted extends Endpoint(Get('/quoted'))<string> { handle() { return 'B5'; } }`,
  'src/names.ts': `${imports}
export interface Source<T> { one(): T }
export class Words implements Source<string> { one() { return 'w'; } }
export class Services<T> { readonly first: T; constructor(source: Source<T>) { this.first = source.one(); } }
export class Named extends Endpoint(Post('/named'))<unknown> {
  readonly 0!: Int;
  readonly 10?: Int;
  readonly 'a-b'!: string;
  readonly a_b!: string;
  readonly aB!: string;
  readonly query?: FromQuery<string, 'x-y'>;
  readonly other?: FromQuery<string, 'x_y'>;
  readonly header?: FromHeader<'X-Y', string>;
  handle(services: Services<string>) { return { ...this, first: services.first }; }
}`,
};

describe('The findings, from TypeScript to the response', () => {
  let project: TestProject;
  let host: Awaited<ReturnType<typeof createTestHost>> | undefined;
  beforeAll(async () => {
    project = makeProject(files, { types: true });
    const modules = await loadModules(project);
    host = await createTestHost(Object.values(modules));
  }, 60_000);
  afterAll(async () => {
    await host?.close();
    project.remove();
  });

  it.each(taken.flatMap(([row, type, ...values], index) => values.map((each) => [row, type, ...each, index] as const)))(
    '%s: %s takes %s as %s',
    async (_row, _type, sent, expected, index) => {
      const body = `{"value":${sent}}`;
      const response = await host!.post(`/take${index}`, undefined, { body, headers: { 'content-type': 'application/json' } });
      expect(response.status).toBe(expected === null ? 422 : 200);
      if (expected !== null) expect(response.json()).toBe(expected);
    },
  );

  const each = returned.flatMap(([row, type, ...values], index) =>
    values.map(([value, json], which) => [row, type, value, json, `/give${index}?which=${which}`] as const),
  );
  it.each(each)('%s: %s returns %s as %s', async (_row, _type, _value, json, route) => {
    const response = await host!.get(route);
    expect([response.status, response.text]).toEqual([200, json]);
  });

  it('B5: a file whose name has a quote is served', async () => {
    expect((await host!.get('/quoted')).json()).toBe('B5');
  });

  it('B7: names that collide in generated code are served', async () => {
    const body = { 0: 1, 10: 2, 'a-b': 'a', a_b: 'b', aB: 'c' };
    const response = await host!.post('/named?x-y=d&x_y=e', body, { headers: { 'x-y': 'f' } });
    expect(response.json()).toEqual({ ...body, query: 'd', other: 'e', header: 'f', first: 'w' });
  });

  it('B7: TypeScript accepts the generated code', () => {
    expect(spawnSync(process.execPath, [tsc, '-p', project.folder], { encoding: 'utf8' }).stdout).toBe('');
  });
});
