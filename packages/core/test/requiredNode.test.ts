import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeOldNode } from '@portico/core/required-node';
import { describe, expect, it } from 'vitest';

const describeIn = (environment: Record<string, string>, version = '20.20.2') =>
  describeOldNode({ tool: 'portico', version, environment, command: 'npx portico build' }) ?? '';

describe('A version of Node', () => {
  it.each(['24.0.0', '24.9.1', '26.10.0', '100.0.0'])('%s is new enough', (version) => {
    expect(describeOldNode({ tool: 'portico', version, environment: {} })).toBeUndefined();
  });

  it.each(['0.10.0', '8.17.0', '20.20.2', '23.11.1'])('%s is too old, and the message names the oldest that runs', (version) => {
    expect(describeIn({}, version)).toMatch(new RegExp(`^portico requires Node 24 or later; this is Node ${version}\\.\n`));
  });
});

describe('The ways to a newer version', () => {
  it('are all version managers and the site of Node if no manager is installed', () => {
    const text = describeIn({});
    for (const way of ['nvm install 26', 'fnm install 26', 'volta install node@26', 'https://nodejs.org/en/download'])
      expect(text).toContain(way);
  });

  it.each([
    ['NVM_DIR', 'nvm install 26 && nvm use 26'],
    ['FNM_MULTISHELL_PATH', 'fnm install 26 && fnm use 26'],
    ['VOLTA_HOME', 'volta install node@26'],
  ])('are the manager that sets %s, if it is installed', (variable, way) => {
    expect(
      describeIn({ [variable]: '/somewhere' })
        .split('\n')
        .slice(1, 3),
    ).toEqual(['Install a newer version:', `  ${way}`]);
  });

  it('include the command itself with a newer version', () => {
    expect(describeIn({})).toMatch(/\n {2}npx -p node@26 -- npx portico build$/);
  });
});

/** An old version of Node on the machine, in addition to the one that runs the tests. */
const old = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .map((node) => ({ node, version: spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? '' }))
  .find(({ version }) => Number(/^v(\d+)/.exec(version)?.[1] ?? 99) < 24);

describe.skipIf(!old)(`On Node ${old?.version.trim() ?? 'of an old version, which is not installed'}`, () => {
  const bins: readonly (readonly [tool: string, status: number])[] = [
    ['create-portico/bin/create-portico.mjs', 3],
    ['compiler/bin/portico.mjs', 3],
    ['migrations/bin/portico-migrations.mjs', 1],
    ['language-server/bin/portico-language-server.mjs', 3],
  ];

  it.each(bins)('%s exits with %i and prints only the message', (tool, status) => {
    const run = spawnSync(old!.node, [fileURLToPath(new URL(`../../${tool}`, import.meta.url))], { encoding: 'utf8' });
    expect(run).toMatchObject({ status, stdout: '', stderr: expect.stringMatching(/^[\w-]+ requires Node 24 or later; this is Node /) });
  });
});
