import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { groupByType } from '../../src/contract/compare/changes.ts';
import type { Change } from '../../src/contract/compare/changes.ts';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

interface Forms {
  readonly room?: string;
  readonly state?: string;
}

const service = ({ room = 'name: string; floor: Int; state: State', state = "'free' | 'taken'" }: Forms = {}) => `
import { Endpoint, Get, Module, Post, VoidEndpoint } from '@portico/core';
import type { Int } from '@portico/core';
export class RoomsModule extends Module('Rooms') {}
export type State = ${state};
export interface Room { ${room} }
export interface Hotel { best: Room; others: Room[] }
export class FindRoom extends Endpoint(Get('/rooms/{id}'), { allowAnonymous: true })<Room> {
  readonly id!: string;
  handle(): Room { throw new Error(this.id); }
}
export class ListRooms extends Endpoint(Get('/rooms'), { allowAnonymous: true })<Room[]> {
  handle(): Room[] { return []; }
}
export class FindHotel extends Endpoint(Get('/hotel'), { allowAnonymous: true })<Hotel> {
  handle(): Hotel { throw new Error('none'); }
}
export class AddRoom extends VoidEndpoint(Post('/rooms'), { allowAnonymous: true }) {
  readonly room!: Room;
  handle() {}
}
`;
const withoutFloor = service({ room: 'name: string; state: State' });

describe('A change of a named type that several operations use', () => {
  let project: TestProject;
  beforeEach(async () => {
    project = makeProject({ 'src/rooms.ts': service() }, { types: true });
    await run('contract');
  });
  afterEach(() => project.remove());

  const run = async (...args: string[]) => {
    const { status, out } = portico(project.folder, args);
    return { status: await status, out: out() };
  };

  it('is one diagnostic for those who read it and one for those who send it, with every operation and member', async () => {
    project.write('src/rooms.ts', withoutFloor);
    const { status, out } = await run('check', '--json');
    const { diagnostics } = JSON.parse(out) as { diagnostics: readonly { code: string; message: string }[] };
    expect(status).toBe(1);
    const broken = diagnostics.filter(({ code }) => code === 'PRAG0970');
    expect(broken.map(({ message }) => message)).toEqual([
      "'Rooms.Room' breaks clients of version 1.0.0: 'Room.floor' was removed. It reaches 'Rooms.FindHotel' (result.best.floor, result.others.*.floor), 'Rooms.FindRoom' (result.floor), 'Rooms.ListRooms' (result.*.floor).",
      "'Rooms.AddRoom' breaks clients of version 1.0.0: 'body.room.floor' was removed.",
    ]);
  });

  it('points at the class of every operation', async () => {
    project.write('src/rooms.ts', withoutFloor);
    const { out } = await run('check');
    for (const line of ['export class FindRoom', 'export class ListRooms', 'export class FindHotel', 'export class AddRoom'])
      expect(out.split(line)).toHaveLength(2);
  });

  it('is one change of the innermost type, whatever contains it', async () => {
    project.write('src/rooms.ts', service({ state: "'free' | 'taken' | 'closed'" }));
    const { out } = await run('contract', '--json', '--accept', '--reason=Closed rooms');
    const { changes } = JSON.parse(out) as {
      changes: readonly { subject: string; text: string; reaches?: readonly { subject: string }[] }[];
    };
    const [one, ...more] = changes.filter(({ reaches }) => reaches);
    expect(one).toMatchObject({ subject: 'Rooms.State' });
    expect(one?.reaches).toEqual([
      { subject: 'Rooms.FindHotel', at: 'result.best.state' },
      { subject: 'Rooms.FindHotel', at: 'result.others.*.state' },
      { subject: 'Rooms.FindRoom', at: 'result.state' },
      { subject: 'Rooms.ListRooms', at: 'result.*.state' },
    ]);
    expect(more).toEqual([]);
    const recorded = JSON.parse(readFileSync(join(project.folder, 'portico.contract.json'), 'utf8')) as {
      history: { changes: object[] }[];
    };
    expect(recorded.history[0]!.changes).toEqual(changes);
  });

  it('names the operations in the list of changes and in the changelog', async () => {
    project.write('src/rooms.ts', withoutFloor);
    const reach = "It reaches 'Rooms.FindHotel' (result.best.floor, result.others.*.floor), 'Rooms.FindRoom' (result.floor)";
    expect((await run('contract', '--accept', '--reason=No floors')).out).toContain(`  ! Rooms.Room: 'Room.floor' was removed. ${reach}`);
    expect((await run('contract', 'changelog')).out).toContain(`- \`Rooms.Room\`: 'Room.floor' was removed. ${reach}`);
  });
});

describe('Grouping by type', () => {
  const change = (subject: string, at: string, more: Partial<Change> = {}): Change => ({
    kind: 'response-member',
    subject,
    at,
    text: `'${at}' was removed.`,
    breaks: 'clients',
    ...more,
  });
  const shared = { type: 'A.T', at: 'T.x', text: "'T.x' was removed." };

  it('keeps apart what differs in kind, in those whom it breaks, in its words or in its type', () => {
    const changes = [
      change('A.One', 'result.x', { shared }),
      change('A.Two', 'result.x', { shared, kind: 'response-null' }),
      change('A.Three', 'result.x', { shared, breaks: 'rows' }),
      change('A.Four', 'result.x', { shared: { ...shared, text: "'T.x' can be null." } }),
      change('A.Five', 'result.x', { shared: { ...shared, type: 'B.T' } }),
      change('A.Six', 'result.x'),
      change('A.Seven', 'result.x'),
    ];
    expect(groupByType(changes)).toEqual(changes);
  });

  it('loses no change', () => {
    const changes = [change('A.One', 'result.x', { shared }), change('A.Other', 'body.y'), change('A.Two', 'result.*.x', { shared })];
    const grouped = groupByType(changes);
    expect(grouped).toHaveLength(2);
    expect(grouped.flatMap((each) => each.parts ?? [each])).toEqual([changes[0], changes[2], changes[1]]);
  });
});
