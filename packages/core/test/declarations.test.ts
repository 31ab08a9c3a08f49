import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
const project = join(import.meta.dirname, 'samples/declared');

it('allows TypeScript to emit the declarations of an application, whatever result types are inferred', () => {
  const { stdout, status } = spawnSync(process.execPath, [join(typescript, 'bin', 'tsc'), '--project', project], { encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
});
