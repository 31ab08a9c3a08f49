import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whereIs } from '../../../scripts/lib/needs.mjs';
import { admin, alice, editor } from './support/callers.ts';
import { startCuttingProxy } from './support/cuttingProxy.ts';
import { StartedHotel, tokens } from './support/startedHotel.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const executablePath = whereIs('Chromium');

/** The titles of the calls, with the failures. */
type Results = readonly { readonly title: string; readonly failure?: string }[];

/** Returns where the hotel runs, behind a proxy, with the tokens of its callers. */
async function startPlace() {
  const hotel = await StartedHotel.start({ environment: 'test', settings: tokens });
  const address = await startCuttingProxy(hotel.address);
  return { baseUrl: address, tokens: { admin: admin.token, alice: alice.token, editor: editor.token } };
}

describe('the generated client of the hotel', () => {
  let folder: string;
  let bundle: string;
  beforeAll(async () => {
    mkdirSync(join(repository, '.cache/projects'), { recursive: true });
    folder = mkdtempSync(join(repository, '.cache/projects/client-'));
    const portico = join(repository, 'packages/compiler/bin/portico.mjs');
    execFileSync(process.execPath, [portico, 'client', '--project', join(repository, 'apps/hotel'), '--output', join(folder, 'client')]);
    cpSync(fileURLToPath(new URL('samples/client/calls.ts', import.meta.url)), join(folder, 'calls.ts'));
    bundle = await bundleCalls('iife');
    writeFileSync(join(folder, 'calls.mjs'), await bundleCalls('esm'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Bundles the calls with the client. */
  async function bundleCalls(format: 'iife' | 'esm'): Promise<string> {
    const options = { bundle: true, minify: true, write: false, target: 'es2022', globalName: 'hotel' } as const;
    return (await build({ ...options, format, entryPoints: [join(folder, 'calls.ts')] })).outputFiles[0]!.text;
  }

  const judge = (results: Results) => {
    expect(results.filter(({ failure }) => failure !== undefined)).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(60);
  };

  it('has types that the calls satisfy', () => {
    const settings = {
      compilerOptions: {
        target: 'es2022',
        lib: ['es2022', 'dom'],
        module: 'preserve',
        types: [],
        strict: true,
        allowImportingTsExtensions: true,
        noEmit: true,
      },
      include: ['*.ts', 'client'],
    };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ ...settings, compilerOptions: { ...settings.compilerOptions, exactOptionalPropertyTypes: true } }),
    );
    execFileSync(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc'), '-p', folder]);
  });

  it('calls the hotel from Node', async () => {
    const { runCalls } = (await import(pathToFileURL(join(folder, 'calls.mjs')).href)) as { runCalls: (place: object) => Promise<Results> };
    judge(await runCalls(await startPlace()));
  });

  it.skipIf(!executablePath)(
    'calls the hotel from Chromium',
    async () => {
      const place = await startPlace();
      const browser = await chromium.launch({
        executablePath: executablePath!,
        args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
      });
      try {
        const page = await browser.newPage({ bypassCSP: true });
        await page.goto(`${place.baseUrl}/health/live`);
        await page.evaluate(`(0, eval)(${JSON.stringify(`${bundle};globalThis.hotel = hotel;`)})`);
        const results = await page.evaluate(
          (at) => (globalThis as unknown as { hotel: { runCalls(place: object): Promise<unknown> } }).hotel.runCalls(at),
          place,
        );
        judge(results as Results);
      } finally {
        await browser.close();
      }
    },
    300_000,
  );
});
