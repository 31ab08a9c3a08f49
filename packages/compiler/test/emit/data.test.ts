import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';

const room = (more: string) => `import { Entity } from '@portico/core';
import type { Int } from '@portico/core';
export class Room extends Entity() {
  number!: Int;
  ${more}
}
`;
const queries = `import { DomainAction, Get, Mutation, MutationMode, Post, Query, Repository } from '@portico/core';
import type { Filter, Int } from '@portico/core';
import { Room } from './room.ts';
export class Rooms extends Query(Room, Get('/rooms'))<{ number: Int }> { above?: Filter<Int, 'GreaterThan', 'number'>; }
export class AddRoom extends Mutation(MutationMode.Create, Room, Post('/rooms'))<never, { number: Int }> { number!: Int; }
export class Count extends DomainAction(Get('/count'))<Int> { execute(rooms: Repository<Room>) { return rooms.count(); } }
`;

async function textsOf(compiler: Compiler, changed?: readonly string[]): Promise<Record<string, string>> {
  const { files, diagnostics } = await compiler.compile(changed);
  expect(diagnostics).toEqual([]);
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

async function fresh(folder: string): Promise<Record<string, string>> {
  const compiler = new Compiler(folder);
  const texts = await textsOf(compiler);
  await compiler.close();
  return texts;
}

describe('Generated code of data', () => {
  it('is the same after a change as in a clean build, for all that depends on an entity', async () => {
    const project = makeProject({ 'src/room.ts': room(''), 'src/queries.ts': queries });
    const compiler = new Compiler(project.folder);
    const change = async (file: string, text: string) => {
      project.write(file, text);
      const texts = await textsOf(compiler, [join(project.folder, file)]);
      expect(texts).toEqual(await fresh(project.folder));
      return texts;
    };
    try {
      await textsOf(compiler);
      const deleting = room('').replace('Entity()', 'Entity(SoftDeleted)').replace('{ Entity }', '{ Entity, SoftDeleted }');
      const guarded = await change('src/room.ts', deleting);
      expect(guarded['src/generated/app/operations/rooms.ts']).toContain('is_deleted');
      expect(guarded['src/generated/stores/app.ts']).toContain('is_deleted');
      const typed = await change(
        'src/room.ts',
        room('note?: string;').replace('number!: Int', 'number!: Int & Range<1, 9>').replace('{ Int }', '{ Int, Range }'),
      );
      expect(typed['src/generated/app/entities.ts']).toContain('number < 1');
      await change('src/room.ts', room(''));
      await change('src/room2.ts', room('').replaceAll('Room', 'Suite'));
      await change('src/store.ts', 'export class Store {}\n');
      const using = queries.replace(
        "Repository } from '@portico/core';",
        "Repository } from '@portico/core';\nimport { Store } from './store.ts';",
      );
      const named = await change('src/queries.ts', using.replace('(rooms: Repository<Room>)', '(rooms: Repository<Room>, _: Store)'));
      expect(named['src/generated/app/operations/rooms.ts']).toContain('services.dataStore');
    } finally {
      await compiler.close();
      project.remove();
    }
  });

  it('[BIND-20] is the same after a change of the user entity, which is in another store, as in a clean build', async () => {
    const users = (traits: string) => `import { Entity, Module, SoftDeleted, UserEntity } from '@portico/core';
import type { Int } from '@portico/core';
export class UsersModule extends Module('Users', { store: 'users' }) {}
export class User extends Entity(${traits}) { level!: Int; }
`;
    const rooms = `import { Entity, Get, Module, Query } from '@portico/core';
import type { FromCurrentUser, Int } from '@portico/core';
export class RoomsModule extends Module('Rooms', { store: 'rooms' }) {}
export class Room extends Entity() { level!: Int; }
export class Mine extends Query(Room, Get('/mine'))<{ level: Int }> { readonly level!: FromCurrentUser<Int, 'level'>; }
`;
    const project = makeProject({ 'src/users/users.ts': users('UserEntity'), 'src/rooms/rooms.ts': rooms });
    const compiler = new Compiler(project.folder);
    try {
      const before = await textsOf(compiler);
      expect(before['src/generated/rooms/operations/mine.ts']).not.toContain('is_deleted');
      project.write('src/users/users.ts', users('UserEntity, SoftDeleted'));
      const after = await textsOf(compiler, [join(project.folder, 'src/users/users.ts')]);
      expect(after['src/generated/rooms/operations/mine.ts']).toContain('is_deleted');
      expect(after).toEqual(await fresh(project.folder));
    } finally {
      await compiler.close();
      project.remove();
    }
  });

  it('contains only the columns that the query returns, in both dialects', async () => {
    const project = makeProject({ 'src/room.ts': room('secret?: string;'), 'src/queries.ts': queries });
    const texts = await fresh(project.folder);
    project.remove();
    const rooms = texts['src/generated/app/operations/rooms.ts']!;
    expect(rooms).toContain(`sqlite: 'SELECT t."number" FROM "app_room" AS t WHERE TRUE',`);
    expect(rooms).toContain(`postgres: 'SELECT t."number" FROM "app_room" AS t WHERE TRUE',`);
    expect(rooms).not.toContain('secret');
    expect(texts['src/generated/app/operations/count.ts']).toContain(
      'session.perform(() => input.execute(session.repository(roomEntity)))',
    );
  });

  it('contains the query for the responses of mutations once, however many mutations use it', async () => {
    const answering = `import { Entity, Get, Mutation, MutationMode, Patch, Post } from '@portico/core';
import type { Guid, Int, ManyToOne } from '@portico/core';
export class House extends Entity() { name!: string; }
export class Room extends Entity() { number!: Int; houseId!: Guid; house?: ManyToOne<House>; }
export interface RoomDto { number: Int; house: { name: string }; }
export interface Other { house: { name: string }; }
export class AddRoom extends Mutation(MutationMode.Create, Room, Post('/rooms')) { number!: Int; houseId!: Guid; }
export class ChangeRoom extends Mutation(MutationMode.Update, Room, Patch('/rooms/{id}')) { id!: Guid; number!: Int; }
export class MoveRoom extends Mutation(MutationMode.Update, Room, Post('/rooms/{id}/move'))<never, Other> { id!: Guid; houseId!: Guid; }
`;
    const project = makeProject({ 'src/room.ts': answering });
    const compiler = new Compiler(project.folder);
    try {
      const texts = await textsOf(compiler);
      const answers = texts['src/generated/app/answers.ts']!;
      expect(answers.match(/export const \w+/g)).toEqual(['export const roomAsOtherById', 'export const roomDtoById']);
      expect(answers).toContain("id: 'App.roomDtoById',");
      for (const operation of ['add-room', 'change-room']) {
        const text = texts[`src/generated/app/operations/${operation}.ts`]!;
        expect(text).toContain('answer: roomDtoById,');
        expect(text).not.toContain('SELECT');
      }
      expect(texts['src/generated/app/operations/move-room.ts']).toContain('answer: roomAsOtherById,');
      project.write('src/room.ts', answering.replace('number: Int; house:', 'number: Int; houseId: Guid; house:'));
      const changed = await textsOf(compiler, [join(project.folder, 'src/room.ts')]);
      expect(changed).toEqual(await fresh(project.folder));
      expect(changed['src/generated/app/answers.ts']).toContain('houseId: row[1]');
    } finally {
      await compiler.close();
      project.remove();
    }
  });

  it('stores texts of a set of values as texts, however the set is declared', async () => {
    const project = makeProject({ 'src/room.ts': room(`kind!: 'plain' | "it's" | '\\\\' | '\\n';`) });
    const texts = await fresh(project.folder);
    project.remove();
    expect(texts['src/generated/app/tables.ts']).toContain(String.raw`kind: 'plain' | "it's" | '\\' | '\n';`);
  });

  it('provides the store to an area that only reads the entities of another one [QUERY-04]', async () => {
    const { folder } = makeProject({
      'src/rooms/module.ts':
        "import { Module } from '@portico/core';\nexport class RoomsModule extends Module('Rooms', { store: 'house' }) {}\n",
      'src/rooms/room.ts': room(''),
      'src/lists/module.ts':
        "import { Module } from '@portico/core';\nexport class ListsModule extends Module('Lists', { store: 'house' }) {}\n",
      'src/lists/list.ts': `import { Get, Query } from '@portico/core';
import type { Int } from '@portico/core';
import { Room } from '../rooms/room.ts';
export class Rooms extends Query(Room, Get('/rooms'))<{ number: Int }> {}
`,
    });
    const texts = await fresh(folder);
    expect(texts['src/generated/lists/composition.ts']).toContain("registry.resource<Store>('store:house')");
    expect(texts['src/generated/lists/module.ts']).toContain("store: 'house'");
  });

  it('distinguishes the store of the users from a service with that name [BIND-20]', async () => {
    const { folder } = makeProject({
      'src/users/users.ts': `import { Entity, Module, UserEntity } from '@portico/core';
export class UsersModule extends Module('Users', { store: 'users' }) {}
export class User extends Entity(UserEntity) { level!: number; }
`,
      'src/rooms/rooms.ts': `import { Endpoint, Entity, Get, Module, Query } from '@portico/core';
import type { FromCurrentUser } from '@portico/core';
export class RoomsModule extends Module('Rooms', { store: 'rooms' }) {}
export class UserStore {}
export class Room extends Entity() { level!: number; }
export class Mine extends Query(Room, Get('/mine'))<{ level: number }> { readonly level!: FromCurrentUser<number, 'level'>; }
export class Other extends Endpoint(Get('/other'))<string> { handle(_: UserStore) { return ''; } }
`,
    });
    const texts = await fresh(folder);
    expect(texts['src/generated/rooms/composition.ts']).toContain("const callersStore = registry.resource<Store>('store:users')");
    expect(texts['src/generated/rooms/composition.ts']).toContain('const userStore = await registry.singleton(UserStore');
    expect(texts['src/generated/rooms/operations/mine.ts']).toContain('services.callersStore');
  });

  it('is skipped by the type checker, unless the project requests the check', async () => {
    const headsOf = async (files: Record<string, string>) => {
      const project = makeProject({ 'src/room.ts': room(''), 'src/queries.ts': queries, ...files });
      const texts = await fresh(project.folder);
      project.remove();
      return Object.entries(texts).flatMap(([path, text]) => (path.endsWith('.ts') ? [text.includes('// @ts-nocheck')] : []));
    };
    expect(new Set(await headsOf({ 'package.json': JSON.stringify({ name: 'sample', type: 'module' }) }))).toEqual(new Set([true]));
    expect(new Set(await headsOf({}))).toEqual(new Set([false]));
  });

  it('can be parsed, however long the names are', async () => {
    const long = `Room${'WithAVeryLongName'.repeat(5)}`;
    const { folder } = makeProject({
      'src/room.ts': `import { Entity } from '@portico/core';\nexport class ${long} extends Entity() {\n  ${'number'.repeat(12)}!: string;\n}\n`,
    });
    expect((await fresh(folder))['src/generated/app/entities.ts']).not.toMatch(/\[\s*at \+ 1,/);
  });
});
