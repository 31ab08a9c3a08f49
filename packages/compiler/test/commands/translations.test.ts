import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const rooms = `
import { ApplicationError, Endpoint, Module, NotFoundError, Post } from '@portico/core';
import type { Int } from '@portico/core';
export class RoomsModule extends Module('Rooms') {}
/** Two guests want the same room. */
export class RoomTakenError extends ApplicationError({ status: 409, code: 'ROOM_TAKEN', title: 'Taken' }) {
  readonly room: Int;
  constructor(room: Int) {
    super(\`Room \${room} is taken.\`);
    this.room = room;
  }
}
/** The night is over. */
export class LateError extends ApplicationError({ status: 410, code: 'LATE' }) {
  constructor(text: string) {
    super(text);
  }
}
export class AddRoom extends Endpoint(Post('/rooms'))<string, RoomTakenError | LateError> {
  handle() {
    return '';
  }
}
`;

describe('portico translations add', () => {
  let project: TestProject;
  beforeEach(() => {
    project = makeProject({ 'src/rooms.ts': rooms }, { types: true });
  });
  afterEach(() => project.remove());

  const run = async () => {
    const { status, out, err } = portico(project.folder, ['translations', 'add', 'de']);
    return { status: await status, out: out(), err: err() };
  };
  const file = () => join(project.folder, 'src/translations/de.ts');

  it('writes the English message above each empty one, and the description if the constructor computes the message', async () => {
    expect(await run()).toMatchObject({ status: 0, out: expect.stringContaining('wrote src/translations/de.ts') as string });
    const text = readFileSync(file(), 'utf8');
    expect(text).toContain("  // the detail of RoomTakenError: Room {room} is taken. Values: {room}.\n  ROOM_TAKEN: '',\n");
    expect(text).toContain("  // the title of RoomTakenError: Taken\n  'ROOM_TAKEN.title': '',\n");
    expect(text).toContain("  // the detail of LateError: The night is over.\n  LATE: '',\n");
  });

  it('adds the messages that a catalogue lacks, and keeps the others', async () => {
    await run();
    const text = readFileSync(file(), 'utf8').replace("ROOM_TAKEN: ''", "ROOM_TAKEN: 'Zimmer {room} ist vergeben.'");
    writeFileSync(file(), text.replace(/ *\/\/[^\n]*\n *LATE: '',\n/, ''));
    expect(await run()).toEqual({ status: 0, out: 'wrote src/translations/de.ts: 1 message to translate\n', err: '' });
    const added = readFileSync(file(), 'utf8');
    expect(added).toContain("ROOM_TAKEN: 'Zimmer {room} ist vergeben.',");
    expect(added).toContain("// the detail of LateError: The night is over.\n  LATE: '',");
  });
});
