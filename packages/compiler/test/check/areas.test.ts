import { describe, expect, it } from 'vitest';
import { foundIn } from './support.ts';

const catalog = {
  'catalog/module.ts': "export class Catalog extends Module('Catalog', { store: 'hotel' }) {}",
  'catalog/room.ts': 'export class Room extends Entity() { number!: string }\nexport interface Room_ { number: string }',
  'catalog/rooms.ts': "import { Room } from './room.ts';\nexport class Rooms { constructor(private readonly all: Repository<Room>) {} }",
};
const importing = (source: string) =>
  `import { Room } from '../catalog/room.ts';\n${source.includes('Rooms') ? "import { Rooms } from '../catalog/rooms.ts';\n" : ''}`;

/** Returns the findings in the area Booking, which may share its store with Catalog. */
function booking(source: string, store = 'hotel'): string[] {
  const files = {
    ...catalog,
    'booking/module.ts': `export class Booking extends Module('Booking', { store: '${store}' }) {}`,
    'booking/it.ts': importing(source) + source,
  };
  return foundIn('', files);
}

const query = "export class It extends Query(Room, Get('/'))<{ number: string }> {}";
const endpoint = (parameter: string) => `export class It extends Endpoint(Get('/'))<string> { handle(it: ${parameter}) { return ''; } }`;
const relation = 'export class Stay extends Entity() { roomId!: Guid; room!: ManyToOne<Room> }';

describe('An area', () => {
  it('reads the entities of another area with the same store: by ReadAccess, by a query, by a to-one relation', () => {
    for (const source of [query, endpoint('ReadAccess<Room>'), relation]) expect(booking(source)).toEqual([]);
  });

  it('cannot read entities of another store', () => {
    for (const source of [query, endpoint('ReadAccess<Room>'), relation]) expect(booking(source, 'other')).toEqual(['PRAG0751']);
  });

  it('cannot write entities of another area', () => {
    const mutation = "export class It extends Mutation('Create', Room, Post('/')) { readonly number!: string }";
    expect(booking(mutation)).toEqual(['PRAG0750: a mutation writes it']);
    expect(booking(endpoint('Repository<Room>'))).toEqual(['PRAG0750: a repository writes it']);
    expect(booking('export class It extends Seed { seed(it: Repository<Room>) {} }')).toEqual(['PRAG0750: a repository writes it']);
  });

  it('cannot write entities of another area through a service in any area', () => {
    expect(booking(endpoint('Rooms'))).toEqual(['PRAG0750: a repository writes it', 'PRAG0951: a service']);
    const through = 'export class Mine { constructor(private readonly rooms: Rooms) {} }\n';
    expect(booking(through + endpoint('Mine'))).toEqual(['PRAG0750: a repository writes it', 'PRAG0951: a service']);
  });

  it('cannot have a to-many relation to another area', () => {
    const source = 'export class Stay extends Entity() { rooms!: ManyToMany<Room> }';
    expect(booking(source)).toEqual(["PRAG0750: the relation 'rooms' is to-many"]);
  });

  it('writes its own entities', () => {
    const own = `${relation}\nexport class It extends DomainAction(Post('/'))<string> { execute(it: Repository<Stay>) { return ''; } }`;
    expect(booking(own)).toEqual([]);
  });
});

describe('A repository', () => {
  for (const type of ['Repository<string>', 'ReadAccess<No>', 'Repository<Base>'])
    it(`without an entity is rejected: ${type}`, () => {
      expect(foundIn(`export class No {}\nexport abstract class Base extends Entity() {}\n${endpoint(type)}`)).toEqual(['PRAG0752']);
    });

  it('without an entity is rejected in a service and in a seed', () => {
    expect(foundIn('export class No {}\nexport class It { constructor(it: Repository<No>) {} }')).toEqual(['PRAG0752']);
    expect(foundIn('export class No {}\nexport class It extends Seed { seed(it: ReadAccess<No>) {} }')).toEqual(['PRAG0752']);
  });
});
