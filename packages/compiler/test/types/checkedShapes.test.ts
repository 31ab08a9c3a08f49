import { describe, expect, it } from 'vitest';
import type { CheckedType } from '../../src/0-program/checker/port.ts';
import { converted, element, literal, member, named, string } from './convertedGraph.ts';

describe('A checked type becomes', () => {
  const rows: readonly (readonly [title: string, types: readonly CheckedType[], text: string])[] = [
    ['a primitive', [{ kind: 'number' }], 'number'],
    ['a Long of bigint', [{ kind: 'bigint' }], 'Long'],
    ['any value of unknown', [{ kind: 'unknown' }], 'unknown'],
    ['nothing but null', [{ kind: 'null' }], 'nothing | null'],
    ['a scalar of the language', [{ kind: 'scalar', name: 'Guid' }], 'Guid'],
    ['bytes of a Buffer', [{ kind: 'platform', name: 'Buffer' }], 'Bytes'],
    ['an instant of a Date', [{ kind: 'platform', name: 'Date' }], 'DateTimeOffset'],
    ['a stream', [{ kind: 'platform', name: 'ReadableStream' }], 'ByteStream'],
    ['an enum of one value', [literal('a')], "'a'"],
    ['an enum of several literals', [literal('b'), literal('a'), { kind: 'union', members: [0, 1] }], "'a' | 'b'"],
    ['a boolean of true and false', [literal(true), literal(false), { kind: 'union', members: [0, 1] }], 'boolean'],
    ['a nullable of a union with null', [string, { kind: 'null' }, { kind: 'union', members: [0, 1] }], 'string | null'],
    ['an absent of a union with undefined', [string, { kind: 'undefined' }, { kind: 'union', members: [0, 1] }], 'string | undefined'],
    ['what is left of a union with never', [string, { kind: 'never' }, { kind: 'union', members: [0, 1] }], 'string'],
    ['an array', [string, { kind: 'array', element: 0 }], '(string)[]'],
    ['a tuple with a rest', [string, { kind: 'tuple', elements: [element(0), element(0, 'rest')] }], '[string, ...(string)[]]'],
    ['a dictionary', [string, { kind: 'object', members: [], index: 0 }], 'Record<string, string>'],
    [
      'an object with its optional members',
      [string, { kind: 'object', members: [member('a', 0), member('b', 0, { optional: true })] }],
      '{ a: string; b?: string }',
    ],
    [
      'an optional member of one that may be undefined',
      [string, { kind: 'undefined' }, { kind: 'union', members: [0, 1] }, { kind: 'object', members: [member('a', 2)] }],
      '{ a?: string }',
    ],
    [
      'an object whose member is never there, which refuses every value of it',
      [string, { kind: 'never' }, { kind: 'object', members: [member('a', 0), member('b', 1, { optional: true })] }],
      '{ a: string; b?: nothing }',
    ],
    [
      'members in camelCase, wherever they are declared',
      [string, { kind: 'object', members: [member('Ab', 0), member('Cd', 0, { origin: 'value' }), member('Ef', 0, { origin: 'made' })] }],
      '{ Ab as ab: string; Cd as cd: string; Ef as ef: string }',
    ],
    [
      'the wire name of an attribute',
      [
        string,
        literal('bee'),
        { kind: 'marked', base: 0, marks: [{ name: 'JsonPropertyName', arguments: [1] }] },
        { kind: 'object', members: [member('b', 2)] },
      ],
      '{ b as bee: string }',
    ],
    [
      'rules of attributes',
      [
        string,
        literal(3),
        {
          kind: 'marked',
          base: 0,
          marks: [
            { name: 'MinLength', arguments: [1] },
            { name: 'Email', arguments: [] },
          ],
        },
      ],
      'string [minLength 3, email]',
    ],
    [
      'rules of elements',
      [
        string,
        { kind: 'array', element: 0 },
        { kind: 'unknown' },
        { kind: 'marked', base: 2, marks: [{ name: 'Email', arguments: [] }] },
        { kind: 'marked', base: 1, marks: [{ name: 'Each', arguments: [3] }] },
      ],
      '(string [email])[]',
    ],
    [
      'rules with a list of values',
      [
        string,
        literal('a'),
        literal('b'),
        { kind: 'tuple', elements: [element(1), element(2)] },
        { kind: 'marked', base: 0, marks: [{ name: 'OneOf', arguments: [3] }] },
      ],
      'string [oneOf a,b]',
    ],
    [
      'a nullable with rules',
      [
        string,
        { kind: 'null' },
        literal(3),
        { kind: 'marked', base: 0, marks: [{ name: 'MinLength', arguments: [2] }] },
        { kind: 'union', members: [3, 1] },
      ],
      'string [minLength 3] | null',
    ],
    [
      'a pattern of a template',
      [string, { kind: 'template', texts: ['a', ''], types: [0], text: '`a${string}`' }],
      'string [pattern ^a[\\s\\S]*$]',
    ],
    [
      'a discriminated union',
      [
        literal('a'),
        literal('b'),
        { kind: 'object', members: [member('kind', 0)] },
        { kind: 'object', members: [member('kind', 1)] },
        { kind: 'union', members: [2, 3] },
      ],
      "{ kind: 'a' } | { kind: 'b' } by kind",
    ],
  ];

  it.each(rows)('%s', (_, types, text) => {
    expect(converted(types)).toMatchObject({ text, problems: [] });
  });

  it('only the fields of a class', () => {
    const types: CheckedType[] = [
      string,
      { kind: 'unsupported', why: 'function', text: '() => void' },
      {
        kind: 'object',
        members: [member('a', 0), member('run', 1), member('size', 0, { origin: 'accessor' }), member('__#1@#secret', 0)],
        named: named('A', '/app/src/a.ts', { kind: 'class' }),
      },
    ];
    expect(converted(types).derived).toEqual({ A: '{ a: string }' });
  });
});

describe('A checked type has a problem', () => {
  const unsupported = { kind: 'unsupported', why: 'symbol', text: 'symbol' } as const;
  const rows: readonly (readonly [title: string, types: readonly CheckedType[], problem: readonly string[]])[] = [
    ['of its own', [unsupported], ['symbol', '', 'symbol']],
    ['in an element', [unsupported, { kind: 'array', element: 0 }], ['symbol', '[]', 'symbol']],
    ['in an element of a tuple', [string, unsupported, { kind: 'tuple', elements: [element(0), element(1)] }], ['symbol', '[1]', 'symbol']],
    ['in the rest of a tuple', [unsupported, { kind: 'tuple', elements: [element(0, 'rest')] }], ['symbol', '[]', 'symbol']],
    ['in a dictionary', [unsupported, { kind: 'object', members: [], index: 0 }], ['symbol', '[string]', 'symbol']],
    [
      'deep inside',
      [
        unsupported,
        { kind: 'object', members: [member('b', 0)] },
        { kind: 'array', element: 1 },
        { kind: 'object', members: [member('a', 2)] },
      ],
      ['symbol', 'a[].b', 'symbol'],
    ],
    [
      'with undefined in an element',
      [string, { kind: 'undefined' }, { kind: 'union', members: [0, 1] }, { kind: 'array', element: 2 }],
      ['undefined', '[]', 'undefined'],
    ],
    ['with undefined alone', [{ kind: 'undefined' }, { kind: 'union', members: [0] }], ['undefined', '', 'undefined']],
    ['with any', [{ kind: 'any' }], ['any', '', 'any']],
    ['with never', [{ kind: 'never' }], ['never', '', 'never']],
    [
      'with an optional element',
      [string, { kind: 'tuple', elements: [element(0, 'optional')], text: '[string?]' }],
      ['tuple', '', '[string?]'],
    ],
    [
      'with a template of numbers',
      [{ kind: 'number' }, { kind: 'template', texts: ['', ''], types: [0], text: '`${number}`' }],
      ['template', '', '`${number}`'],
    ],
    ['with a scalar that it does not know', [{ kind: 'scalar', name: 'Fancy' }], ['other', '', 'Fancy']],
    [
      'with a class of a package',
      [{ kind: 'object', members: [], named: named('Client', '/app/node_modules/pg/index.d.ts', { kind: 'class' }) }],
      ['class', '', 'Client'],
    ],
    ['with a type that holds itself', [{ kind: 'array', element: 0 }], ['recursion', '[]', '']],
  ];

  it.each(rows)('%s', (_, types, problem) => {
    expect(converted(types).problems).toEqual([problem]);
  });

  it('of a contained named type, with the path inside of it', () => {
    const types: CheckedType[] = [
      unsupported,
      { kind: 'object', members: [member('b', 0)], named: named('B') },
      { kind: 'object', members: [member('a', 1)] },
    ];
    expect(converted(types).problems).toEqual([['symbol', 'b', 'symbol']]);
  });

  it('with too many parts to read', () => {
    const cell: CheckedType = { kind: 'object', members: [member('a', 0), member('b', 0)] };
    const members = Array.from({ length: 10_000 }, (_, at) => member(`m${at}`, 1));
    const problems = converted([string, cell, { kind: 'object', members }]).problems.map(([why]) => why);
    expect(new Set(problems)).toEqual(new Set(['too large']));
  });

  it('with a rule that does not fit, which is reported at the place of the position', () => {
    const types: CheckedType[] = [
      { kind: 'scalar', name: 'Int' },
      literal(3),
      { kind: 'marked', base: 0, marks: [{ name: 'MinLength', arguments: [1] }] },
    ];
    expect(converted(types).codes).toEqual(['PRAG0534']);
  });
});
