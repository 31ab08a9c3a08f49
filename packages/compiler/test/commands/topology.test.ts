import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const language = `import { Audited, DomainAction, DomainEvent, Endpoint, Entity, Get, MessageHandler, Module, Post, Query, Seed, Stateful, stateMachine } from '@portico/core';
import type { Guid, Int, ManyToOne, PerRequest, ReadAccess, StateOf } from '@portico/core';\n`;

const sources = {
  'src/catalog/module.ts': `${language}export class CatalogModule extends Module('Catalog', { store: 'hotel' }) {}`,
  'src/catalog/rooms.ts': `${language}export class Room extends Entity() { number!: string }
    export class ListRooms extends Query(Room, Get('/rooms'), { allowAnonymous: true })<{ number: string }> {}`,
  'src/booking/module.ts': `${language}export class BookingModule extends Module('Booking', { store: 'hotel' }) {}`,
  'src/booking/stays.ts': `${language}import type { Room } from '../catalog/rooms.ts';
    export const StayStatus = stateMachine({ open: 'initial', end: ['open'], void: ['open'] });
    export type StayStatus = StateOf<typeof StayStatus>;
    export class Stay extends Entity(Audited, Stateful(StayStatus)) { roomId!: Guid; room!: ManyToOne<Room> }
    export class Rooms implements PerRequest { constructor(private readonly all: ReadAccess<Room>) {} count() { return this.all.count(); } }
    export class CountRooms extends Endpoint(Get('/count'), { permission: 'booking.stay.read' })<Int> { handle(rooms: Rooms) { return rooms.count(); } }
    export class StayEnded extends DomainEvent<{ stayId: Guid }> {}
    export class CleanRoom extends MessageHandler(StayEnded) { async handle(event: StayEnded, rooms: ReadAccess<Room>) { await rooms.count(); } }
    export class StaySeed extends Seed { async seed(rooms: ReadAccess<Room>) { await rooms.count(); } }`,
  'src/desk/module.ts': `${language}export class DeskModule extends Module('Desk') {}`,
  'src/desk/ring.ts': `${language}export class Ring extends Endpoint(Post('/ring'))<string> { handle() { return ''; } }`,
};

describe('portico topology', () => {
  let project: TestProject;
  beforeEach(() => {
    project = makeProject(sources, { types: true });
  });
  afterEach(() => project.remove());

  async function topology(...options: string[]) {
    const { status, out, err } = portico(project.folder, ['topology', ...options]);
    return { status: await status, out: out(), err: err() };
  }

  it('draws the areas in their stores, and the entities that areas read from each other', async () => {
    const { status, out } = await topology('--markdown');
    expect(status, out).toBe(0);
    expect(out).toContain(
      [
        '```mermaid',
        'flowchart LR',
        '  subgraph store_hotel["store hotel"]',
        '    area_Booking["Booking<br/>1 operation"]',
        '    area_Catalog["Catalog<br/>1 operation"]',
        '  end',
        '  area_Desk["Desk<br/>1 operation"]',
        '  area_Booking -.->|"reads Room"| area_Catalog',
        '```',
      ].join('\n'),
    );
  });

  it('names the services that read the entities of another area', async () => {
    const { out } = await topology('--markdown');
    expect(out).toContain('| Booking | `Catalog.Room` | hotel | `CleanRoom`, `CountRooms`, `Rooms`, `Stay.room`, `StaySeed` |');
  });

  it('draws the calls between areas, and marks calls made as the system', async () => {
    const calling = `${language}import type { AsSystem } from '@portico/core';\nimport type { Booking, Catalog } from '../generated/index.ts';
      export class Ring extends Endpoint(Post('/ring'))<string> { async handle(booking: Booking, catalog: AsSystem<Catalog>) { const all = [await catalog.listRooms({}), await booking.countRooms({})]; return String(all.length); } }`;
    project.write('src/desk/ring.ts', calling);
    const { out } = await topology('--markdown');
    expect(out).toContain('  area_Desk -->|"calls"| area_Booking\n  area_Desk -->|"calls as the system"| area_Catalog\n');
    expect(out).toContain('| Desk | Booking | the caller | `Ring` |');
    expect(out).toContain('| Desk | Catalog | the system | `Ring` |');
  });

  it('lists the operations with their routes and requirements', async () => {
    const { out } = await topology('--markdown');
    expect(out).toContain('| `ListRooms` | `GET /rooms` | nothing |');
    expect(out).toContain('| `CountRooms` | `GET /count` | `booking.stay.read` |');
    expect(out).toContain('| `Ring` | `POST /ring` | - |');
  });

  it('draws the state machine of an entity, with its first and its last states', async () => {
    const { out } = await topology('--markdown');
    expect(out).toContain(
      [
        'stateDiagram-v2',
        '  state "open" as state_open',
        '  state "end" as state_end',
        '  state "void" as state_void',
        '  [*] --> state_open',
        '  state_open --> state_end',
        '  state_open --> state_void',
        '  state_end --> [*]',
        '  state_void --> [*]',
      ].join('\n'),
    );
  });

  it('prints the same text for the same declarations', async () => {
    expect((await topology('--markdown')).out).toBe((await topology('--markdown')).out);
  });

  it('writes the page to the given file, and then finds no difference', async () => {
    const { out } = await topology('--markdown');
    expect(await topology('--output', 'docs/topology.md')).toMatchObject({ status: 0, out: 'docs/topology.md written.\n' });
    expect(readFileSync(join(project.folder, 'docs/topology.md'), 'utf8')).toBe(out);
    expect((await topology('--check', '--output', 'docs/topology.md')).status).toBe(0);
    const absolute = join(project.folder, 'elsewhere.md');
    await topology('--output', absolute);
    expect(readFileSync(absolute, 'utf8')).toBe(out);
  });

  it('fails if the page is missing or stale, and writes nothing', async () => {
    const check = () => topology('--check', '--output', 'docs/topology.md');
    expect(await check()).toMatchObject({ status: 1, err: expect.stringContaining('docs/topology.md is missing') });
    await topology('--output', 'docs/topology.md');
    project.write('src/desk/ring.ts', sources['src/desk/ring.ts'].replaceAll('Ring', 'Call'));
    const stale = expect.stringContaining('run `portico topology --output docs/topology.md`');
    expect(await check()).toMatchObject({ status: 1, err: stale });
    expect(await check()).toMatchObject({ status: 1, err: stale });
  });

  it('requires a file for --check', async () => {
    expect(await topology('--check')).toMatchObject({ status: 2, err: expect.stringContaining('--output') });
  });

  it('reports the diagnostics instead if the declarations have errors', async () => {
    project.write('src/desk/ring.ts', sources['src/desk/ring.ts'].replace("'/ring'", "'/{ring}'"));
    const { status, out } = await topology('--format=tsc');
    expect({ status, out }).toMatchObject({ status: 1, out: expect.stringContaining('PRAG0501') });
  });
});
