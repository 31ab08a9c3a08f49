import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { samplesFolder } from './support/samples.ts';

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));

it('shows ways out that TypeScript accepts under its strictest settings', () => {
  const { stdout, status } = spawnSync(process.execPath, [join(typescript, 'bin', 'tsc'), '--project', samplesFolder], {
    encoding: 'utf8',
  });
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
});
