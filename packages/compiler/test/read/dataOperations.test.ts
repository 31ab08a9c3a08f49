import { describe, expect, it } from 'vitest';
import { operationOf, plain, recordsOf } from './records.ts';

const scalar = (name: string) => ({ kind: 'scalar', scalar: name });
const room = `export class Room extends Entity() { number!: string; amenities!: ManyToMany<Room> }
  export interface RoomDto { number: string }\n`;

describe('A query is read', () => {
  const read = (body: string, options = '') => {
    const { records, codes } = recordsOf(`${room}const P = { room: { read: 'catalog.room.read', all: ['a.b.c', 'd.e.f'] } } as const;
      export class Search extends Query(Room, Get('/search'), { ${options} })<RoomDto> { ${body} }`);
    return { search: operationOf(records, 'Search'), codes };
  };

  it('with its entity, its verb and route, and the shape of a row', () => {
    const { search, codes } = read('');
    expect(codes).toEqual([]);
    expect(plain(search)).toMatchObject({
      kind: 'Query',
      entity: { value: 'src/it.ts#Room' },
      verb: 'GET',
      route: { value: '/search' },
      result: { shape: { kind: 'reference', name: 'src/it.ts#RoomDto' } },
      errors: [],
      handlers: [],
    });
  });

  it('with the role of each property', () => {
    const { search, codes } = read(`
      readonly a?: Filter<string, 'Contains'>;
      readonly b?: Filter<Guid[], typeof FilterOperator.In, 'room.id'>;
      readonly c?: Sort<'number', 'Descending'>;
      readonly d?: Sort;
      readonly e?: ComplexFilter<RoomDto>;
      readonly f?: Cursor<Room>;
      readonly page: Int = 1;`);
    expect(codes).toEqual([]);
    const direction = { kind: 'enum', values: ['Ascending', 'Descending'] };
    expect((plain(search.properties) as Record<string, unknown>[]).map(({ name, role, shape }) => ({ name, role, shape }))).toEqual([
      { name: 'a', role: { kind: 'filter', operator: 'Contains' }, shape: scalar('string') },
      { name: 'b', role: { kind: 'filter', operator: 'In', mapTo: 'room.id' }, shape: { kind: 'array', items: scalar('Guid') } },
      { name: 'c', role: { kind: 'sort', mapTo: 'number', default: 'Descending' }, shape: direction },
      { name: 'd', role: { kind: 'sort' }, shape: direction },
      { name: 'e', role: { kind: 'complexFilter', of: { kind: 'reference', name: 'src/it.ts#RoomDto' } }, shape: scalar('string') },
      { name: 'f', role: { kind: 'cursor' }, shape: scalar('string') },
      { name: 'page', shape: scalar('Int') },
    ]);
  });

  it('through aliases of its attributes', () => {
    const { records, codes } = recordsOf(`${room}type Like = Filter<string, 'Contains', 'number'>;
      export class Search extends Query(Room, Get('/'))<RoomDto> { readonly q?: Like | undefined }`);
    expect(codes).toEqual([]);
    expect(operationOf(records, 'Search').properties[0]!.role).toMatchObject({ operator: 'Contains', mapTo: 'number' });
  });

  it('with the permissions that it requires', () => {
    const permissions = (given: string) => read('', `permission: ${given}`).search.permissions.map(({ value }) => value);
    expect(permissions("'x.y.z'")).toEqual(['x.y.z']);
    expect(permissions('P.room.read')).toEqual(['catalog.room.read']);
    expect(permissions('P.room.all')).toEqual(['a.b.c', 'd.e.f']);
    expect(permissions("[P.room.read, 'x.y.z']")).toEqual(['catalog.room.read', 'x.y.z']);
    expect(read('', 'permission: process.env.IT').codes).toEqual(['PRAG0102']);
  });

  it('with the permissions of a catalogue made of constants', () => {
    const declarations = `import { entityVerbs, permissions } from '@portico/core';
      const area = 'hotel' as const;
      const verbs = { desk: ['open', 'close'] } as const;
      export const C = permissions(\`${'${area}'}s\`, { room: [...entityVerbs, 'clean'], ...verbs, [area]: verbs.desk });
      export class Search extends Query(Room, Get('/'), { permission: [C.room.clean, C.desk.open, C.hotel.close, C.room.read] })<RoomDto> {}`;
    const { records, codes } = recordsOf(`${room}${declarations}`);
    expect(codes).toEqual([]);
    expect(operationOf(records, 'Search').permissions.map(({ value }) => value)).toEqual([
      'hotels.room.clean',
      'hotels.desk.open',
      'hotels.hotel.close',
      'hotels.room.read',
    ]);
    expect(records.catalogs.find(({ area }) => area === 'hotels')?.permissions).toContain('hotels.desk.open');
  });

  it('with its result options', () => {
    expect(plain(read('', 'single: true, maxPageSize: 100').search)).toMatchObject({ single: true, maxPageSize: { value: 100 } });
    expect(read('', 'single: false').search.single).toBeUndefined();
  });

  it('not without an entity', () => {
    expect(recordsOf("class No {}\nexport class Op extends Query(No, Get('/'))<string> {}").codes).toEqual(['PRAG0102']);
    expect(recordsOf(`${room}export class Op extends Query(Room)<string> {}`).codes).toEqual(['PRAG0102']);
  });
});

describe('A mutation is read', () => {
  const read = (source: string) => {
    const { records, codes } = recordsOf(room + source);
    return { it: operationOf(records, 'It'), types: records.types, codes };
  };

  it('with its mode, its errors, and its declared result', () => {
    const { it: op, codes } = read(
      "export class It extends Mutation(MutationMode.Update, Room, Post('/{id}'), { status: 202 })<ConflictError, RoomDto> {}",
    );
    expect(codes).toEqual([]);
    expect(plain(op)).toMatchObject({
      kind: 'Mutation',
      mode: { value: 'Update' },
      entity: { value: 'src/it.ts#Room' },
      verb: 'POST',
      status: { value: 202 },
      errors: [{ name: 'ConflictError' }],
      result: { shape: { kind: 'reference', name: 'src/it.ts#RoomDto' } },
    });
  });

  it('without a result, and the type of the DTO is read implicitly', () => {
    const { it: op, types } = read("export class It extends Mutation('Create', Room, Post('/')) {}");
    expect(op.result).toBeUndefined();
    expect(op.mode!.value).toBe('Create');
    expect(types.get('src/it.ts#RoomDto')?.importedFrom?.name).toBe('RoomDto');
  });

  it('with the services that `apply` has after the entity', () => {
    const { it: op } = read(`export class It extends Mutation('Update', Room, Post('/'))<never> {
      override apply(room: Room, rooms: Repository<Room>, reader: ReadAccess<Room>, work: UnitOfWork, other: Repository<RoomDto>) { return room; }
    }`);
    expect(plain(op.handlers)).toEqual([
      {
        method: 'apply',
        services: [
          { parameter: 'rooms', type: { kind: 'data', name: 'Repository', entity: 'src/it.ts#Room' }, typeText: 'Repository<Room>' },
          { parameter: 'reader', type: { kind: 'data', name: 'ReadAccess', entity: 'src/it.ts#Room' }, typeText: 'ReadAccess<Room>' },
          { parameter: 'work', type: { kind: 'data', name: 'UnitOfWork' }, typeText: 'UnitOfWork' },
          { parameter: 'other', type: { kind: 'data', name: 'Repository' }, typeText: 'Repository<RoomDto>' },
        ],
      },
    ]);
  });

  it('with the places where `apply` assigns the status', () => {
    const { it: op } = read(`export class It extends Mutation('Update', Room, Post('/')) {
      override apply(room: Room) { room.status = 'x'; room['status'] = 'y'; other.status = 'z'; return room; }
    }`);
    expect(op.assignsStatus).toHaveLength(2);
  });

  it('with the links that it replaces, and with null separate', () => {
    const { it: op } = read(
      "export class It extends Mutation('Update', Room, Post('/')) { readonly ids?: Guid[] & Links<'amenities'>; readonly note?: string | null }",
    );
    expect(plain(op.properties[0])).toMatchObject({ links: { value: 'amenities' }, shape: { kind: 'array', items: scalar('Guid') } });
    expect(op.properties[1]!.shape.nullable).toBe(true);
  });

  it('not without a mode', () => {
    expect(recordsOf(`${room}export class It extends Mutation('Change', Room, Post('/')) {}`).codes).toEqual(['PRAG0102']);
  });
});

describe('In addition to operations', () => {
  it('the services that access data are known by their types, including `Database` of the data package', () => {
    const { records, codes } = recordsOf(`import type { Database } from '@portico/data';
      ${room}export class It extends DomainAction(Post('/'))<string> { execute(rooms: Repository<Room>, db: Database<object>) {} }`);
    expect(codes).toEqual([]);
    expect(operationOf(records, 'It').handlers[0]!.services.map(({ type }) => type)).toEqual([
      { kind: 'data', name: 'Repository', entity: 'src/it.ts#Room' },
      { kind: 'data', name: 'Database' },
    ]);
  });

  it('a seed is a service with a method that takes services', () => {
    const { records } = recordsOf(`${room}export class Demo extends Seed { seed(rooms: Repository<Room>) {} }`);
    expect(plain(records.services)).toEqual([
      expect.objectContaining({
        origin: 'seed',
        needs: [],
        seeds: { method: 'seed', services: [expect.objectContaining({ parameter: 'rooms' })] },
      }),
    ]);
  });

  it('an area names its store', () => {
    const { records } = recordsOf("export class Booking extends Module('Booking', { store: 'hotel' }) {}");
    expect(records.modules[0]!.store!.value).toBe('hotel');
  });

  it('which may have the name of a file or of a configuration key', () => {
    for (const store of ['', '../hotel', 'a:b', '1'])
      expect(recordsOf(`export class Booking extends Module('Booking', { store: '${store}' }) {}`).codes).toEqual(['PRAG0112']);
  });

  it('every use of a repository without its filters is listed, with the surrounding class and method', () => {
    const { records } = recordsOf(`
      export class Restore { async run(rooms: Repository<object>) { const all = () => rooms.withDeleted(); return all().asSystem(); } field = (r: Repository<object>) => r.asSystem(); }
      export const helper = (rooms: Repository<object>) => rooms.asSystem();
      export function other(rooms: Repository<object>) { return rooms.withDeleted(); }
      export class Loans { static ofTenant(rooms: Repository<object>) { return rooms.forAllOwners(); } }
      export class Unrelated { asSystem(x: number) { return this.asSystem(x); } }`);
    expect(records.bypasses.map((bypass) => [bypass.kind, bypass.in])).toEqual([
      ['withDeleted', 'Restore.run'],
      ['asSystem', 'Restore.run'],
      ['asSystem', 'Restore.field'],
      ['asSystem', 'helper'],
      ['withDeleted', 'other'],
      ['forAllOwners', 'Loans.ofTenant'],
    ]);
  });
});
