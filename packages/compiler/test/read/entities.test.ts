import { describe, expect, it } from 'vitest';
import { TestProject } from './project.ts';
import { entityOf, language, plain, recordsOf } from './records.ts';

const scalar = (name: string) => ({ kind: 'scalar', scalar: name });
const flow = "export const flow = stateMachine({ Pending: 'initial', Confirmed: ['Pending'], Cancelled: ['Pending', 'Confirmed'] });\n";

describe('An entity class is read', () => {
  it('with the shape, the rules, the default and the storage of each field', () => {
    const { records, codes } = recordsOf(`
      export class Room extends Entity() {
        /** On the door. */
        number!: string & Unique<'floor'>;
        floor!: Int & Range<0, 9> & Indexed;
        rate: Decimal & Precision<12, 2> = '80.00';
        code!: string & GeneratedNumber<'R-{###}'>;
        note?: string;
        closed: DateTimeOffset | null = null;
        tags!: string[];
        made: DateTimeOffset = new Date();
        #hidden = 1;
        private secret = 1;
        static known = 1;
        get label() { return this.number; }
      }`);
    expect(codes).toEqual([]);
    expect(plain(entityOf(records, 'Room').fields)).toEqual([
      { name: 'number', shape: scalar('string'), optional: false, unique: { value: ['floor'] }, description: 'On the door.' },
      {
        name: 'floor',
        shape: { ...scalar('Int'), rules: [expect.anything(), expect.anything()] },
        optional: false,
        indexed: { value: [] },
      },
      {
        name: 'rate',
        shape: scalar('Decimal'),
        optional: false,
        initializer: { constant: true, value: '80.00' },
        precision: { value: [12, 2] },
      },
      { name: 'code', shape: scalar('string'), optional: false, number: { value: { pattern: 'R-{###}', scope: 'Store', block: 1 } } },
      { name: 'note', shape: scalar('string'), optional: true },
      {
        name: 'closed',
        shape: { ...scalar('DateTimeOffset'), nullable: true },
        optional: false,
        initializer: { constant: true, value: null },
      },
      { name: 'tags', shape: { kind: 'array', items: scalar('string') }, optional: false },
      { name: 'made', shape: scalar('DateTimeOffset'), optional: false, initializer: { constant: false } },
    ]);
  });

  it('with its relations, also across files that import each other', () => {
    const { records, codes } = recordsOf(
      `import { Guest } from './guest.ts';
       export class Stay extends Entity() {
         guest!: ManyToOne<Guest>;
         payer?: ManyToOne<Guest, 'paidBy'> | null;
         extras!: ManyToMany<Guest>;
         odd!: ManyToOne<NoEntity>;
       }
       class NoEntity {}`,
      {
        'guest.ts': `${language}import { Stay } from './it.ts';\nexport class Guest extends Entity() { stays!: OneToMany<Stay, 'guest'> }`,
      },
    );
    expect(codes).toEqual([]);
    const guest = { entity: 'src/guest.ts#Guest', entityText: 'Guest' };
    expect(plain(entityOf(records, 'Stay').relations)).toEqual([
      { name: 'guest', kind: 'manyToOne', ...guest },
      { name: 'payer', kind: 'manyToOne', ...guest, given: { value: 'paidBy' } },
      { name: 'extras', kind: 'manyToMany', ...guest },
      { name: 'odd', kind: 'manyToOne', entityText: 'NoEntity' },
    ]);
    expect(plain(entityOf(records, 'Guest').relations)).toEqual([
      { name: 'stays', kind: 'oneToMany', entity: 'src/it.ts#Stay', entityText: 'Stay', given: { value: 'guest' } },
    ]);
    expect(entityOf(records, 'Stay').fields).toEqual([]);
  });

  it('with its traits, the transitions of its status, and the members of its base classes', () => {
    const { records, codes } = recordsOf(
      `import { flow } from './flow.ts';
       const standard = [Audited, SoftDeleted] as const;
       abstract class Numbered extends Entity(...standard, Stateful(flow), Versioned) { number!: Int; note?: string }
       export class Invoice extends Numbered { note!: string; total!: Decimal }`,
      { 'flow.ts': language + flow },
    );
    expect(codes).toEqual([]);
    const invoice = entityOf(records, 'Invoice');
    expect(invoice.traits.map(({ value }) => value)).toEqual(['Audited', 'SoftDeleted', 'Stateful', 'Versioned']);
    expect(invoice.states).toEqual({
      initial: 'Pending',
      moves: { Pending: [], Confirmed: ['Pending'], Cancelled: ['Pending', 'Confirmed'] },
    });
    expect(invoice.fields.map(({ name, optional }) => [name, optional])).toEqual([
      ['number', false],
      ['note', false],
      ['total', false],
    ]);
    expect([invoice.abstract, invoice.exported]).toEqual([false, true]);
    expect(entityOf(records, 'Numbered').abstract).toBe(true);
  });

  it('with the places that assign its status', () => {
    const { records } = recordsOf(
      `${flow}export class Stay extends Entity(Stateful(flow)) {
        cancel() { if (this.status) { this.status = 'Cancelled'; } }
        other(stay: Stay) { stay.number = 1; this.number = 2; const status = 1; return status; }
      }
      export class Plain extends Entity() { status!: string; close() { this.status = 'closed'; } }`,
    );
    expect(entityOf(records, 'Stay').assignsStatus).toHaveLength(1);
    expect(entityOf(records, 'Plain').assignsStatus).toEqual([]);
  });

  it('with the places that assign its status behind a cast, a pattern or `Object.assign`', () => {
    const { records } = recordsOf(
      `${flow}export class Stay extends Entity(Stateful(flow)) {
        cast() { (this as { status: string }).status = 'Cancelled'; (this as any)!['status'] = 'Cancelled'; }
        pattern(to: { status: string }) { ({ status: (this as any).status } = to); [(this as any).status] = ['Cancelled']; }
        copy() { Object.assign(this, { number: 1 }, { status: 'Cancelled' }); return Object.assign(this as any, { 'status': 'Cancelled' }); }
        other(stay: any) { Object.assign(stay, { status: 'x' }); Object.assign(this, { number: 1 }); const { status } = this; return status; }
        read(by: any) { by[this.status] = 1; ({ a: by.a = this.status } = by); ({ a: by.a, ...by.b } = by); }
      }`,
    );
    expect(entityOf(records, 'Stay').assignsStatus).toHaveLength(6);
  });

  for (const [title, head, code] of [
    ['something that is no trait', "Entity({ name: 'Audited' })", 'PRAG0701'],
    ['a trait called without need', 'Entity(Audited())', 'PRAG0701'],
    ['no machine', 'Entity(Stateful({}))', 'PRAG0703'],
    ['an unknown state', "Entity(Stateful(stateMachine({ A: 'initial', B: ['C'] })))", 'PRAG0703'],
    ['two initial states', "Entity(Stateful(stateMachine({ A: 'initial', B: 'initial' })))", 'PRAG0703'],
    ['no initial state', 'Entity(Stateful(stateMachine({ A: [] })))', 'PRAG0703'],
  ] as const) {
    it(`not with ${title}`, () => expect(recordsOf(`export class Stay extends ${head} {}`).codes).toEqual([code]));
  }

  it('and a machine with a wrong transition is one finding: its states are known in other places', () => {
    const { codes, records } = recordsOf(`export const flow = stateMachine({ A: 'initial', B: ['C'] });
      export class Stay extends Entity(Stateful(flow)) {}
      export class Op extends Endpoint(Get('/'))<{ status: StateOf<typeof flow> }> { handle() {} }`);
    expect(codes).toEqual(['PRAG0703']);
    expect(records.entities[0]).toMatchObject({ states: { initial: 'A', moves: { A: [], B: [] } } });
  });
});

describe('An entity as a type', () => {
  const source = `${flow}export class Stay extends Entity(Audited, Stateful(flow)) {
      number!: Int; note?: string; currency: string = 'EUR'; tenant!: ManyToOne<Stay>;
    }\n`;
  const members = (result: string) => {
    const { records, codes } = recordsOf(
      `${source}export type Flow = StateOf<typeof flow>; export class Op extends Endpoint(Get('/'))<${result}> { handle() {} }`,
    );
    return { codes, shape: records.operations[0]!.result!.shape, types: records.types };
  };
  const states = { kind: 'enum', values: ['Pending', 'Confirmed', 'Cancelled'] };

  it('provides its members and those of its traits to other types', () => {
    expect(members("Stay['status']").shape).toEqual(states);
    expect(members("Stay['id']").shape).toEqual(scalar('Guid'));
    expect(plain(members("Pick<Stay, 'createdAt' | 'currency' | 'note'>").shape)).toMatchObject({
      members: [
        { name: 'createdAt', shape: scalar('DateTimeOffset') },
        { name: 'note', optional: true },
        { name: 'currency', shape: scalar('string') },
      ],
    });
    expect(members("Pick<Stay, 'currency'>").shape).toEqual({
      kind: 'object',
      members: [{ name: 'currency', wireName: 'currency', shape: scalar('string') }],
    });
  });

  it('is its columns, without its relations', () => {
    const { shape, types, codes } = members('Stay');
    expect(codes).toEqual([]);
    expect(shape).toEqual({ kind: 'reference', name: 'src/it.ts#Stay' });
    const stay = types.get('src/it.ts#Stay')!.shape as unknown as { members: { name: string }[] };
    expect(stay.members.map(({ name }) => name)).toEqual([
      'id',
      'createdAt',
      'createdBy',
      'updatedAt',
      'updatedBy',
      'status',
      'number',
      'note',
      'currency',
    ]);
  });

  it('names its states in the order of their declaration', () => {
    const { shape, types } = members('Flow');
    expect(types.get((shape as { name: string }).name)!.shape).toEqual(states);
  });

  it('does not provide a relation', () => expect(members("Stay['tenant']").codes).toEqual(['PRAG0537']));

  it('resolves the pages of the language by name', () => {
    const { shape, types, codes } = members('Page<{ at: Int }> | KeysetPage<Stay>');
    expect(codes).toEqual([]);
    const [page, keyset] = (shape as unknown as { options: { name: string }[] }).options;
    expect(types.get(keyset!.name)).toMatchObject({ name: 'KeysetPageOfStay', shape: { members: [{ name: 'items' }, { name: 'next' }] } });
    expect(types.get(page!.name)!.shape).toMatchObject({ kind: 'object', members: { length: 7 } });
  });
});

it('An entity is read again when a file that it depends on changes', () => {
  const machine = (last: string) => `${language}export const flow = stateMachine({ Open: 'initial', ${last}: ['Open'] });`;
  const project = new TestProject({
    'stay.ts': `${language}import { flow } from './flow.ts';\nexport class Stay extends Entity(Stateful(flow)) {}`,
    'op.ts': `${language}import { Stay } from './stay.ts';\nexport class Op extends Endpoint(Get('/'))<Stay['status']> {}`,
    'flow.ts': machine('Shut'),
  });
  const states = (changed: string[] = []) => {
    const { records } = project.read(changed);
    return [Object.keys(records.entities[0]!.states!.moves), (records.operations[0]!.result!.shape as { values?: unknown }).values];
  };
  expect(states()).toEqual([
    ['Open', 'Shut'],
    ['Open', 'Shut'],
  ]);
  expect(states([project.write('flow.ts', machine('Closed'))])).toEqual([
    ['Open', 'Closed'],
    ['Open', 'Closed'],
  ]);
});
