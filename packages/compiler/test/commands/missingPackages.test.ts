import { expect, it, onTestFinished } from 'vitest';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';

const source = `import { Entity, Get, Job, Module, Query } from '@portico/core';
export class RoomsModule extends Module('Rooms') {}
export class Room extends Entity() { name!: string; }
export class ListRooms extends Query(Room, Get('/rooms'), { permission: 'rooms.room.read' })<{ name: string }> {}
export class SweepRooms extends Job('0 3 * * *') { execute() {} }
`;

it('`portico check` reports the package that jobs need until a package.json lists it, as PRAG0929', async () => {
  const project = makeProject({ 'src/rooms/rooms.ts': source, 'package.json': '{ "type": "module" }' }, { types: true });
  onTestFinished(() => project.remove());
  const check = async () => {
    const { status, out } = portico(project.folder, ['check', '--json']);
    return { status: await status, out: out() };
  };
  await portico(project.folder, ['build']).status;

  const missing = await check();
  expect(missing.status).toBe(1);
  expect(JSON.parse(missing.out)).toMatchObject({
    diagnostics: [
      {
        code: 'PRAG0929',
        message: "The job 'SweepRooms' needs the package 'croner', which no `package.json` of the project lists.",
        help: expect.stringMatching(/^Install croner@\d+\.\d+\.\d+\.$/) as string,
        labels: [{ file: 'src/rooms/rooms.ts', text: 'needs croner' }],
      },
    ],
  });

  for (const kind of ['dependencies', 'devDependencies']) {
    project.write('package.json', JSON.stringify({ type: 'module', [kind]: { croner: '11.0.1' } }));
    expect(await check()).toMatchObject({ status: 0 });
  }
});
