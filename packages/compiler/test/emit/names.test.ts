import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { ModuleText } from '../../src/5-emit/moduleText.ts';
import {
  LocalNames,
  access,
  toCamelName,
  toKebabCase,
  key,
  formatLiteral,
  nameModule,
  toPascalName,
  planName,
  quote,
  specifier,
} from '../../src/5-emit/names.ts';

describe('A text as a literal', () => {
  it.each([
    ['plain', "'plain'"],
    ["it's", `"it's"`],
    ['say "yes"', `'say "yes"'`],
    [`it's "so"`, String.raw`'it\'s "so"'`],
    ['a\\b', String.raw`'a\\b'`],
    ['a\nb', String.raw`'a\nb'`],
    ['a\u2028b\u2029c', String.raw`'a\u2028b\u2029c'`],
    ["it's\u2028b\u2029c", String.raw`"it's\u2028b\u2029c"`],
    ['', "''"],
  ])('%j', (text, code) => {
    expect(quote(text)).toBe(code);
    expect(formatLiteral(text)).toBe(code);
    expect(runInNewContext(code)).toBe(text);
  });

  it('next to numbers, flags and null', () => {
    expect([5, -1.5, true, null].map(formatLiteral)).toEqual(['5', '-1.5', 'true', 'null']);
  });
});

describe('A name', () => {
  it('is used unchanged by an object, or as a text', () => {
    expect(['a', '$a', '_1', '1a', 'a-b', 'ä', ''].map(key)).toEqual(['a', '$a', '_1', "'1a'", "'a-b'", "'ä'", "''"]);
    expect(['a', 'a-b', "it's"].map((name) => access('x', name))).toEqual(['x.a', "x['a-b']", `x["it's"]`]);
  });

  it.each([
    ['CreateGuest', 'create-guest'],
    ['APIKey', 'api-key'],
    ['GetV2Rates', 'get-v2-rates'],
    ['Ping', 'ping'],
    ['readHTTP', 'read-http'],
  ])('of a file: %s', (name, file) => expect(toKebabCase(name)).toBe(file));

  it('of a constant, of a class, of a plan', () => {
    expect([toCamelName('CreateGuest'), toPascalName('colour'), toPascalName('a-b')]).toEqual(['createGuest', 'Colour', 'Ab']);
    expect(['CreateGuest', 'Delete', 'Object', 'Await'].map(planName)).toEqual([
      'createGuest',
      'deleteOperation',
      'object',
      'awaitOperation',
    ]);
  });

  it('of the module of a later version', () => {
    const emission = (apiVersion: object | undefined, isLater: boolean) =>
      nameModule({ operation: { name: 'GetRate', ...(apiVersion ? { apiVersion } : {}) }, isLater } as never);
    expect([emission({ number: 2 }, true), emission({ number: 2 }, false), emission(undefined, true)]).toEqual([
      'GetRate_v2',
      'GetRate',
      'GetRate',
    ]);
  });

  it.each([
    ['src/generated/app/module.ts', 'src/app.ts', '../../app.ts'],
    ['src/generated/app/module.ts', 'src/generated/app/types.ts', './types.ts'],
    ['src/generated/app/module.ts', 'src/generated/app/operations/a.mts', './operations/a.mts'],
    ['src/generated/app/module.ts', '@portico/core', '@portico/core'],
    ['src/generated/app/module.ts', 'a.ts-like', 'a.ts-like'],
  ])('of what %s imports: %s', (from, to, expected) => expect(specifier(from, to)).toBe(expected));

  it('of a variable is free, is no reserved word, and describes its value', () => {
    const taken = new Set(['value', 'item']);
    const names = new LocalNames((name) => !taken.has(name) && taken.add(name).size > 0);
    expect(['item', 'item', 'room number', 'wire/name~', '2nd', '', 'class', 'a-'].map((wish) => names.free(wish))).toEqual([
      'item2',
      'item3',
      'roomNumber',
      'wireName',
      '_2nd',
      '_',
      'class2',
      'a',
    ]);
  });
});

describe('A module', () => {
  it('imports each name once, as a value if it is used as one, and under an alias if it is taken', () => {
    const module = new ModuleText('src/generated/app/it.ts', ['exported']);
    expect([
      module.useType('Room', 'src/room.ts'),
      module.use('Room', 'src/room.ts'),
      module.use('Room', 'src/other.ts'),
      module.useType('Guest', 'src/room.ts'),
      module.use('exported', '@portico/runtime'),
      module.reading('own'),
      module.useType('Room', 'src/room.ts'),
    ]).toEqual(['Room', 'Room', 'Room2', 'Guest', 'exported2', 'own', 'Room']);
    const locals = module.locals(['given']);
    expect(['given', 'Room', 'body', 'body'].map((wish) => locals.free(wish))).toEqual(['given2', 'Room3', 'body', 'body2']);
    expect(module.locals().free('body')).toBe('body');
    expect([module.name('body'), module.constant('text', "'x'"), module.constant('other', "'x'"), module.constant('text', "'y'")]).toEqual([
      'body3',
      'text',
      'text',
      'text2',
    ]);
    expect(module.text(['export {};'], { check: true })).toBe(`// Emitted by portico build. Do not edit.
import { exported as exported2 } from '@portico/runtime';
import { own } from '@portico/runtime/reading';
import { Room as Room2 } from '../../other.ts';
import { Room } from '../../room.ts';
import type { Guest } from '../../room.ts';

const text = 'x';
const text2 = 'y';

export {};
`);
  });
});
