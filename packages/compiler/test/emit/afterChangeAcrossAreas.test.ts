import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const module = (name: string, store?: string) =>
  `import { Module } from '@portico/core';\nexport class ${name}Module extends Module('${name}'${store ? `, { store: '${store}' }` : ''}) {}\n`;

const guest = ({ more = '', traits = 'UserEntity' } = {}) => `
import { Entity, SoftDeleted, UserEntity } from '@portico/core';
import type { MaxLength } from '@portico/core';
export class Guest extends Entity(${traits}) {
  name!: string & MaxLength<50>;
  town!: string;
  ${more}
}
`;

const moved = `
import { DomainEvent } from '@portico/core';
import type { Guid } from '@portico/core';
export class GuestMoved extends DomainEvent<{ guestId: Guid; name: string }> {}
`;

const guests = `
import { DomainAction, Get, Internal, Post, Query } from '@portico/core';
import type { Clock, Events, Guid, MaxLength } from '@portico/core';
import { Guest } from './guest.ts';
export interface Address { street: string; town: string }
export class ListGuests extends Query(Guest, Get('/guests'))<{ id: Guid; town: string }> {}
export class FindTown extends DomainAction(Internal)<string> {
  readonly address!: Address;
  execute() {
    return this.address.town;
  }
}
export class Move extends DomainAction(Post('/moves'))<Address> {
  readonly address!: Address;
  execute(events: Events) {
    return this.address;
  }
}
`;

const stays = `
import { Endpoint, Entity, Get, MessageHandler, Query } from '@portico/core';
import type { CallRefusal, FromCurrentUser, Guid, ManyToOne } from '@portico/core';
import type { Guests } from '../generated/index.ts';
import { Guest } from '../guests/guest.ts';
import { GuestMoved } from '../guests/events.ts';
export class Stay extends Entity() {
  town!: string;
  guestId!: Guid;
  guest!: ManyToOne<Guest>;
}
export class MyStays extends Query(Stay, Get('/stays/mine'))<{ id: Guid; guest?: { town: string } }> {
  readonly town!: FromCurrentUser<string, 'town'>;
}
export class Note extends MessageHandler(GuestMoved) {
  handle(event: GuestMoved) {}
}
export class Ask extends Endpoint(Get('/ask'))<string, CallRefusal> {
  handle(guests: Guests) {
    return guests.findTown({ address: { street: 'x', town: 'y' } });
  }
}
`;

const lamps = `
import { Endpoint, Get } from '@portico/core';
export interface Address { lamp: number }
export class GetLamp extends Endpoint(Get('/lamps'))<Address> {
  handle() {
    return { lamp: 1 };
  }
}
`;

const moreLamps = lamps.replace('GetLamp', 'GetMore').replace('/lamps', '/more').replaceAll('Address', 'More');
const lampPermissions =
  "import { permissions } from '@portico/core';\nexport const LampPermissions = permissions('lamps', { lamp: ['light'] });\n";

/** Files with their new texts; undefined takes a file away. */
type Change = readonly [told: string, files: Readonly<Record<string, string | undefined>>];

/** Some of them change what another area is emitted from. */
const inTurn: readonly Change[] = [
  ['a service that an operation takes', { 'src/guests/guests.ts': guests.replace('(events: Events)', '(events: Events, clock: Clock)') }],
  ['a rule of a type', { 'src/guests/guests.ts': guests.replace('street: string', 'street: string & MaxLength<9>') }],
  ['an operation that another area calls', { 'src/guests/guests.ts': guests.replace("'/moves'", "'/removals'") }],
  ['nothing but a comment', { 'src/lamps/lamps.ts': `// Light.\n${lamps}` }],
  ['a type of a name that two areas have', { 'src/lamps/lamps.ts': lamps.replaceAll('Address', 'Lamp') }],
  ['the same name again', { 'src/lamps/lamps.ts': lamps }],
  [
    'a route',
    { 'src/lamps/lamps.ts': lamps.replace("'/lamps'", "'/lamps/{id}'").replace('  handle', '  readonly id!: string;\n  handle') },
  ],
  ['a permission', { 'src/lamps/lamps.ts': lamps.replace("Get('/lamps')", "Get('/lamps'), { permission: 'guests.guest.read' }") }],
  ['an operation more', { 'src/lamps/more.ts': moreLamps }],
  ['an operation less', { 'src/lamps/more.ts': undefined }],
  ['a column', { 'src/guests/guest.ts': guest({ more: 'floor?: string;' }) }],
  ['a trait of an entity that another area reads', { 'src/guests/guest.ts': guest({ traits: 'UserEntity, SoftDeleted' }) }],
  ['a fact of an event that another area handles', { 'src/guests/moved.ts': moved.replace('name', 'fullName') }],
  [
    'the file of an event that another area handles',
    {
      'src/guests/moved.ts': undefined,
      'src/guests/gone.ts': moved,
      'src/guests/events.ts': "export { GuestMoved } from './gone.ts';\n",
    },
  ],
  ['the store of an area', { 'src/lamps/module.ts': module('Lamps', 'lights') }],
];

let project: TestProject;
let compiler: Compiler;

function open(files: Readonly<Record<string, string>>): void {
  project = makeProject(files);
  compiler = new Compiler(project.folder);
}
afterEach(() => {
  void compiler.close();
  project.remove();
});

async function emitted(by: Compiler, changed?: readonly string[]): Promise<Record<string, string>> {
  const { diagnostics, files } = await by.compile(changed);
  expect(diagnostics.map(({ code, labels }) => [code, labels[0]])).toEqual([]);
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

async function anew(): Promise<Record<string, string>> {
  const fresh = new Compiler(project.folder);
  try {
    return await emitted(fresh);
  } finally {
    await fresh.close();
  }
}

/** Makes one change after the other. */
async function follow(changes: readonly Change[]): Promise<void> {
  let before = await emitted(compiler);
  expect(before).toEqual(await anew());
  for (const [told, files] of changes) {
    for (const [file, text] of Object.entries(files))
      if (text === undefined) rmSync(join(project.folder, file));
      else project.write(file, text);
    const paths = Object.keys(files).map((file) => join(project.folder, file));
    const after = await emitted(compiler, paths);
    expect(after, told).toEqual(await anew());
    expect(after, `${told} changes something`).not.toEqual(before);
    before = after;
  }
}

describe('A compiler that stays open emits the same code for several areas as a new one', () => {
  it('after each of many changes', async () => {
    open({
      'src/guests/module.ts': module('Guests', 'hotel'),
      'src/guests/guest.ts': guest(),
      'src/guests/moved.ts': moved,
      'src/guests/events.ts': "export { GuestMoved } from './moved.ts';\n",
      'src/guests/guests.ts': guests,
      'src/stays/module.ts': module('Stays', 'hotel'),
      'src/stays/stays.ts': stays,
      'src/lamps/module.ts': module('Lamps'),
      'src/lamps/lamps.ts': lamps,
    });
    await follow(inTurn);
  });

  it('after the first permission of the project, which every area includes', async () => {
    open({
      'src/lamps/module.ts': module('Lamps'),
      'src/lamps/lamps.ts': lamps,
      'src/more/module.ts': module('More'),
      'src/more/more.ts': moreLamps,
    });
    await follow([['the first permission', { 'src/lamps/permissions.ts': lampPermissions }]]);
  });
});
