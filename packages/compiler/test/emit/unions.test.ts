import type { NamedType, Shape } from '@portico/core/manifest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, written } from './support/call.ts';
import { emittedAnswering, emittedFor } from './support/load.ts';
import type { Emitted } from './support/load.ts';
import { dictionary, list, literals, nullable, object, reference, scalar, text, tuple, union } from './support/shapes.ts';

// How emitted code tells the options of a union apart, where it reads one and where it writes one.

const types: NamedType[] = [
  { name: 'Circle', shape: object({ constructor: literals('circle'), radius: scalar('Int') }) },
  { name: 'Square', shape: object({ constructor: literals('square', 'box'), side: scalar('Int', { rule: 'multipleOf', divisor: 2 }) }) },
  { name: 'Level', shape: { kind: 'enum', values: [1, 2] } },
  { name: 'Many', shape: { kind: 'array', items: scalar('Int') } },
];

const tagged = union([reference('Circle'), reference('Square')], 'constructor');

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

describe('A union is written', () => {
  const at = new Date(0);
  const bytes = new Uint8Array([1, 2]);
  type Case = readonly [title: string, shape: Shape, ...values: (readonly [value: unknown, json: string])[]];
  const cases: readonly Case[] = [
    [
      'by a member that tells its options apart',
      tagged,
      [{ constructor: 'circle', radius: 1, side: 2 }, '{"constructor":"circle","radius":1}'],
      [{ constructor: 'box', radius: 1, side: 2 }, '{"constructor":"box","side":2}'],
    ],
    [
      'by the kinds of its values',
      union([scalar('Long'), scalar('DateTimeOffset'), scalar('Bytes'), scalar('boolean'), list(scalar('Long')), text()]),
      [5n, '5'],
      [at, '"1970-01-01T00:00:00.000Z"'],
      [bytes, '"AQI="'],
      [true, 'true'],
      [[5n], '[5]'],
      ['x', '"x"'],
    ],
    ['with numbers beside dates', union([scalar('Int'), scalar('DateTimeOffset')]), [5, '5'], [at, '"1970-01-01T00:00:00.000Z"']],
    [
      'with literals beside dates',
      union([literals('now', 5), scalar('DateTimeOffset')]),
      ['now', '"now"'],
      [5, '5'],
      [at, '"1970-01-01T00:00:00.000Z"'],
    ],
    ['with records beside whole numbers', union([scalar('Long'), dictionary(scalar('Long'))]), [5n, '5'], [{ a: 5n }, '{"a":5}']],
    [
      'with named types that are no objects',
      union([scalar('DateTimeOffset'), reference('Many')]),
      [[1], '[1]'],
      [at, '"1970-01-01T00:00:00.000Z"'],
    ],
    ['with tuples', union([tuple([scalar('Long')], scalar('Bytes')), scalar('Long')]), [[5n, bytes], '[5,"AQI="]'], [5n, '5']],
    [
      'by the members that an option asks for, the option of most members first',
      union([object({ a: text() }), object({ a: text(), b: scalar('Long'), 'c?': scalar('Long') })]),
      [{ a: 'x', c: 5n }, '{"a":"x"}'],
      [{ a: 'x', b: 5n, c: 6n }, '{"a":"x","b":5,"c":6}'],
    ],
  ];

  let emitted: Emitted;
  beforeAll(async () => {
    emitted = await emittedAnswering(
      cases.map(([, shape]) => shape),
      types,
    );
  });
  afterAll(() => emitted.project.remove());

  for (const [index, [title, , ...values]] of cases.entries())
    it(title, () => {
      for (const [value, json] of values) expect(written(emitted.plan(`Answer${index}`), value)).toBe(json);
    });
});
