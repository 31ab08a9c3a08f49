import type { Member, Shape } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { ShapeComparison } from '../../src/2-read/types/sameShape.ts';

const string: Shape = { kind: 'scalar', scalar: 'string' };
const int: Shape = { kind: 'scalar', scalar: 'Int' };
const short: Shape = { ...string, rules: [{ rule: 'maxLength', count: 3 }] };
const nullable = (shape: Shape): Shape => ({ ...shape, nullable: true });
const member = (name: string, shape: Shape, more: Partial<Member> = {}): Member => ({ name, wireName: name, shape, ...more });
const object = (...members: Member[]): Shape => ({ kind: 'object', members });
const array = (items: Shape): Shape => ({ kind: 'array', items });
const union = (...options: Shape[]): Shape => ({ kind: 'union', options });
const tuple = (items: Shape[], rest?: Shape): Shape => ({ kind: 'tuple', items, ...(rest && { rest }) });
const reference = (name: string): Extract<Shape, { kind: 'reference' }> => ({ kind: 'reference', name });
const values = (...list: (string | number | boolean)[]): Shape => ({ kind: 'enum', values: list });

interface Named {
  readonly read?: Readonly<Record<string, Shape>>;
  readonly checked?: Readonly<Record<string, Shape>>;
  readonly opaque?: readonly string[];
}

function comparisonOver({ read = {}, checked = {}, opaque = [] }: Named = {}): ShapeComparison {
  const from = (names: Readonly<Record<string, Shape>>) => (shape: Shape) =>
    shape.kind === 'reference' ? (names[shape.name] ?? { kind: 'any' as const }) : shape;
  return new ShapeComparison({ read: from(read), checked: from(checked), isOpaque: (key) => opaque.includes(key), isDerived: () => true });
}

const same: readonly (readonly [title: string, read: Shape, checked: Shape])[] = [
  ['equal scalars', string, string],
  ['members in another order', object(member('a', int), member('b', string)), object(member('b', string), member('a', int))],
  ['values in another order', values('a', 'b', 1), values(1, 'b', 'a')],
  ['options in another order', union(string, array(int)), union(array(int), string)],
  [
    'rules in another order',
    { ...short, rules: [...short.rules!, { rule: 'email' }] },
    { ...short, rules: [{ rule: 'email' }, ...short.rules!] },
  ],
  ['a rule that stands twice', { ...short, rules: [...short.rules!, ...short.rules!] }, short],
  ['another description', object(member('a', int, { description: 'A number.' })), object(member('a', int))],
  ['equal tuples', tuple([string, int], string), tuple([string, int], string)],
  ['equal dictionaries', { kind: 'dictionary', values: int }, { kind: 'dictionary', values: int }],
  ['any value on both sides', { kind: 'any' }, { kind: 'any' }],
  [
    'a union with another discriminator',
    { ...union(object(member('k', values('a'))), object(member('k', values('b')))), discriminator: 'k' } as Shape,
    union(object(member('k', values('b'))), object(member('k', values('a')))),
  ],
];

const different: readonly (readonly [title: string, read: Shape, checked: Shape])[] = [
  ['null on one side', string, nullable(string)],
  ['null on the other side', nullable(string), string],
  ['null in an element', array(string), array(nullable(string))],
  ['another wire name', object(member('a', int, { wireName: 'b' })), object(member('a', int))],
  ['another scalar', string, int],
  ['another kind', string, array(string)],
  ['any value and a scalar', { kind: 'any' }, string],
  ['a rule on one side', string, short],
  ['a rule on the other side', short, string],
  ['a rule with another argument', short, { ...string, rules: [{ rule: 'maxLength', count: 4 }] }],
  ['an optional member', object(member('a', int)), object(member('a', int, { optional: true }))],
  ['a missing member', object(member('a', int), member('b', int)), object(member('a', int))],
  ['a further member', object(member('a', int)), object(member('a', int), member('b', int))],
  ['a renamed member', object(member('a', int)), object(member('b', int))],
  ['two members of one name', object(member('a', int), member('a', int)), object(member('a', int), member('b', int))],
  ['a further value', values('a'), values('a', 'b')],
  ['a value of another type', values('1'), values(1)],
  ['a shorter tuple', tuple([string]), tuple([string, int])],
  ['another element of a tuple', tuple([string, int]), tuple([int, string])],
  ['a rest on one side', tuple([string]), tuple([string], string)],
  ['another rest', tuple([string], string), tuple([string], int)],
  ['other values of a dictionary', { kind: 'dictionary', values: int }, { kind: 'dictionary', values: string }],
  ['a dictionary and an object', { kind: 'dictionary', values: int }, object(member('a', int))],
  ['a further option', union(string, int), union(string, int, array(int))],
  ['another option', union(string, int), union(string, array(int))],
  ['two equal options for one', union(string, string), union(string, int)],
  [
    'an option that differs deep inside',
    union(string, object(member('a', array(int)))),
    union(string, object(member('a', array(nullable(int))))),
  ],
];

describe('Shapes of both readings', () => {
  it.each(same)('are the same with %s', (_, read, checked) => {
    expect(comparisonOver().isSame(read, checked)).toBe(true);
  });

  it.each(different)('differ with %s', (_, read, checked) => {
    expect(comparisonOver().isSame(read, checked)).toBe(false);
  });
});

describe('Named types of both readings', () => {
  it('are the same for the containing type, and are recorded if they differ', () => {
    const comparison = comparisonOver({ read: { A: object(member('a', int)) }, checked: { A: object(member('a', string)) } });
    expect(comparison.isSame(array(reference('A')), array(reference('A')))).toBe(true);
    expect(comparison.differences).toEqual([{ key: 'A', shape: object(member('a', string)) }]);
  });

  it('are recorded once, for any number of occurrences', () => {
    const comparison = comparisonOver({ read: { A: object(member('a', int)) }, checked: { A: object() } });
    comparison.isSame(tuple([reference('A'), reference('A')]), tuple([reference('A'), reference('A')]));
    expect(comparison.differences).toHaveLength(1);
  });

  it('are compared by their structure if one side has no name', () => {
    const comparison = comparisonOver({ read: { A: object(member('a', int)) } });
    expect(comparison.isSame(reference('A'), object(member('a', int)))).toBe(true);
    expect(comparison.differences).toEqual([]);
  });

  it('differ from a name of the other side with another meaning', () => {
    const comparison = comparisonOver({ read: { A: values('a') }, checked: { B: values('b') } });
    comparison.isSame(reference('A'), reference('B'));
    expect(comparison.differences.map(({ key }) => key)).toEqual(['A']);
  });

  it('differ from a reference that can be null', () => {
    const comparison = comparisonOver({ read: { A: values('a') }, checked: { A: values('a') } });
    expect(comparison.isSame(reference('A'), nullable(reference('A')))).toBe(false);
  });

  it('are the same without null, which belongs to their use', () => {
    const comparison = comparisonOver({ read: { A: values('a') }, checked: { A: nullable(values('a')) } });
    comparison.sameNamed('A', reference('A'));
    expect(comparison.differences).toEqual([]);
  });

  it('end at recursive references', () => {
    const tree = object(member('kids', array(reference('T'))));
    const comparison = comparisonOver({ read: { T: tree }, checked: { T: tree } });
    expect(comparison.isSame(reference('T'), reference('T'))).toBe(true);
    expect(comparison.differences).toEqual([]);
  });

  it('differ inside of a recursion', () => {
    const comparison = comparisonOver({
      read: { T: object(member('next', reference('T'))) },
      checked: { T: object(member('next', nullable(reference('T')))) },
    });
    comparison.isSame(reference('T'), reference('T'));
    expect(comparison.differences.map(({ key }) => key)).toEqual(['T']);
  });

  it('are taken as read if they are opaque', () => {
    const comparison = comparisonOver({ read: { Stay: object(member('id', string)) }, checked: { Stay: object() }, opaque: ['Stay'] });
    expect(comparison.isSame(reference('Stay'), reference('Stay'))).toBe(true);
    expect(comparison.differences).toEqual([]);
  });

  it('distinguish the options of a union', () => {
    const comparison = comparisonOver({ read: { A: object(member('a', int)) }, checked: { A: object(member('a', string)) } });
    expect(comparison.isSame(union(reference('A'), string), union(reference('A'), string))).toBe(false);
    expect(comparison.differences).toEqual([]);
  });

  it('have rules at their use', () => {
    const named = { Tags: array(string) };
    const ruled: Shape = { ...reference('Tags'), rules: [{ rule: 'minItems', count: 1 }] };
    expect(comparisonOver({ read: named, checked: named }).isSame(ruled, ruled)).toBe(true);
    expect(comparisonOver({ read: named, checked: named }).isSame(ruled, reference('Tags'))).toBe(false);
    expect(comparisonOver({ read: named, checked: named }).isSame(reference('Tags'), ruled)).toBe(false);
    expect(comparisonOver({ read: named }).isSame(ruled, { ...array(string), rules: [{ rule: 'minItems', count: 1 }] })).toBe(true);
    expect(comparisonOver({ read: named }).isSame(ruled, array(string))).toBe(false);
  });
});
