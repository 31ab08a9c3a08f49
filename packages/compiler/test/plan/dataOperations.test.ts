import type { ComplexQueryFilter } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { planned } from './support.ts';

const entities = `
  export const flow = stateMachine({ Open: 'initial', Done: ['Open'] });
  export class House extends Entity(SoftDeleted) { name!: string & Unique; rooms?: OneToMany<Room, 'house'>; }
  export class Room extends Entity(Versioned, Stateful(flow)) {
    number!: Int & Unique & Range<1, 999>;
    houseId!: Guid;
    house?: ManyToOne<House>;
    extras?: ManyToMany<Extra>;
    note?: string;
  }
  export class Extra extends Entity() { name!: string; }
  export interface RoomRow { number: Int }
`;

describe('A query is planned', () => {
  it('as one row if its key is required, or its head says so', () => {
    const { operation } = planned(`${entities}
      export class ById extends Query(Room, Get('/{id}'))<RoomRow> { id!: Guid; }
      export class Single extends Query(Room, Get('/of/{number}'), { single: true })<RoomRow> { number!: Int; }
      export class Optional extends Query(Room, Get('/optional'))<RoomRow> { id?: Guid; }
      export class Other extends Query(Room, Get('/other'))<RoomRow> { id!: Filter<Guid, 'NotEquals'>; }`);
    const answer = (name: string) => [
      operation(name).query!.answer,
      operation(name).query!.versioned,
      operation(name).errors.map((e) => e.name),
    ];
    expect(answer('ById')).toEqual(['single', true, ['NotFoundError']]);
    expect(answer('Single')).toEqual(['single', true, ['NotFoundError']]);
    expect(answer('Optional')).toEqual(['list', undefined, []]);
    expect(answer('Other')).toEqual(['list', undefined, []]);
  });

  it('with an entity tag that covers the response only if no other rows are shown', () => {
    const { operation } = planned(`${entities}
      export class Alone extends Query(Room, Get('/{id}'))<{ id: Guid; number: Int }> { id!: Guid; }
      export class Mixed extends Query(Room, Get('/{id}/mixed'))<{ id: Guid; house: { name: string } }> { id!: Guid; }`);
    expect(['Alone', 'Mixed'].map((name) => operation(name).query!.holdsOthers)).toEqual([undefined, true]);
  });

  it('with a page as a separate type, and bounds for the paging inputs', () => {
    const { operation, modules } = planned(`${entities}
      export class List extends Query(Room, Get('/list'), { maxPageSize: 9 })<RoomRow> { page: Int = 1; pageSize: Int = 5; }
      export class Walk extends Query(Room, Get('/walk'))<{ number: Int }> { from?: Cursor; pageSize?: Int; }`);
    expect(operation('List').result).toEqual({ kind: 'reference', name: 'PageOfRoomRow' });
    expect(operation('Walk').result).toEqual({ kind: 'reference', name: 'KeysetPageOfWalk' });
    expect(operation('Walk').query).toMatchObject({ answer: 'keyset', cursor: 'from', filters: [] });
    const { types } = modules[0]!.manifest;
    const page = types.find(({ name }) => name === 'PageOfRoomRow')!;
    expect(page.shape).toMatchObject({ members: [{ name: 'items' }, ...Array.from({ length: 6 }, () => expect.anything())] });
    const pageSize = operation('List').inputs.find(({ property }) => property === 'pageSize')!;
    expect(pageSize.shape.rules).toEqual([
      { rule: 'compare', comparison: 'greaterThanOrEqual', bound: { value: 1 } },
      { rule: 'compare', comparison: 'lessThanOrEqual', bound: { value: 9 } },
    ]);
  });

  it('with a page type that equals the declared page type of the language', () => {
    const { modules, codes } = planned(`${entities}
      export class List extends Query(Room, Get('/list'))<RoomRow> { page: Int = 1; pageSize: Int = 5; }
      export class Same extends Endpoint(Get('/same'))<Page<RoomRow>> { handle(): Page<RoomRow> { throw 0; } }`);
    expect(codes).toEqual([]);
    expect(modules[0]!.manifest.types.map(({ name }) => name)).toEqual(['PageOfRoomRow', 'RoomRow']);
  });

  it('with filters and sorts across relations, and the members of related entities', () => {
    const { operation } = planned(`${entities}
      export interface HouseRow { name: string; rooms: RoomRow[] }
      export class Find extends Query(Room, Get('/find'))<{ number: Int; house?: { name: string }; extras: Guid[] }> {
        houseName?: Filter<string, 'StartsWith', 'house.name'>;
        houseNameSort?: Sort<'house.name', 'Descending'>;
        numberSort?: Sort;
        number?: Filter<[Int, Int], 'Between'>;
      }
      export class Houses extends Query(House, Get('/houses'))<HouseRow> {}`);
    expect(operation('Find').query).toMatchObject({
      filters: [
        { property: 'houseName', path: ['house', 'name'], operator: 'StartsWith', type: 'string' },
        { property: 'number', path: ['number'], operator: 'Between', type: 'Int' },
      ],
      sorts: [
        { property: 'houseNameSort', path: ['house', 'name'], default: 'Descending' },
        { property: 'numberSort', path: ['number'] },
      ],
      projection: [
        { member: 'number', kind: 'field' },
        { member: 'house', kind: 'one', optional: true, members: [{ member: 'name' }] },
        { member: 'extras', kind: 'many', scalar: true, members: [{ member: 'id' }] },
      ],
    });
    expect(operation('Houses').query!.projection).toMatchObject([{ member: 'name' }, { kind: 'many', members: [{ member: 'number' }] }]);
    const pair = operation('Find').inputs.find(({ property }) => property === 'number')!;
    expect(pair.shape).toMatchObject({
      kind: 'array',
      rules: [
        { rule: 'minItems', count: 2 },
        { rule: 'maxItems', count: 2 },
      ],
    });
  });

  it('with the conditions of a complex filter as a separate type', () => {
    const { operation, modules } = planned(`${entities}
      export class Find extends Query(Room, Get('/find'))<RoomRow> { where?: ComplexFilter<{ number: Int; note?: string; house: { name: string } }>; }`);
    const [input] = operation('Find').inputs;
    expect(input).toMatchObject({ shape: { kind: 'reference', name: 'FindWhere' }, content: 'application/json' });
    expect(operation('Find').query!.complex).toMatchObject([
      { property: 'where', fields: [{ name: 'number' }, { name: 'note', nullable: true }], relations: [{ name: 'house' }] },
    ]);
    const type = modules[0]!.manifest.types.find(({ name }) => name === 'FindWhere')!;
    expect(type.shape).toMatchObject({
      members: ['number', 'note', 'house', 'and', 'or', 'not'].map((name) => ({ name, optional: true })),
    });
  });

  it('with a complex filter on the entity itself, through relations up to three levels deep and never back [QUERY-17]', () => {
    const { operation, codes } = planned(`
      export class D extends Entity() { eId!: Guid; e?: ManyToOne<E>; d!: string; }
      export class E extends Entity() { x!: string; }
      export class C extends Entity() { dId!: Guid; d?: ManyToOne<D>; a2Id?: Guid; a2?: ManyToOne<A>; c!: Int; }
      export class B extends Entity(Audited) { cId!: Guid; c?: ManyToOne<C>; }
      export class A extends Entity() { bId!: Guid; b?: ManyToOne<B>; parentId?: Guid; parent?: ManyToOne<A>; tags?: string[]; as?: OneToMany<A, 'parent'>; s?: string; }
      export class Find extends Query(A, Get('/a'))<{ s?: string }> { where?: ComplexFilter<A>; }`);
    expect(codes).toEqual([]);
    type Nested = Omit<ComplexQueryFilter, 'property'>;
    const names = ({ fields, relations }: Nested): unknown => ({
      fields: fields.map(({ name }) => name),
      ...Object.fromEntries(relations.map(({ name, filter }) => [name, names(filter)])),
    });
    const [where] = operation('Find').query!.complex;
    expect(names(where!)).toEqual({
      fields: ['id', 'bId', 'parentId', 's'],
      b: {
        fields: ['id', 'cId', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'],
        c: { fields: ['id', 'dId', 'a2Id', 'c'], d: { fields: ['id', 'eId', 'd'] } },
      },
    });
    expect(where!.relations[0]!.filter.relations[0]!.filter.relations[0]!.filter.fields[2]).toEqual({
      name: 'd',
      path: ['b', 'c', 'd', 'd'],
      type: 'string',
      longText: true,
    });
  });

  it('with the property that a filter or a sort is mapped to, even if its own name is another property [QUERY-03]', () => {
    const { operation } = planned(`${entities}
      export class Find extends Query(Room, Get('/find'))<RoomRow> { note?: Filter<string, 'Contains', 'house.name'>; number?: Sort<'note'>; }`);
    expect(operation('Find').inputs).toMatchObject([{ wireName: 'note' }, { wireName: 'number' }]);
    expect(operation('Find').query).toMatchObject({
      filters: [{ property: 'note', path: ['house', 'name'] }],
      sorts: [{ property: 'number', path: ['note'] }],
    });
  });

  it('with the caller as the source of `FromCurrentUser` [BIND-22]', () => {
    const { operation } = planned(`export class Note extends Entity() { by!: string; }
      export class Mine extends Query(Note, Get('/mine'))<{ by: string }> { readonly by!: FromCurrentUser<string>; }`);
    expect(operation('Mine').inputs).toMatchObject([{ property: 'by', source: 'currentUser', wireName: 'id' }]);
    expect(operation('Mine').query!.filters).toMatchObject([{ property: 'by', operator: 'Equals' }]);
  });
});

describe('A mutation is planned', () => {
  const mutation = (mode: string, members = '', more = '') =>
    planned(`${entities}
      export class It extends Mutation(MutationMode.${mode}, Room, Post('/rooms/{id}'))${more} { id!: Guid; ${members} }`).operation('It');

  it('with the inputs that its entity has, some of which null clears', () => {
    const { mutation: model } = mutation(
      'Update',
      "number?: Int; note?: string | null; extraIds?: Guid[] & Links<'extras'>; rowVersion?: Int;",
    );
    expect(model).toMatchObject({
      assignments: [{ property: 'number' }, { property: 'note', clears: true }],
      links: [{ property: 'extraIds', relation: 'extras' }],
      versioned: true,
    });
  });

  it('with nothing to copy if `apply` replaces copying [MUT-06]', () => {
    const { mutation: model } = mutation('Update', 'note?: string; override apply(room: Room) { return room; }');
    expect(model).toMatchObject({ assignments: [], applies: true });
  });

  it('with the DTO of the area, of its head, or of all fields', () => {
    expect(mutation('Create').result).toEqual({ kind: 'reference', name: 'RoomDto' });
    expect(mutation('Create').mutation!.projection!.map(({ member }) => member)).toEqual([
      'id',
      'number',
      'houseId',
      'note',
      'rowVersion',
      'status',
    ]);
    expect(mutation('Create', '', '<never, { number: Int }>').mutation!.projection!.map(({ member }) => member)).toEqual(['number']);
    const declared = planned(`${entities}
      export interface RoomDto { id: Guid; note?: string }
      export class It extends Mutation(MutationMode.Create, Room, Post('/rooms')) { number!: Int; }`);
    expect(declared.operation('It').mutation!.projection!.map(({ member }) => member)).toEqual(['id', 'note']);
  });

  it('without a response body if it deletes [MUT-14]', () => {
    expect(mutation('Delete')).toMatchObject({ status: 204 });
    expect(mutation('Delete').result).toBeUndefined();
  });

  it('with the automatic errors, without duplicates', () => {
    const names = (operation: { errors: readonly { name: string }[] }) => operation.errors.map(({ name }) => name);
    const versions = ['ConcurrencyConflictError', 'PreconditionFailedError'];
    expect(names(mutation('Create'))).toEqual(['KeyConflictError', 'ValidationError']);
    expect(names(mutation('Update'))).toEqual(['NotFoundError', 'KeyConflictError', ...versions, 'ValidationError']);
    expect(names(mutation('Delete'))).toEqual(['NotFoundError', ...versions]);
    expect(names(mutation('Restore'))).toEqual(['NotFoundError', 'KeyConflictError', ...versions]);
    const moved = mutation('Update', 'override apply(room: Room) { return room; }', '<ConflictError>');
    expect(names(moved)).toEqual(['ConflictError', 'NotFoundError', 'InvalidTransitionError', ...versions, 'ValidationError']);
  });
});
