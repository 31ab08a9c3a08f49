import type { Shape } from '@portico/core/manifest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from './support/call.ts';
import { emittedFor } from './support/load.ts';
import type { Emitted } from './support/load.ts';
import { dictionary, list, literals, nullable, object, reference, scalar, text, tuple, union } from './support/shapes.ts';
import { tagged, types } from './support/unionShapes.ts';

// How generated code tells the options of a union apart where it reads one.

describe('A union is read', () => {
  type Case = readonly [title: string, shape: Shape, taken: readonly string[], refused: Readonly<Record<string, string>>];
  const cases: readonly Case[] = [
    [
      'by a member that tells its options apart, whatever it is called',
      tagged,
      ['{"constructor":"circle","radius":1}', '{"constructor":"box","side":2}'],
      {
        '{"constructor":"oval"}': '/constructor validation.enum',
        '{"radius":1}': '/constructor validation.required',
        '{"constructor":"square","side":1}': '/side validation.multipleOf',
        '"circle"': ' validation.type',
        null: ' validation.type',
      },
    ],
    ['as null too, where it may be', nullable(tagged), ['null', '{"constructor":"circle","radius":1}'], { '5': ' validation.type' }],
    [
      'by the types of JSON',
      union([text({ rule: 'minLength', count: 2 }), scalar('Int'), scalar('boolean'), list(text()), object({ a: text() })]),
      ['"ab"', '5', 'true', '["a"]', '{"a":"b"}'],
      {
        '"a"': ' validation.minLength',
        '1.5': ' validation.int',
        '[1]': '/0 validation.type',
        '{"a":1}': '/a validation.type',
        null: ' validation.type',
      },
    ],
    [
      'by the types of JSON of named types and of sets of values',
      union([reference('Level'), literals('low', 'high'), reference('Many'), dictionary(scalar('Int'))]),
      ['1', '"low"', '[1,2]', '{"a":1}'],
      {
        '3': ' validation.enum',
        '"mid"': ' validation.enum',
        '["1"]': '/0 validation.int',
        '{"a":"1"}': '/a validation.int',
        true: ' validation.type',
      },
    ],
    [
      'by the types of JSON of sets of flags',
      union([literals(true), tuple([text(), scalar('Int')])]),
      ['true', '["a",1]'],
      { false: ' validation.enum', '["a"]': ' validation.type', '5': ' validation.type' },
    ],
    [
      'of a Decimal, which is a text or a number',
      union([scalar('Decimal'), scalar('boolean')]),
      ['"1.50"', '1.5', 'true'],
      { '"x"': ' validation.decimal', null: ' validation.type' },
    ],
    [
      'of null by its types, where it may be null',
      nullable(union([scalar('Guid'), scalar('Int')])),
      ['null', '5'],
      { '"x"': ' validation.guid' },
    ],
    [
      'one option after the other, where nothing tells them apart',
      union([object({ a: text() }), object({ b: scalar('Int') }), scalar('DateOnly'), scalar('Guid')]),
      ['{"a":"x"}', '{"b":5}', '"2026-01-01"', '"0192f0c1-0000-7000-8000-000000000001"'],
      { '{"c":1}': ' validation.type', '"x"': ' validation.type' },
    ],
    [
      'in turn, or as null',
      nullable(union([object({ a: text() }), object({ b: text() })])),
      ['null', '{"b":"x"}'],
      { '5': ' validation.type' },
    ],
    [
      'by numbers that tell its options apart, however they are spelled',
      union([object({ tag: literals(1), n: scalar('Long') }), object({ tag: literals(2), n: scalar('Decimal') })]),
      ['{"tag":1,"n":5}', '{"tag":1.0,"n":5}', '{"tag":2e0,"n":0.10}'],
      { '{"tag":3,"n":5}': '/tag validation.enum', '{"tag":"1","n":5}': '/tag validation.enum' },
    ],
    [
      'by a member that tells the options of named unions apart too',
      union([reference('Shape'), object({ constructor: literals('line') })]),
      ['{"constructor":"line"}', '{"constructor":"box","side":2}'],
      { '{"constructor":"oval"}': '/constructor validation.enum', '{"constructor":"box","side":1}': '/side validation.multipleOf' },
    ],
    [
      'by the types of JSON first, and then by what tells the options of one such type apart',
      union([object({ kind: literals('a'), n: scalar('Int') }), object({ kind: literals('b') }), text(), list(text())]),
      ['"x"', '["x"]', '{"kind":"b"}'],
      { '{"kind":"c"}': '/kind validation.enum', '{"kind":"a"}': '/n validation.required', '5': ' validation.type' },
    ],
    [
      'by a member that may be absent or null, as the option that it leaves',
      union([object({ 'kind?': literals('a'), n: scalar('Int') }), object({ kind: nullable(literals('b')), t: text() })]),
      ['{"n":1}', '{"kind":"a","n":1}', '{"kind":null,"t":"x"}', '{"kind":"b","t":"x"}'],
      { '{"kind":"b","n":1}': ' validation.type', '{"t":"x"}': ' validation.type' },
    ],
    [
      'as null where one of its options may be null',
      union([reference('Chain'), object({ kind: literals('end') })]),
      ['null', '{"v":1,"next":{"v":2,"next":null}}', '{"kind":"end"}'],
      { '{"v":1}': ' validation.type', '5': ' validation.type' },
    ],
    [
      'by the rules of its options, any of which may be the one that holds',
      union([
        object({ a: text({ rule: 'minLength', count: 3 }) }),
        object({ a: text(), b: scalar('Int', { rule: 'multipleOf', divisor: 2 }) }),
      ]),
      ['{"a":"xyz"}', '{"a":"x","b":2}', '{"a":"xyz","b":1}'],
      { '{"a":"x"}': ' validation.type', '{"a":"x","b":1}': ' validation.type' },
    ],
  ];

  let emitted: Emitted;
  beforeAll(async () => {
    emitted = await emittedFor(
      cases.map(([, shape]) => shape),
      types,
    );
  });
  afterAll(() => emitted.project.remove());

  for (const [index, [title, , taken, refused]] of cases.entries())
    it(title, () => {
      const said = (json: string) => send(emitted.plan(`Take${index}`), { json }).said;
      for (const json of taken) expect([json, said(json)]).toEqual([json, []]);
      for (const [json, failure] of Object.entries(refused)) expect([json, said(json)]).toEqual([json, [`body ${failure}`]]);
    });
});

describe('Reading a union', () => {
  const at = '2026-01-02T03:04:05.000Z';
  type Case = readonly [title: string, shape: Shape, ...values: (readonly [json: string, read: unknown])[]];
  const cases: readonly Case[] = [
    [
      'has the members of every option that takes it [A11]',
      union([object({ id: text(), 'at?': scalar('DateTimeOffset') }), object({ id: text(), 'n?': scalar('Long') })]),
      ['{"id":"x","n":5}', { id: 'x', n: 5n }],
      [`{"id":"x","n":5,"at":"${at}"}`, { id: 'x', n: 5n, at: new Date(at) }],
      ['{"id":"x","n":"five","at":null}', { id: 'x' }],
    ],
    [
      'has what the wider one of two options declares [A11]',
      union([object({ a: text() }), object({ a: text(), 'b?': scalar('Long') })]),
      ['{"a":"x","b":5}', { a: 'x', b: 5n }],
      ['{"a":"x","b":"y"}', { a: 'x' }],
    ],
    [
      'is joined at every depth',
      union([
        object({ meta: object({ 'a?': scalar('Int') }), list: list(object({ 'a?': text() })) }),
        object({ meta: object({ 'b?': scalar('Long') }), list: list(object({ 'b?': scalar('Int') })) }),
      ]),
      ['{"meta":{"a":1,"b":2},"list":[{"a":"x","b":1},{"b":2}]}', { meta: { a: 1, b: 2n }, list: [{ a: 'x', b: 1 }, { b: 2 }] }],
    ],
    [
      'has all entries of a record next to the members of an object',
      union([object({ at: scalar('DateTimeOffset') }), dictionary(scalar('Long')), object({ 'n?': scalar('Long'), 't?': text() })]),
      ['{"n":5,"m":6}', { n: 5n, m: 6n }],
      [`{"at":"${at}","n":5,"t":"x"}`, { at: new Date(at), n: 5n, t: 'x' }],
    ],
    [
      'is the one list whose elements it has',
      union([list(scalar('Long')), list(scalar('DateTimeOffset')), tuple([literals('b'), scalar('Long')])]),
      ['[1,2]', [1n, 2n]],
      [`["${at}"]`, [new Date(at)]],
      ['["b",1]', ['b', 1n]],
      ['[]', []],
    ],
    [
      'is what all options within it take together',
      reference('Tree'),
      ['{"children":[{"v":1},{"children":[],"v":2}]}', { children: [{ v: 1n }, { v: 2n, children: [] }] }],
    ],
  ];

  let emitted: Emitted;
  beforeAll(async () => {
    emitted = await emittedFor(
      cases.map(([, shape]) => shape),
      types,
    );
  });
  afterAll(() => emitted.project.remove());

  for (const [index, [title, , ...values]] of cases.entries())
    it(title, () => {
      for (const [json, read] of values) {
        const { said, input } = send(emitted.plan(`Take${index}`), { json });
        expect([json, said, input?.['value']]).toEqual([json, [], read]);
      }
    });

  it('lists its options if none matches the value', () => {
    const message = (index: number) => send(emitted.plan(`Take${index}`), { json: '{"id":5}' }).failures[0]?.message;
    expect(message(0)).toBe("The body must be an object with 'id'.");
    expect(message(5)).toBe('The body must be Leaf or Branch.');
  });
});
