import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { memberTypes } from '../../src/commands/add/members.ts';
import type { AddOptions } from '../../src/commands/add/plan.ts';
import { planAddition } from '../../src/commands/add/plan.ts';
import { readProject } from '../../src/commands/add/project.ts';
import { Compiler } from '../../src/main.ts';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const settings = {
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024'],
    module: 'nodenext',
    strict: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  },
  include: ['src'],
};
const nothing: AddOptions = {
  area: undefined,
  event: undefined,
  entity: undefined,
  schedule: undefined,
  route: undefined,
  store: undefined,
  hasMigration: false,
};
const types = [...Object.keys(memberTypes), 'Open|closed'];

/** Adds declarations to a project, as the command does, but builds once for all of them. */
async function addAll(
  project: TestProject,
  additions: readonly (readonly [words: string, options?: Partial<AddOptions>])[],
): Promise<void> {
  const { plan, diagnostics } = await new Compiler(project.folder).compile();
  expect(diagnostics).toEqual([]);
  const facts = readProject(project.folder, plan!);
  for (const [words, options] of additions)
    for (const { path, text } of planAddition(facts, words.split(' '), { ...nothing, area: 'FrontDesk', ...options }).files)
      project.write(path, text);
}

function checkTypes(folder: string): string {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
  const { stdout, stderr } = spawnSync(process.execPath, [join(dirname(manifest), 'bin/tsc'), '--project', folder, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  return stdout + stderr;
}

it('writes code and tests with valid types and no unused import, for each kind and each type of member', async () => {
  const module = (name: string) =>
    `import { Module } from '@portico/core';\n\nexport class ${name}Module extends Module('${name}', { store: 'main' }) {}\n`;
  const project = makeProject({ 'src/frontDesk/module.ts': module('FrontDesk'), 'src/api/module.ts': module('API') });
  onTestFinished(() => project.remove());
  project.write('tsconfig.json', JSON.stringify(settings));
  const cases = types.flatMap((type, index) =>
    ['', '?'].map((mark) => ({ name: `Kind${index}${mark && 'Optional'}`, member: `at:${type}${mark}` })),
  );
  await addAll(project, [
    ['area BackOffice', { area: undefined }],
    ['entity SparePart name:string'],
    ['entity URLAlias name:string', { area: 'API' }],
    ['operation CheckIn', { area: 'API' }],
    ['job SweepFloor'],
    ['event Raised'],
    ...cases.flatMap(({ name, member }) =>
      [`entity Row${name} ${member}`, `operation Do${name} ${member}`, `event Told${name} ${member}`].map((words) => [words] as const),
    ),
    ...cases
      .filter(({ member }) => !member.endsWith('?'))
      .map(({ name, member }) => [`operation Ask${name} ${member}`, { route: 'GET /ask/' + name + '/{at}' }] as const),
    ['operation AskAll ' + types.map((type, index) => `m${index}:${type}`).join(' '), { route: 'GET /all' }],
  ]);
  await addAll(project, [
    ['handler TellOwner', { event: 'FrontDesk.Raised' }],
    ['query OrderedParts name', { entity: 'FrontDesk.SparePart' }],
    ['query OrderedAliases name', { entity: 'API.URLAlias', area: undefined }],
    ...cases.flatMap(({ name }) => [
      [`handler Hear${name}`, { event: `FrontDesk.Told${name}` }] as const,
      [`query Find${name} at`, { entity: `FrontDesk.Row${name}` }] as const,
      [`mutation Set${name} at`, { entity: `FrontDesk.Row${name}` }] as const,
    ]),
  ]);
  const { status, out, err } = portico(project.folder, ['build']);
  expect({ status: await status, text: out() + err() }).toMatchObject({ status: 0 });
  expect(checkTypes(project.folder)).toBe('');
});
