import { describe, expect, it } from 'vitest';
import type { CheckedType } from '../../src/0-program/checker/port.ts';
import { converted, member, named, string } from './convertedGraph.ts';

describe('A named type', () => {
  const tree = (name: object): CheckedType[] => [
    string,
    { kind: 'array', element: 2 },
    { kind: 'object', members: [member('name', 0), member('kids', 1)], named: named('Tree', '/app/src/a.ts', name) },
  ];

  it('of the project is a reference to the type that the syntax reader found', () => {
    const record = { key: 'src/a.ts#Tree', name: 'Tree', shape: { kind: 'any' } } as const;
    const { text, derived, shapes, shape } = converted(tree({}), { 'src/a.ts#Tree': record });
    expect(text).toBe('src/a.ts#Tree');
    expect(derived).toEqual({});
    expect([...shapes.uses.takeNew()]).toEqual([['src/a.ts#Tree', 2]]);
    expect(shapes.declaredIn(shape)).toEqual([{ file: '/app/src/a.ts', name: 'Tree' }]);
  });

  it('of a namespace is known only to TypeScript, with a name of all parts', () => {
    expect(converted(tree({ within: ['Plants', 'Large'] })).derived).toEqual({
      PlantsLargeTree: '{ name: string; kids: (src/a.ts#Plants.Large.Tree)[] }',
    });
  });

  it('with arguments is named after these', () => {
    const types: CheckedType[] = [
      string,
      { kind: 'scalar', name: 'Int' },
      { kind: 'object', members: [member('first', 0)], named: named('Pair', '/app/src/a.ts', { arguments: [0, 1] }) },
    ];
    expect(converted(types).derived).toEqual({ PairOfStringAndInt: '{ first: string }' });
  });

  it('leaves null and undefined to its use', () => {
    const types: CheckedType[] = [
      { kind: 'null' },
      { kind: 'undefined' },
      string,
      { kind: 'object', members: [member('a', 2)] },
      { kind: 'union', members: [0, 1, 3], named: named('Maybe', '/app/src/a.ts', { kind: 'alias' }) },
    ];
    expect(converted(types)).toMatchObject({ text: 'src/a.ts#Maybe | null | undefined', derived: { Maybe: '{ a: string }' } });
  });

  it('of a package has a key of its file', () => {
    const types: CheckedType[] = [
      string,
      { kind: 'object', members: [member('a', 0)], named: named('Row', '/app/node_modules/pg/index.d.ts') },
    ];
    expect(converted(types).text).toBe('node_modules/pg/index.d.ts#Row');
  });

  it('of the language has a key of its package', () => {
    const types: CheckedType[] = [string, { kind: 'object', members: [member('a', 0)], named: named('Page', '/core/pages.d.ts') }];
    expect(converted(types).text).toBe('@portico/core#Page');
  });

  it('carries its doc comment and those of its members', () => {
    const types: CheckedType[] = [
      string,
      { kind: 'object', members: [member('a', 0, { doc: 'A name.' })], named: named('N.A', '/app/src/a.ts', { doc: 'A thing.' }) },
    ];
    const [record] = [...converted(types).shapes.derived.values()];
    expect(record).toMatchObject({ description: 'A thing.', shape: { members: [{ name: 'a', description: 'A name.' }] } });
  });

  it('is reached through others', () => {
    const types: CheckedType[] = [
      string,
      { kind: 'object', members: [member('c', 0)], named: named('C') },
      { kind: 'object', members: [member('b', 1)], named: named('B') },
      { kind: 'object', members: [member('a', 2)] },
    ];
    const { shapes, shape } = converted(types);
    expect(shapes.reached(shape).map(({ name }) => name)).toEqual(['B', 'C']);
  });
});
