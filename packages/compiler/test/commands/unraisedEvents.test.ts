import { expect, it, onTestFinished } from 'vitest';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';

const source = `import { DomainEvent, Entity, MessageHandler, Mutation, MutationMode, Module, Post } from '@portico/core';
import type { Guid } from '@portico/core';
export class RoomsModule extends Module('Rooms') {}
export class RoomAdded extends DomainEvent<{ roomId: Guid }> {}
export class RoomCleaned extends DomainEvent<{ roomId: Guid }> {}
export class Room extends Entity() {
  name!: string;
  announce(): this {
    this.raise(new RoomAdded({ roomId: this.id }));
    return this;
  }
}
export class AddRoom extends Mutation(MutationMode.Create, Room, Post('/rooms'), { permission: 'rooms.room.create' }) {
  readonly name!: string;
  override apply(room: Room) {
    room.name = this.name;
    return room.announce();
  }
}
export class TellDesk extends MessageHandler(RoomAdded) { handle(event: RoomAdded) { void event; } }
export class FreeRoom extends MessageHandler(RoomCleaned) { handle(event: RoomCleaned) { void event; } }
`;

it('`portico build` warns about the handlers of events that nothing raises, as PRAG0909, and `portico check --strict` fails', async () => {
  const project = makeProject({ 'src/rooms/rooms.ts': source }, { types: true });
  onTestFinished(() => project.remove());
  const run = async (...args: string[]) => {
    const { status, out } = portico(project.folder, [...args, '--format=tsc']);
    return { status: await status, out: out() };
  };
  const built = await run('build');
  expect(built.status).toBe(0);
  expect(built.out.split('\n').filter((line) => line.includes('PRAG'))).toEqual([
    "src/rooms/rooms.ts(21,14): warning PRAG0909: 'FreeRoom' never runs: nothing in the project raises the event 'RoomCleaned'.",
  ]);
  expect(await run('check')).toMatchObject({ status: 0 });
  const { status, out } = await run('check', '--strict');
  expect(status).toBe(1);
  expect(out.split('\n').filter(Boolean)).toEqual([
    expect.stringMatching(
      /^src\/rooms\/rooms.ts\(21,14\): error PRAG0909: 'FreeRoom' never runs: nothing in the project raises the event 'RoomCleaned'/,
    ),
  ]);
});

it('a warning is in the JSON of a build apart from the errors, and in words of its own for people', async () => {
  const project = makeProject({ 'src/rooms/rooms.ts': source }, { types: true });
  onTestFinished(() => project.remove());
  const json = portico(project.folder, ['build', '--json']);
  expect(await json.status).toBe(0);
  expect(JSON.parse(json.out())).toMatchObject({ diagnostics: [], warnings: [{ code: 'PRAG0909', labels: [{ text: 'never runs' }] }] });
  const text = portico(project.folder, ['build']);
  expect(await text.status).toBe(0);
  expect(text.out()).toMatch(/^warning PRAG0909: .*\n\n1 warning\. `portico explain PRAG0909` explains it\.\n.* up to date/s);
});
