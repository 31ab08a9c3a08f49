import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatRouteTree } from '../../src/commands/formatRouteTree.ts';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const source = `import { Endpoint, EndpointGroup, Get, Module, Post } from '@portico/core';

export class RoomsModule extends Module('Rooms') {}
export class ApiGroup extends EndpointGroup('/api/v1') {}
export class RoomsGroup extends EndpointGroup('/rooms', { parent: ApiGroup }) {}

export class ListRooms extends Endpoint(Get('/'), { group: RoomsGroup })<string> {
  handle() {
    return '';
  }
}

export class AddRoom extends Endpoint(Post('/'), { group: RoomsGroup })<string> {
  handle() {
    return '';
  }
}

export class GetRoom extends Endpoint(Get('/{id}'), { group: RoomsGroup })<string> {
  readonly id!: string;

  handle() {
    return this.id;
  }
}
`;

describe('portico routes', () => {
  let project: TestProject;
  beforeEach(() => {
    project = makeProject({ 'src/rooms.ts': source }, { types: true });
  });
  afterEach(() => project.remove());

  it('prints the final routes as a tree, with verbs and operations', async () => {
    const { status, out } = portico(project.folder, ['routes', '--tree']);
    expect(await status).toBe(0);
    expect(out()).toBe(
      [
        '/api/v1/rooms',
        '├─ /',
        '│  ├─ GET    Rooms.ListRooms',
        '│  └─ POST   Rooms.AddRoom',
        '└─ /{id}',
        '   └─ GET    Rooms.GetRoom',
        '',
      ].join('\n'),
    );
  });

  it('prints them as JSON', async () => {
    const { status, out } = portico(project.folder, ['routes', '--json']);
    expect(await status).toBe(0);
    expect(JSON.parse(out())).toEqual([
      { verb: 'GET', route: '/api/v1/rooms/', operation: 'Rooms.ListRooms', permissions: [] },
      { verb: 'POST', route: '/api/v1/rooms/', operation: 'Rooms.AddRoom', permissions: [] },
      { verb: 'GET', route: '/api/v1/rooms/{id}', operation: 'Rooms.GetRoom', permissions: [] },
    ]);
  });

  it('marks operations without a route', async () => {
    const clean =
      "export class Clean extends DomainAction(Internal, { permission: 'rooms.room.clean' })<string> { execute() { return ''; } }";
    const catalogue = "export const RoomsPermissions = permissions('rooms', { room: ['clean'] });";
    project.write(
      'src/rooms.ts',
      `${source.replace('import { ', 'import { DomainAction, Internal, permissions, ')}${clean}\n${catalogue}\n`,
    );
    const printed = portico(project.folder, ['routes', '--tree']);
    expect(await printed.status, printed.out()).toBe(0);
    expect(printed.out()).toContain('\ncalled from code only\n   Rooms.Clean  [rooms.room.clean]\n');
    const json = portico(project.folder, ['routes', '--json']);
    await json.status;
    expect(JSON.parse(json.out())).toContainEqual({
      verb: 'POST',
      route: '',
      operation: 'Rooms.Clean',
      permissions: ['rooms.room.clean'],
      internal: true,
    });
  });

  it('reports the diagnostics instead if the declarations have errors', async () => {
    project.write('src/rooms.ts', source.replace("'/{id}'", "'/{room}'"));
    const { status, out } = portico(project.folder, ['routes', '--format=tsc']);
    expect(await status).toBe(1);
    expect(out()).toContain('error PRAG0501');
  });

  it('shows the rate limit that an operation names', () => {
    const entry = { verb: 'GET', route: '/rooms', operation: 'Rooms.ListRooms', permissions: [], rateLimit: 'reads' };
    expect(formatRouteTree([entry])).toContain('GET    Rooms.ListRooms  limited by reads\n');
  });

  it('shows the versions that requests can select, and the operations that may be repeated', async () => {
    const ordered = `export class Order extends Entity() {
  note!: string;
}

export class OrderRoom extends DomainAction(Post('/orders'), { idempotent: true, rateLimit: 'writes' })<string> {
  execute() {
    return '';
  }
  executeV2(): string {
    return '';
  }
}
`;
    project.write('src/rooms.ts', `${source.replace('import { ', 'import { DomainAction, Entity, ')}${ordered}`);
    const printed = portico(project.folder, ['routes', '--tree']);
    expect(await printed.status, printed.out()).toBe(0);
    expect(printed.out()).toContain('POST   Rooms.OrderRoom  versions 1.0, 2.0  idempotent  limited by writes\n');
    const json = portico(project.folder, ['routes', '--json']);
    await json.status;
    expect(JSON.parse(json.out())).toContainEqual({
      verb: 'POST',
      route: '/orders',
      operation: 'Rooms.OrderRoom',
      permissions: [],
      versions: ['1.0', '2.0'],
      idempotent: true,
      rateLimit: 'writes',
    });
  });

  it('shows permissions next to the operation that requires them', () => {
    const entry = { verb: 'GET', route: '/rooms', operation: 'Rooms.ListRooms', permissions: ['rooms.room.read', 'rooms.room.list'] };
    expect(formatRouteTree([entry])).toBe('/rooms\n└─ GET    Rooms.ListRooms  [rooms.room.read, rooms.room.list]\n');
  });
});
