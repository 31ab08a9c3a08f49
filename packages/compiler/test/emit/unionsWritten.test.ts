import type { Shape } from '@portico/core/manifest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { written } from './support/call.ts';
import { emittedAnswering } from './support/load.ts';
import type { Emitted } from './support/load.ts';
import { dictionary, list, literals, nullable, object, reference, scalar, text, tuple, union } from './support/shapes.ts';
import { tagged, types } from './support/unionShapes.ts';

// How generated code recognizes the options of a union where it writes one.

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
    ['with numbers next to dates', union([scalar('Int'), scalar('DateTimeOffset')]), [5, '5'], [at, '"1970-01-01T00:00:00.000Z"']],
    [
      'with literals next to dates',
      union([literals('now', 5), scalar('DateTimeOffset')]),
      ['now', '"now"'],
      [5, '5'],
      [at, '"1970-01-01T00:00:00.000Z"'],
    ],
    ['with records next to whole numbers', union([scalar('Long'), dictionary(scalar('Long'))]), [5n, '5'], [{ a: 5n }, '{"a":5}']],
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
    [
      'by the elements of its lists [B3]',
      union([list(scalar('Long')), list(scalar('DateTimeOffset'))]),
      [[5n, 6n], '[5,6]'],
      [[at], '["1970-01-01T00:00:00.000Z"]'],
      [[], '[]'],
    ],
    [
      'by the items of its tuples [B3]',
      union([tuple([literals('a'), scalar('Long')]), tuple([literals('b'), scalar('DateTimeOffset')])]),
      [['a', 5n], '["a",5]'],
      [['b', at], '["b","1970-01-01T00:00:00.000Z"]'],
    ],
    [
      'by a member of a member [B3]',
      union([
        object({ meta: object({ kind: literals('a') }), v: scalar('Long') }),
        object({ meta: object({ kind: literals('b') }), v: scalar('DateTimeOffset') }),
      ]),
      [{ meta: { kind: 'a' }, v: 5n }, '{"meta":{"kind":"a"},"v":5}'],
      [{ meta: { kind: 'b', more: 1 }, v: at }, '{"meta":{"kind":"b"},"v":"1970-01-01T00:00:00.000Z"}'],
    ],
    [
      'by what a scalar is at run time [B3]',
      union([scalar('DateTimeOffset'), scalar('Long'), text()]),
      [at, '"1970-01-01T00:00:00.000Z"'],
      [5n, '5'],
      ['x', '"x"'],
    ],
    [
      'with the members of every option that the value is of [A11]',
      union([object({ id: text(), 'at?': scalar('DateTimeOffset') }), object({ id: text(), 'n?': scalar('Long') })]),
      [{ id: 'x', n: 5n }, '{"id":"x","n":5}'],
      [{ id: 'x', n: 5n, at, more: 1 }, '{"id":"x","at":"1970-01-01T00:00:00.000Z","n":5}'],
      [{ id: 'x', n: 'five' }, '{"id":"x"}'],
    ],
    [
      'with records next to objects',
      union([dictionary(scalar('Long')), object({ at: scalar('DateTimeOffset') }), text()]),
      [{ a: 5n, b: 6n }, '{"a":5,"b":6}'],
      [{ at, b: 6n }, '{"at":"1970-01-01T00:00:00.000Z"}'],
      ['x', '"x"'],
    ],
    [
      'within lists, tuples and members that may be absent',
      list(tuple([union([scalar('Long'), scalar('Bytes')]), object({ 'u?': union([scalar('DateTimeOffset'), list(scalar('Long'))]) })])),
      [
        [
          [5n, { u: at }],
          [bytes, {}],
          [6n, { u: [7n] }],
        ],
        '[[5,{"u":"1970-01-01T00:00:00.000Z"}],["AQI=",{}],[6,{"u":[7]}]]',
      ],
    ],
    ['as null where an option may be null', union([reference('Chain'), scalar('Long')]), [null, 'null'], [5n, '5']],
    [
      'through types that hold themselves',
      reference('Tree'),
      [{ children: [{ v: 1n }, { children: [], v: 2n }] }, '{"children":[{"v":1},{"v":2,"children":[]}]}'],
    ],
    [
      'under the names that its members have in JSON',
      union([
        { kind: 'object', members: [{ name: 'n', wireName: 'number', shape: scalar('Long') }] },
        object({ t: scalar('DateTimeOffset') }),
      ]),
      [{ n: 5n, number: 6 }, '{"number":5}'],
      [{ t: at }, '{"t":"1970-01-01T00:00:00.000Z"}'],
      [{ n: 5n, t: at }, '{"number":5,"t":"1970-01-01T00:00:00.000Z"}'],
    ],
    [
      'of classes as of objects',
      union([object({ a: scalar('Long') }), object({ b: nullable(scalar('Long')) })]),
      [
        new (class {
          readonly a = 5n;
        })(),
        '{"a":5}',
      ],
      [{ b: null }, '{"b":null}'],
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
