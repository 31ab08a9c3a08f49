import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModulePlan } from '@portico/runtime';
import { createTestHost } from '@portico/testing';
import { expect, it, onTestFinished } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';

const source = `import { Entity, Get, Query } from '@portico/core';
import type { Guid, Int, Range } from '@portico/core';
export class Room extends Entity() { name!: string; }
export class ListRooms extends Query(Room, Get('/rooms'), { maxPageSize: 100 })<{ id: Guid }> {
  readonly page: Int & Range<1, 1000> = 1;
  readonly pageSize: Int & Range<1, 100> = 20;
}
export class ListSome extends Query(Room, Get('/some'), { maxPageSize: 50 })<{ id: Guid }> {
  readonly page: Int & Range<0, 1000> = 1;
  readonly pageSize: Int & Range<0, 100> = 20;
}
`;

it('a page that is out of bounds fails once, whether the query or the framework limits it', async () => {
  const project = makeProject({ 'src/rooms.ts': source }, { types: true });
  const compiler = new Compiler(project.folder);
  const { files, diagnostics } = await compiler.compile();
  await compiler.close();
  expect(diagnostics).toEqual([]);
  for (const { path, text } of files) project.write(path, text);
  const modules = (await import(pathToFileURL(join(project.folder, 'src/generated/index.ts')).href)) as Record<string, ModulePlan>;
  const host = await createTestHost(Object.values(modules));
  onTestFinished(async () => {
    await host.close();
    project.remove();
  });
  const failures = async (path: string) =>
    (await host.get(path)).json<{ errors: { path: string; message: string }[] }>().errors.map(({ message }) => message);
  const least = ["'page' must be at least 1.", "'pageSize' must be at least 1."];
  expect(await failures('/rooms?page=0&pageSize=0')).toEqual(least);
  expect(await failures('/some?page=0&pageSize=0')).toEqual(least);
  expect(await failures('/rooms?pageSize=101')).toEqual(["'pageSize' must be at most 100."]);
  expect(await failures('/some?pageSize=51')).toEqual(["'pageSize' must be at most 50."]);
});
