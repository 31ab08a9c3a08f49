import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createTestHost } from '@portico/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadModules } from '../support/loadModules.ts';
import { makeProject } from '../support/project.ts';

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
const language = `import { Endpoint, Entity, Get, Module, Mutation, MutationMode, Post, Query } from '@portico/core';
import type { Filter, Guid, Int, Repository } from '@portico/core';
`;

/** An area with an entity of this name, which is written, read and counted. */
const keeping = (area: string, entity: string) => `${language}
import type { MaxLength } from '@portico/core';
export class OneModule extends Module('${area}') {}
export class ${entity} extends Entity() { name!: string & MaxLength<80>; note?: string }
export interface ${entity}Dto { id: Guid; name: string; note?: string }
export class Add extends Mutation(MutationMode.Create, ${entity}, Post('/all')) { readonly name!: string; readonly note?: string; }
export class Find extends Query(${entity}, Get('/all'))<${entity}Dto> { readonly name?: Filter<string, 'Contains'>; }
export class Count extends Endpoint(Get('/count'))<Int> { handle(all: Repository<${entity}>) { return all.count(); } }
`;

/** Builds a project, checks its types with those of the generated code, and starts it. */
async function started(files: Readonly<Record<string, string>>) {
  const project = makeProject(files, { types: true });
  onTestFinished(() => project.remove());
  const modules = await loadModules(project);
  expect(spawnSync(process.execPath, [tsc, '-p', project.folder], { encoding: 'utf8' }).stdout).toBe('');
  const host = await createTestHost(Object.values(modules));
  onTestFinished(() => host.close());
  return host;
}

describe('Generated code keeps its meaning, whatever the names of declarations', () => {
  it.each(['JSON', 'Object', 'Promise', 'Error', 'Partial'])('an entity may be called %s', async (name) => {
    const host = await started({ 'src/a.ts': keeping('One', name) });
    expect((await host.post('/all', { name: 'Ada', note: 'first' })).json()).toMatchObject({ name: 'Ada', note: 'first' });
    expect((await host.get('/all?name=d')).json()).toEqual([{ id: expect.any(String), name: 'Ada', note: 'first' }]);
    expect((await host.get('/count')).json()).toBe(1);
  });

  it.each(['JSON', 'Pick'])('an area may be called %s', async (name) => {
    const host = await started({
      'src/one/a.ts': keeping(name, 'Room'),
      'src/two/b.ts': `${language}import type { ${name} } from '../generated/index.ts';
export class TwoModule extends Module('Two') {}
export class Across extends Endpoint(Get('/across'))<Int> { async handle(area: ${name}) { return (await area.count()) as number; } }
`,
    });
    expect((await host.get('/across')).json()).toBe(0);
  });
});
