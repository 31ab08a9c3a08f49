import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Place, TypeChecker } from '../../src/0-program/checker/port.ts';
import { adapters } from './adapters.ts';
import { printType } from './graphText.ts';
import { membersOf } from './members.ts';
import { fixture } from './places.ts';

const file = fixture('app/shapes.ts');
const asked = membersOf(file, 'Asked');
const guest = 'class Guest { id: scalar Guid; born?: (scalar DateTimeOffset | undefined); secret: string; name: string & MinLength<1> }';

const cases: readonly (readonly [title: string, member: string, text: string])[] = [
  ['primitives', 'primitive', '[required string, required number, required boolean, required bigint, required null, required undefined]'],
  ['scalars of the language by their names', 'flavours', '[required scalar Guid, required scalar Int, required scalar DateTimeOffset]'],
  ['a class of the language by its name', 'file', 'scalar FileResponse'],
  ['a scalar of the language that nothing carries', 'stream', 'scalar ByteStream & Stream<>'],
  ['a scalar with its attribute', 'ruled', 'scalar Guid & MinLength<36>'],
  ['a primitive with its attribute', 'constrained', 'string & MinLength<1>'],
  ['attributes with their arguments', 'attributes', 'string & Email<> & OneOf<[required "a", required "b"]>'],
  ['attributes of elements', 'each', 'string[] & Each<unknown & Email<> & MinLength<2>>'],
  ['an object with an attribute of its own', 'ruledObject', '{ name: string & MinLength<1> } & MinLength<1>'],
  [
    'the type of a value',
    'query',
    '{ value name: string; value stars: number; value tags: string[]; value nested: { value open: boolean } }',
  ],
  ['a union of literals', 'kind', '("double" | "single" | "suite")'],
  ['what a function returns', 'returned', '{ when: platform Date; bytes: platform Uint8Array; id: (null | scalar Guid) }'],
  [
    'what a promise holds',
    'awaited',
    '(class NotFoundError { __error: "NOT_FOUND"; head: ""; code: "NOT_FOUND"; entity: string } | interface Room { id: scalar Guid; name: string })',
  ],
  ['a conditional type', 'conditional', '{ yes: true }'],
  [
    'a mapped type, in declaration order',
    'mapped',
    '{ id?: (scalar Guid | undefined); born?: (scalar DateTimeOffset | undefined); name?: (string & MinLength<1> | undefined) }',
  ],
  ['members that a mapped type made up, by name', 'renamed', '{ made getApple: "apple"; made getZebra: "zebra" }'],
  ['Omit', 'picked', '{ id: scalar Guid; born?: (scalar DateTimeOffset | undefined); name: string & MinLength<1> }'],
  ['an intersection of objects', 'merged', '{ name: string & MinLength<1>; extra?: (number | undefined) }'],
  ['a brand under a unique symbol as what it brands', 'branded', 'string'],
  ['a brand with an optional member as what it brands', 'optionallyBranded', 'string'],
  ['a brand with a required member as unsupported', 'demanded', "unsupported 'brand'"],
  ['a scalar of the language with such a brand as unsupported', 'demandedOfFlavour', "unsupported 'brand'"],
  ['an object without its members under unique symbols', 'symbolMember', '{ amount: scalar Int }'],
  ['members next to an index signature as unsupported', 'mixed', "unsupported 'index beside members'"],
  ['two index signatures as unsupported', 'both', "unsupported 'index key'"],
  ['an index signature of numbers as unsupported', 'numbered', "unsupported 'index key'"],
  ['a generic interface with its arguments', 'paged', `interface Page<${guest}> { items: ${guest}[]; total: scalar Int }`],
  [
    'a generic alias with its arguments',
    'aliased',
    'alias Patch<interface Room { id: scalar Guid; name: string }> { id?: (null | scalar Guid | undefined); name?: (null | string | undefined) }',
  ],
  ['an interface of nested namespaces by its path', 'nested', 'interface Booking.Open.Line { nights: scalar Int }'],
  [
    'a class with its accessors and private names',
    'account',
    'class Account { kind: "account"; #secret: number; accessor balance: number }',
  ],
  [
    'a named union with its named options',
    'shape',
    'alias Shape (alias Circle { kind: "circle"; radius: number } | alias Square { kind: "square"; side: number } | null)',
  ],
  ['an enum by name', 'season', 'enum Season ("high" | "low")'],
  ['a part of an enum by its value', 'seasons', '"high"'],
  ['boolean as true and false, next to others', 'maybe', '(false | null | string | true)'],
  ['a record', 'record', '{ [string]: scalar Int }'],
  ['an index signature', 'counted', 'interface Counted { [string]: number }'],
  ['a tuple with optional and rest elements', 'tuple', '[required string, optional (scalar Int | undefined), rest boolean]'],
  ['a tuple with a rest element at its end', 'open', '[required string, rest scalar Int]'],
  ['a tuple with a rest element at its start', 'middle', '[rest scalar Int, required string]'],
  ['an array', 'list', 'scalar Guid[]'],
  ['a method as unsupported', 'method', "{ run: unsupported 'function' }"],
  ['a constructor as unsupported', 'constructed', "unsupported 'function'"],
  ['a class of the standard library as unsupported', 'map', "unsupported 'library'"],
  ['a promise as unsupported', 'promise', "unsupported 'library'"],
  ['any, unknown and never', 'loose', '[required any, required unknown, required never]'],
  ['an object without members as unsupported', 'empty', "unsupported 'empty object'"],
  ['object as unsupported', 'nonPrimitive', "unsupported 'non-primitive'"],
  ['objects that exclude each other as never', 'excluding', 'never'],
  ['symbols as unsupported', 'symbols', "[required unsupported 'symbol', required unsupported 'symbol']"],
  ['a literal of bigint as unsupported', 'big', "unsupported 'bigint literal'"],
  ['an interface that holds itself', 'tree', '{ children: interface Tree { children: ^2 }[] }'],
  ['an array that holds itself', 'loop', '^1[]'],
  ['a template literal type', 'template', 'template ["room-",""] (string)'],
  ['a converted string as unsupported', 'mapping', "unsupported 'template'"],
  ['a type parameter as unsupported', 'parameter', "unsupported 'type parameter'"],
  [
    'what depends on a type parameter as unsupported',
    'dependent',
    "[required unsupported 'type parameter', required unsupported 'type parameter']",
  ],
  ['attributes alone as unsupported', 'only', "unsupported 'attributes only'"],
  ['a name that nothing declares as unsupported', 'missing', "unsupported 'unresolved'"],
];

describe.each(adapters)('The graph of types, by $version', ({ open }) => {
  let checker: TypeChecker;
  beforeAll(() => {
    checker = open({ project: fixture('tsconfig.json') });
  });
  afterAll(() => checker.close());

  const placeOf = (member: string): Place => asked.get(member) as Place;

  it.each(cases)('shows %s', (_, member, text) => {
    const graph = checker.readTypes({ places: [placeOf(member)] });
    expect(printType(graph, graph.roots[0])).toBe(text);
  });

  it('is tried for every member of the fixture', () => {
    expect([...asked.keys()].filter((member) => !cases.some(([, tried]) => tried === member))).toEqual(['grow']);
  });

  it('marks a type that grows without end with a special type', () => {
    const { types } = checker.readTypes({ places: [placeOf('grow')] });
    expect(types.length).toBeLessThan(200);
    expect(types.flatMap((type) => (type.kind === 'unsupported' ? [type.why] : []))).toEqual(['too deep', 'too deep']);
  });

  it('contains a type once, for any number of requests', () => {
    const graph = checker.readTypes({ places: [placeOf('paged'), placeOf('paged'), placeOf('season')] });
    expect(graph.roots[0]).toBe(graph.roots[1]);
    expect(graph.types.filter((type) => type.kind === 'object' && type.named?.name === 'Guest')).toHaveLength(1);
  });

  it('has the text of a tuple only if the positions of its elements are open', () => {
    const { roots, types } = checker.readTypes({ places: ['tuple', 'middle', 'open', 'flavours'].map(placeOf) });
    const texts = roots.map((root) => types[root!]).map((type) => (type?.kind === 'tuple' ? type.text : ''));
    expect(texts).toEqual(['readonly [first: string, second?: Int, ...rest: boolean[]]', '[...Int[], string]', undefined, undefined]);
  });

  it('has the text of an unsupported type', () => {
    const { roots, types } = checker.readTypes({ places: ['map', 'mixed', 'only', 'parameter'].map(placeOf) });
    expect(roots.map((root) => (types[root!] as { text: string }).text)).toEqual([
      'Map<string, Guid>',
      '{ readonly [key: string]: string; readonly name: string; }',
      'MinLength<1> & Email',
      'T',
    ]);
  });

  it('has doc comments if they are requested', () => {
    const graph = checker.readTypes({ places: [placeOf('tree'), placeOf('paged')], documented: true });
    const [tree, paged] = graph.roots.map((root) => printType(graph, root));
    expect(tree).toBe('{ /* The branches. */ children: /* A tree of rooms. */ interface Tree { /* The branches. */ children: ^2 }[] }');
    expect(paged).toContain('/* A guest of the house. */ class Guest { /* Made by the store. */ id: scalar Guid;');
  });

  it('has no root if no node has the place', () => {
    const { start, end } = placeOf('kind');
    const places = [
      { file, start, end: end - 1 },
      { file: fixture('app/missing.ts'), start, end },
    ];
    expect(checker.readTypes({ places }).roots).toEqual([undefined, undefined]);
  });
});

describe.each(adapters)('The settings of a project, by $version', ({ open }) => {
  const settingsUnder = (options: object): unknown => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    writeFileSync(join(folder, 'a.ts'), 'export const a = 1;');
    writeFileSync(join(folder, 'base.json'), JSON.stringify({ compilerOptions: { noLib: true, ...options } }));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: './base.json', files: ['a.ts'] }));
    const checker = open({ project: join(folder, 'tsconfig.json') });
    const settings = checker.settings();
    checker.close();
    rmSync(folder, { recursive: true });
    return settings;
  };

  it.each([
    [{}, true],
    [{ strict: true }, true],
    [{ strict: false }, false],
    [{ strict: false, strictNullChecks: true }, true],
    [{ strict: true, strictNullChecks: false }, false],
  ])('reports for %j in an extended file that strict null checks are %s', (options, strictNullChecks) => {
    expect(settingsUnder(options)).toEqual({ strictNullChecks });
  });
});
