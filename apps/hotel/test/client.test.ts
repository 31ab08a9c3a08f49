import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startHost } from '#server';
import openapiTypes, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHotel } from '../src/compositions/hotel.ts';

const here = import.meta.dirname;
const compiler = join(here, '../../../node_modules/typescript/bin/tsc');
const run = promisify(execFile);
let hotel: Awaited<ReturnType<typeof startHost>>;
let folder: string;

beforeAll(async () => {
  const host = createHotel({ environment: 'development', logger: false });
  hotel = await startHost(host, { host: '127.0.0.1', port: 0, announce: () => {} });
  await mkdir(join(here, '../.cache'), { recursive: true });
  folder = await mkdtemp(join(here, '../.cache/client-'));
});
afterAll(async () => {
  await hotel.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Generates the types of the client from the document of the running hotel, next to the user's file. */
async function generateClient(): Promise<void> {
  const types = await openapiTypes(new URL(`${hotel.address}/openapi/v1.json`));
  await writeFile(join(folder, 'schema.d.ts'), astToString(types));
  await copyFile(join(here, 'samples/client/use.ts'), join(folder, 'use.ts'));
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
    strict: true,
    noEmit: true,
  };
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, skipLibCheck: true }, include: ['*.ts'] }),
  );
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
}

describe('a client from a third-party generator, made from the document of the running hotel', () => {
  it('compiles, and receives what its types promise [OPENAPI-01]', async () => {
    await generateClient();
    const compiled = await run(process.execPath, [compiler, '-p', folder]).catch(({ stdout }: { stdout: string }) => ({ stdout }));
    expect(compiled.stdout).toBe('');
    const { stdout } = await run(process.execPath, [join(folder, 'use.ts')], { env: { HOTEL: hotel.address } });
    expect(stdout.trim().split('\n')).toEqual([
      'Spa Sauna on the Pier at /api/v1/amenities/{id}',
      '409 CONFLICT',
      'body /name validation.notEmpty',
      '2 Thermal Spa, Sauna on the Pier',
      '95.00 EUR',
      'no RoomType',
    ]);
  });
});
