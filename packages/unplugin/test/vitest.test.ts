import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FreshCode } from '@portico/compiler';
import { describe, expect, it } from 'vitest';
import { makeProject, operation } from './support/project.ts';

const program = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const timeout = 60_000;

const testOfFirst = `import { createTestHost } from '@portico/testing';
import { expect, it, onTestFinished } from 'vitest';
import { modules } from './generated/modules.ts';

it('serves the operation', async () => {
  const host = await createTestHost(modules);
  onTestFinished(() => host.close());
  expect((await host.get('/changed')).status).toBe(200);
});
`;

/** Makes a project with generated code, and then changes the route of its only operation. */
async function makeStaleProject() {
  const project = makeProject();
  project.write('src/first.test.ts', testOfFirst);
  const code = new FreshCode(project.folder);
  await code.refresh();
  await code.close();
  project.write('src/first.ts', operation('GetFirst', '/changed'));
  return project;
}

/** Runs the tests of a project, and returns its status and output. */
function runTests(folder: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'run', '--root', folder], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'test' },
  });
  return { status, output: `${stdout}${stderr}` };
}

const configure = (plugins: string) =>
  `import { vite as portico } from '@portico/unplugin';\nimport { defineConfig } from 'vitest/config';\nexport default defineConfig({ plugins: [${plugins}] });\n`;

describe('Tests of a project whose generated code is stale', () => {
  it('fail without the plug-in, and name the changed file', { timeout }, async () => {
    const project = await makeStaleProject();
    project.write('vitest.config.ts', configure(''));
    const { status, output } = runTests(project.folder);
    expect(output).toContain(
      'the generated code is older than src/first.ts; run `portico build`, or add the plug-in of `@portico/unplugin` to Vitest',
    );
    expect(status).toBe(1);
  });

  it('run on fresh code with the plug-in', { timeout }, async () => {
    const project = await makeStaleProject();
    project.write('vitest.config.ts', configure('portico()'));
    const { status, output } = runTests(project.folder);
    expect(output).toContain('1 passed');
    expect(status).toBe(0);
  });

  it('fail with the diagnostics if the declarations have errors', { timeout }, async () => {
    const project = await makeStaleProject();
    project.write('src/first.ts', operation('GetFirst', '/first/{missing}'));
    project.write('vitest.config.ts', configure('portico()'));
    const { status, output } = runTests(project.folder);
    expect(output).toMatch(/src\/first\.ts.*PRAG0501/s);
    expect(status).not.toBe(0);
  });
});
