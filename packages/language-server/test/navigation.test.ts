import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, positionOf } from './support/client.ts';
import { makeProject } from './support/project.ts';

const files = {
  'src/booking/booking.ts': `import { DomainEvent, Entity, EndpointGroup, Get, Module, Query, SoftDeleted } from '@portico/core';
import type { Filter, Guid, MaxLength } from '@portico/core';

export class BookingModule extends Module('Booking') {}
export class RoomsGroup extends EndpointGroup('/api/rooms') {}

/** A room with a number. */
export class Room extends Entity(SoftDeleted) {
  number!: string & MaxLength<10>;
  note?: string & MaxLength<100>;
}

export interface RoomDto {
  number: string;
}

/** Finds rooms by their numbers. */
export class FindRooms extends Query(Room, Get('/'), { group: RoomsGroup, permission: 'booking.room.read' })<RoomDto> {
  readonly number?: Filter<string, 'Contains'>;
}

export class RoomTaken extends DomainEvent<{ roomId: Guid }> {}
`,
  'src/kitchen/kitchen.ts': `import { DomainAction, MessageHandler, Module, Post } from '@portico/core';
import type { CallRefusal, Events, Guid } from '@portico/core';
import { RoomTaken } from '../booking/booking.ts';
import type { Booking } from '../generated/index.ts';

export class KitchenModule extends Module('Kitchen', { store: 'booking' }) {}

export class PrepareMeal extends MessageHandler(RoomTaken) {
  handle(event: RoomTaken) {
    void event.roomId;
  }
}

export class TakeRoom extends DomainAction(Post('/take'))<number, CallRefusal> {
  readonly room!: Guid;

  async execute(events: Events, booking: Booking) {
    const found = await booking.findRooms({});
    if (!Array.isArray(found)) return found;
    events.publish(new RoomTaken({ roomId: this.room }));
    return found.length;
  }
}
`,
};
const project = makeProject(files);
const booking = project.path('src/booking/booking.ts');
const kitchen = project.path('src/kitchen/kitchen.ts');
const at = (file: keyof typeof files, text: string, offset = 1) => positionOf(files[file], text, offset);
const describeTarget = ({ uri, range }: { uri: string; range: { start: { line: number } } }) =>
  `${relative(project.folder, fileURLToPath(uri)).split(sep).join('/')}:${range.start.line + 1}`;

let client: Client;
beforeAll(async () => {
  client = await Client.start(project.folder);
  await client.open(booking);
  await client.open(kitchen);
  expect(await client.diagnostics(kitchen)).toEqual([]);
});
afterAll(async () => {
  await client.stop();
  project.remove();
});

describe('Hover', () => {
  it('shows the route, the statuses, the permission and the SQL of an operation', async () => {
    const text = await client.hover(booking, at('src/booking/booking.ts', 'FindRooms'));
    expect(text).toContain('**Booking.FindRooms** (Query of `Booking.Room`)');
    expect(text).toContain('GET /api/rooms/');
    expect(text).toContain('Finds rooms by their numbers.');
    expect(text).toContain('| Permission | `booking.room.read` |');
    expect(text).toMatch(/\| Statuses \| 200, .*401, 403/);
    expect(text).toMatch(/```sql\nSELECT t\."number" FROM "booking_room" AS t WHERE TRUE AND t\."is_deleted" = 0/);
  });

  it('shows the table and the columns of an entity', async () => {
    const text = await client.hover(booking, at('src/booking/booking.ts', 'Query(Room', 'Query('.length + 1));
    expect(text).toContain('| Table | `booking_room` |');
    expect(text).toContain('| note | `note` | string, nullable |');
  });

  it('shows the handlers of an event, from every place that names it', async () => {
    const text = await client.hover(kitchen, at('src/kitchen/kitchen.ts', 'new RoomTaken', 'new R'.length));
    expect(text).toContain('**Booking.RoomTaken** (event)');
    expect(text).toContain('| Kitchen.PrepareMeal | durable | ');
  });

  it('shows the operation that a call from code runs', async () => {
    const text = await client.hover(kitchen, at('src/kitchen/kitchen.ts', 'booking.findRooms', 'booking.f'.length));
    expect(text).toContain('**Booking.FindRooms**');
  });

  it('shows nothing at other names', async () => {
    expect(await client.hover(kitchen, at('src/kitchen/kitchen.ts', 'found'))).toBeUndefined();
  });
});

describe('Navigation', () => {
  it('leads from a call to the operation', async () => {
    const found = await client.definition(kitchen, at('src/kitchen/kitchen.ts', 'booking.findRooms', 'booking.f'.length));
    expect(found.map(describeTarget)).toEqual(['src/booking/booking.ts:18']);
  });

  it('leads from an event to its handlers and the generated code', async () => {
    const found = await client.implementation(kitchen, at('src/kitchen/kitchen.ts', 'new RoomTaken', 'new R'.length));
    expect(found.map(describeTarget)).toEqual(['src/kitchen/kitchen.ts:8', expect.stringMatching(/^src\/generated\//)]);
  });

  it('leads from an operation to its generated code', async () => {
    const found = await client.implementation(booking, at('src/booking/booking.ts', 'FindRooms'));
    expect(found.map(describeTarget)).toEqual([expect.stringMatching(/^src\/generated\/booking\/operations\/find-rooms\.ts:\d+$/)]);
  });

  it('works while the declarations have errors, by the last ones that compiled', async () => {
    await client.change(booking, files['src/booking/booking.ts'].replace("Get('/')", "Get('/{gone}')"));
    expect((await client.diagnostics(booking)).map(({ code }) => code)).toEqual(['PRAG0501']);
    expect(await client.hover(booking, at('src/booking/booking.ts', 'FindRooms'))).toContain('**Booking.FindRooms**');
    await client.change(booking, files['src/booking/booking.ts']);
  });
});
