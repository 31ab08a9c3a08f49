import { describe, expect, it } from 'vitest';
import { planned } from './support.ts';

const rooms = `
  export class Room extends Entity() { name!: string; }
  export interface RoomDto { id: Guid; name: string }
  export class AddRoom extends Mutation(MutationMode.Create, Room, Post('/rooms'), { status: 201 }) { readonly name!: string; }`;
const getRoom = `export class GetRoom extends Query(Room, Get('/rooms/{id}'))<RoomDto> { readonly id!: Guid; }`;

/** Returns the `Location` of the creation in a source. */
const locationOf = (source: string) =>
  planned(source)
    .modules.flatMap(({ manifest }) => manifest.operations)
    .find(({ name }) => name === 'AddRoom')!.location;

describe('The Location of a creation', () => {
  it('is the operation that reads one row of the entity', () => {
    const location = locationOf(rooms + getRoom);
    expect(location?.operation).toMatch(/\.GetRoom$/);
    expect(location?.values).toEqual({ id: 'id' });
  });

  it('is absent if several operations read one row, or none does', () => {
    const other = `export class ShowRoom extends Query(Room, Get('/shown-rooms/{id}'))<RoomDto> { readonly id!: Guid; }`;
    expect(locationOf(rooms + getRoom + other)).toBeUndefined();
    const list = `export class ListRooms extends Query(Room, Get('/rooms'))<RoomDto> {}`;
    expect(locationOf(rooms + list)).toBeUndefined();
  });

  it('is absent if nothing fills a placeholder, and the build accepts that', () => {
    const nested = `export class GetRoom extends Query(Room, Get('/floors/{floor}/rooms/{id}'))<RoomDto> { readonly id!: Guid; readonly floor!: Filter<string, 'Equals', 'name'>; }`;
    expect(locationOf(rooms + nested)).toBeUndefined();
  });

  it('is sent with every status of a success', () => {
    expect(locationOf(rooms.replace(', { status: 201 }', '') + getRoom)).toBeDefined();
  });
});
