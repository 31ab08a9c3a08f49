import type { Manifest } from '@portico/core/manifest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';
import { shapeText } from './shapeText.ts';

const source = `import { ApplicationError, DomainEvent, Endpoint, Entity, Get, Module, Post, Put, VoidEndpoint } from '@portico/core';
import type { DateOnly, FromForm, FromHeader, FromQuery, Int } from '@portico/core';

interface Room { number: string; at?: DateOnly; floor?: Int | null }
type Same<T> = { [K in keyof T]: T[K] };
const sizes = ['s', 'm'] as const;
type Size = (typeof sizes)[number] | 'l';
type Known<T> = T extends undefined ? never : T;

export class RoomsModule extends Module('Rooms', { store: 'rooms' }) {}

export class Full extends ApplicationError({ status: 409, code: 'FULL' }) {
  readonly room!: Same<Room>;
  readonly size!: Exclude<Size, 's'>;
}

export class Booked extends DomainEvent<{ room: Same<Room>; size?: Known<Size | undefined> }> {}

export class Stay extends Entity() {
  room!: Same<Room>;
  size!: Exclude<Size, 's'>;
  floor?: Known<Room['floor']>;
}

export class FindRooms extends Endpoint(Get('/rooms/{floor}'))<Same<Room>[]> {
  readonly floor!: NonNullable<Room['floor']>;
  readonly size!: FromQuery<Exclude<Size, 's'>>;
  readonly sizes?: FromQuery<Known<Size | undefined>[]>;
  readonly key!: FromHeader<'x-key', \`key-\${string}\`>;

  handle() {
    return [];
  }
}

export class Book extends Endpoint(Post('/rooms'))<{ rooms: Same<Room>[]; size: Exclude<Size, 's'> }, Full> {
  readonly room!: Same<Room>;
  readonly sizes!: Known<Size>[];
  readonly size: Exclude<Size, 's'> = 'm';

  handle() {
    return { rooms: [this.room], size: this.size };
  }
}

export class Move extends VoidEndpoint(Put('/rooms')) {
  readonly rooms!: Same<Room>[];

  handle() {}
}

export class Upload extends VoidEndpoint(Post('/upload')) {
  readonly size!: FromForm<Exclude<Size, 's'>>;

  handle() {}
}
`;

describe('A type that only the type checker can resolve', () => {
  let project: TestProject;
  let manifest: Manifest;
  beforeAll(async () => {
    project = makeProject({ 'src/rooms.ts': source }, { types: true });
    const compiler = new Compiler(project.folder);
    const { plan, diagnostics } = await compiler.compile();
    await compiler.close();
    expect(diagnostics).toEqual([]);
    manifest = plan!.modules[0]!.manifest;
  }, 60_000);
  afterAll(() => project.remove());

  const operation = (name: string) => manifest.operations.find((each) => each.name === name)!;
  const inputs = (name: string) =>
    Object.fromEntries(operation(name).inputs.map((input) => [input.property, `${input.source} ${shapeText(input.shape)}`]));
  const types = () => Object.fromEntries(manifest.types.map(({ name, shape }) => [name, shapeText(shape)]));

  it('is published as the result of an operation', () => {
    expect(shapeText(operation('FindRooms').result!)).toBe('(SameOfRoom)[]');
    expect(shapeText(operation('Book').result!)).toBe("{ rooms: (SameOfRoom)[]; size: 'l' | 'm' }");
  });

  it('is read from the route, the query and a header', () => {
    expect(inputs('FindRooms')).toEqual({
      floor: 'route Int',
      size: "query 'l' | 'm'",
      sizes: 'query (Size)[]',
      key: 'header string [pattern ^key-[\\s\\S]*$]',
    });
  });

  it('is read from the body, with a default and without', () => {
    expect(inputs('Book')).toEqual({ room: 'body SameOfRoom', sizes: 'body (Size)[]', size: "body 'l' | 'm'" });
    expect(inputs('Move')).toEqual({ rooms: 'body (SameOfRoom)[]' });
  });

  it('is read from a form', () => {
    expect(inputs('Upload')).toEqual({ size: "form 'l' | 'm'" });
  });

  it('is a member of an error', () => {
    const [full] = operation('Book').errors;
    expect(Object.fromEntries(full!.members.map(({ name, shape }) => [name, shapeText(shape)]))).toEqual({
      room: 'SameOfRoom',
      size: "'l' | 'm'",
    });
  });

  it('is a member of an event', () => {
    const [booked] = manifest.events!;
    expect(booked!.members.slice(1).map(({ name, optional, shape }) => [name, optional, shapeText(shape)])).toEqual([
      ['room', undefined, 'SameOfRoom'],
      ['size', true, "'l' | 'm' | 's'"],
    ]);
  });

  it('is a column of an entity', () => {
    const [stay] = manifest.entities!;
    expect(Object.fromEntries(stay!.fields.map(({ property, shape }) => [property, shapeText(shape)]))).toMatchObject({
      room: '{ number: string; at?: DateOnly; floor?: Int | null }',
      size: "'l' | 'm'",
      floor: 'Int | null',
    });
  });

  it('has one schema, in any position', () => {
    expect(types()).toEqual({
      SameOfRoom: '{ number: string; at?: DateOnly; floor?: Int | null }',
      Size: "'l' | 'm' | 's'",
    });
  });
});
