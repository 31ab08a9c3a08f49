import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
const project = join(import.meta.dirname, 'samples/declared');

it('lets TypeScript write the declarations of an application, whatever its methods are inferred to answer', () => {
  const { stdout, status } = spawnSync(process.execPath, [join(typescript, 'bin', 'tsc'), '--project', project], { encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
});
