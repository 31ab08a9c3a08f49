import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));

it('imports classes under the names that their files export, and TypeScript accepts the generated code', async () => {
  const project = makeProject(
    {
      'src/area/module.ts':
        "import { Module } from '@portico/core';\nexport default class Area extends Module('area', { store: 'main' }) {}\n",
      'src/area/room.ts': "import { Entity } from '@portico/core';\nexport default class Room extends Entity() {\n  number!: string;\n}\n",
      "src/area/it's.ts": `import { Endpoint, Get, NotFoundError, Query, Mutation, MutationMode, Post, Policy, DomainEvent, MessageHandler } from '@portico/core';
import type { FromQuery, Int } from '@portico/core';
import * as rooms from './room.ts';

const base = '/rooms';
const shared = { tags: ['rooms'] };

export interface RoomDto { readonly number: string }
class Known extends Policy { admits() { return true; } }
export { Known as KnownPolicy };
class Lost extends NotFoundError { constructor() { super('Room', 'none'); } }
export { Lost as LostError };
class Booked extends DomainEvent<{ number: Int }> {}
class OnBooked extends MessageHandler(Booked) { handle(_: Booked) {} }
class FindRooms extends Query(rooms.default, Get(\`\${base}/all\`), { ...shared, summary: 'All' + ' rooms' })<RoomDto> {}
class AddRoom extends Mutation(MutationMode.Create, rooms.default, Post(base))<never, RoomDto> {
  readonly number!: string;
}
export default class GetRoom extends Endpoint(Get(\`\${base}/one\`), { ...shared, policy: Known })<RoomDto, Lost> {
  readonly tags: FromQuery<string[]> = ['a', 'b'];
  readonly seconds: FromQuery<Int> = 60 * 60;
  handle() { return this.seconds > 1 ? { number: this.tags[0] ?? '' } : new Lost(); }
}
export { Booked as BookedEvent, OnBooked as Handler, FindRooms as Find, AddRoom as 'Add a "room"' };
`,
    },
    { types: true },
  );
  onTestFinished(project.remove);
  const compiler = new Compiler(project.folder);
  const { files, diagnostics, plan } = await compiler.compile();
  await compiler.close();
  expect(diagnostics).toEqual([]);
  const inputs = plan!.modules[0]!.operations.find(({ class: { name } }) => name === 'GetRoom')!.operation.inputs;
  expect(inputs.map(({ property, default: value }) => [property, value])).toEqual([
    ['tags', ['a', 'b']],
    ['seconds', 3600],
  ]);
  for (const { path, text } of files) project.write(path, text);
  const { stdout, status } = spawnSync(process.execPath, [join(typescript, 'bin', 'tsc'), '--project', project.folder], {
    encoding: 'utf8',
  });
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
}, 60_000);
