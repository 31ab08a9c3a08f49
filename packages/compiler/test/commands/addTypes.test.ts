import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

function runTests(folder: string, ...names: readonly string[]) {
  const manifest = createRequire(import.meta.url).resolve('vitest/package.json');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(dirname(manifest), 'vitest.mjs'), 'run', '--root', folder, '--no-isolate', '--max-workers', '1', ...names],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  return { status, text: stdout + stderr };
}

/** The declarations whose tests run: one of each kind, in areas whose names have one word and several. */
const tested = 'sparePart urlAlias checkIn checkOut askAll guestArrived tellOwner orderedParts orderedAliases renamePart sweepFloor'.split(
  ' ',
);

const seed = `import { Seed } from '@portico/core';
import type { Repository } from '@portico/core';
import { SparePart } from './sparePart.ts';

export class DemoParts extends Seed {
  seed(parts: Repository<SparePart>): void {
    parts.create({ name: 'Bolt' });
  }
}
`;

describe('the declarations that portico add writes, of each kind and with each type of member', () => {
  let project: TestProject;

  beforeAll(async () => {
    const module = (name: string) =>
      `import { Module } from '@portico/core';\n\nexport class ${name}Module extends Module('${name}', { store: 'main' }) {}\n`;
    project = makeProject({ 'src/frontDesk/module.ts': module('FrontDesk'), 'src/api/module.ts': module('API') });
    project.write('tsconfig.json', JSON.stringify(settings));
    const cases = types.flatMap((type, index) =>
      ['', '?'].map((mark) => ({ name: `Kind${index}${mark && 'Optional'}`, member: `at:${type}${mark}` })),
    );
    await addAll(project, [
      ['area BackOffice', { area: undefined }],
      ['entity SparePart name:string'],
      ['entity URLAlias name:string', { area: 'API' }],
      ['operation CheckIn', { area: 'API' }],
      ['operation CheckOut at:datetime'],
      ['job SweepFloor'],
      ['event GuestArrived at:datetime'],
      ...cases.flatMap(({ name, member }) =>
        [`entity Row${name} ${member}`, `operation Do${name} ${member}`, `event Told${name} ${member}`].map((words) => [words] as const),
      ),
      ...cases
        .filter(({ member }) => !member.endsWith('?'))
        .map(({ name, member }) => [`operation Ask${name} ${member}`, { route: `GET /ask/${name}/{at}` }] as const),
      [`operation AskAll ${types.map((type, index) => `m${index}:${type}`).join(' ')}`, { route: 'GET /all' }],
    ]);
    await addAll(project, [
      ['handler TellOwner', { event: 'FrontDesk.GuestArrived' }],
      ['query OrderedParts name', { entity: 'FrontDesk.SparePart' }],
      ['query OrderedAliases name', { entity: 'API.URLAlias', area: undefined }],
      ['mutation RenamePart name', { entity: 'FrontDesk.SparePart' }],
      ...cases.flatMap(({ name }) => [
        [`handler Hear${name}`, { event: `FrontDesk.Told${name}` }] as const,
        [`query Find${name} at`, { entity: `FrontDesk.Row${name}` }] as const,
        [`mutation Set${name} at`, { entity: `FrontDesk.Row${name}` }] as const,
      ]),
    ]);
    project.write('src/frontDesk/demoParts.ts', seed);
    const { status, out, err } = portico(project.folder, ['build']);
    expect({ status: await status, text: out() + err() }).toMatchObject({ status: 0 });
  });
  afterAll(() => project.remove());

  it('have valid types and no unused import, with their tests', () => {
    expect(checkTypes(project.folder)).toBe('');
  });

  it('pass their tests, also if the project has seeds', () => {
    const { status, text } = runTests(project.folder, ...tested);
    expect({ status, text }).toMatchObject({ status: 0 });
    expect(text).toMatch(new RegExp(`Test Files +${tested.length} passed`));
  });

  it('report only the startup error if the host of a test cannot start', () => {
    project.write(
      'src/frontDesk/later.ts',
      "import { Entity } from '@portico/core';\n\nexport class Later extends Entity() {\n  name!: string;\n}\n",
    );
    const { status, text } = runTests(project.folder, 'sparePart');
    expect({ status, text }).toMatchObject({ status: 1 });
    expect(text).toContain('StartupError');
    expect(text).not.toContain('TypeError');
  });
});
