import { describe, expect, it } from 'vitest';
import { planHosts } from '../../src/3-plan/hosts.ts';
import type { CompositionRecord } from '../../src/2-read/compositionRecord.ts';
import { planned } from './support.ts';

describe('A column holds', () => {
  const declarations = `export type Kind = 'A' | 'B';
    export type Tags = (string & MinLength<2>)[] | null;
    export interface Tree { inner: Tree[]; byName: Record<string, Kind>; pair: [Kind, ...Kind[]]; either: Kind | Int[] }
    import type { MinLength } from '@portico/core';`;
  const kind = { kind: 'enum', values: ['A', 'B'] };

  it.each([
    ['string', 'string'],
    ['Long', 'Long'],
    ['Kind', 'string'],
    ['1 | 2', 'Int'],
    ['1 | 2.5', 'number'],
    ['true', 'boolean'],
    ["1 | 'a'", 'Json'],
    ["true | 'a'", 'Json'],
    ['string[]', 'Json'],
    ['[Int, string]', 'Json'],
    ['Record<string, Int>', 'Json'],
    ['string | Int', 'Json'],
    ['unknown', 'Json'],
    ['ByteStream', 'Json'],
  ])('%s as %s', (type, stored) => {
    const { model } = planned(`${declarations}\nexport class It extends Entity() { it!: ${type} }`);
    expect(model('It').fields[1]!.type).toBe(stored);
  });

  it('self-contained types, at any depth', () => {
    const { model } = planned(`${declarations}\nexport class It extends Entity() { tree!: Tree; tags!: Tags; more?: Tags & MinCount<1> }
      import type { MinCount } from '@portico/core';`);
    const [, tree, tags, more] = model('It').fields;
    const string = { kind: 'scalar', scalar: 'string', rules: [{ rule: 'minLength', count: 2 }] };
    const member = (name: string, shape: object) => ({ name, wireName: name, shape });
    expect(tree!.shape).toEqual({
      kind: 'object',
      members: [
        member('inner', { kind: 'array', items: { kind: 'any' } }),
        member('byName', { kind: 'dictionary', values: kind }),
        member('pair', { kind: 'tuple', items: [kind], rest: kind }),
        member('either', { kind: 'union', options: [kind, { kind: 'array', items: { kind: 'scalar', scalar: 'Int' } }] }),
      ],
    });
    expect(tags).toMatchObject({ nullable: true, shape: { kind: 'array', items: string } });
    expect(more!.shape).toMatchObject({ kind: 'array', items: string, rules: [{ rule: 'minItems', count: 1 }] });
  });
});

describe('Types with the same name', () => {
  it('are distinguished and reported', () => {
    const declaring = (members: string) => `export interface Room { ${members} }`;
    const { modules, codes } = planned(
      `import type { Room as Second } from './second.ts';
      import type { Room as Third } from './third.ts';
      ${declaring('a: string')}
      export class Op extends Endpoint(Get('/'))<{ a: Room; b: Second; c: Third; d: Second }> { handle(): never { throw 0; } }`,
      { 'second.ts': declaring('b: string'), 'third.ts': declaring('c: string') },
    );
    expect(codes).toEqual(['PRAG0111', 'PRAG0111']);
    expect(modules[0]!.manifest.types.map(({ name, shape }) => [name, 'members' in shape && shape.members[0]?.name])).toEqual([
      ['Room', 'a'],
      ['Room2', 'b'],
      ['Room3', 'c'],
    ]);
    const { result } = modules[0]!.manifest.operations[0]!;
    const members = result?.kind === 'object' ? result.members.map(({ shape }) => 'name' in shape && shape.name) : [];
    expect(members).toEqual(['Room', 'Room2', 'Room3', 'Room2']);
  });
});

describe('Hosts', () => {
  const composition = (from: string, isWhole: boolean, ...areas: [string, boolean][]) =>
    ({ from, isWhole, areas: areas.map(([value, isRemote]) => ({ area: { value }, isRemote })) }) as unknown as CompositionRecord;

  it('are named after their files, with a number if a file has several', () => {
    const hosts = planHosts([
      composition('hosts/main.ts', true, ['Rooms', false], ['Billing', true], ['Bookings', false], ['Audit', true]),
      composition('hosts/main.ts', false, ['Rooms', false]),
      composition('hosts/main.ts', true, ['Billing', false]),
      composition('hosts/other.mts', true),
      composition('hosts/main.ts', true),
    ]);
    expect(hosts).toEqual([
      { name: 'main', runs: ['Bookings', 'Rooms'], calls: ['Audit', 'Billing'] },
      { name: 'main 2', runs: ['Billing'], calls: [] },
      { name: 'other', runs: [], calls: [] },
      { name: 'main 3', runs: [], calls: [] },
    ]);
  });
});
