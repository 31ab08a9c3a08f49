import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe as describeApi } from '@portico/openapi';
import openapiTypes, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rich } from './support/rich.ts';

const here = import.meta.dirname;
const compiler = join(here, '../../../node_modules/typescript/bin/tsc');
let folder: string;

beforeAll(async () => {
  await mkdir(join(here, '../.cache'), { recursive: true });
  folder = await mkdtemp(join(here, '../.cache/client-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the compiler's errors for the user's file with the generated types. */
async function compile(types: string): Promise<string> {
  await writeFile(join(folder, 'schema.d.ts'), types);
  await copyFile(join(here, 'samples/client/use.ts'), join(folder, 'use.ts'));
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    strict: true,
    noEmit: true,
    types: [],
  };
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, skipLibCheck: true }, include: ['*.ts'] }),
  );
  const run = promisify(execFile)(process.execPath, [compiler, '-p', folder]);
  return run.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

describe('a client from a third-party generator', () => {
  it('compiles, has every operation, and rejects wrong calls [OPENAPI-01] [OPENAPI-03] [OPENAPI-06]', async () => {
    const document = describeApi([rich], { title: 'Hotel', version: '1.0.0' });
    const types = astToString(await openapiTypes(document as unknown as OpenAPI3, { defaultNonNullable: false }));
    expect(await compile(types)).toBe('');
    for (const { name } of rich.operations) expect(types).toContain(`operations["${name}"]`);
  });
});
