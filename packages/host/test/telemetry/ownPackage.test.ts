import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { identifyService } from '../../src/telemetry/ownPackage.ts';

/** Writes packages by their folders, and returns the folder that contains them. */
async function packages(contents: Readonly<Record<string, object>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'portico-service-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [folder, content] of Object.entries(contents)) {
    const file = join(root, folder, 'package.json');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(content));
  }
  return root;
}

const monorepo = { '.': { name: 'all' }, 'apps/shop': { name: 'shop', version: '1.2.3' }, 'apps/shop/dist': { type: 'module' } };

describe('Telemetry names a host', () => {
  it('by the closest package of its script that has a name, from whatever folder it is started', async () => {
    const root = await packages(monorepo);
    expect(await identifyService(join(root, 'apps/shop/dist/host.js'), root)).toEqual({ name: 'shop', version: '1.2.3' });
    expect(await identifyService('apps/shop/dist/host.js', root)).toEqual({ name: 'shop', version: '1.2.3' });
  });

  it('with the name of its script if that is in a folder `hosts`, so that the hosts of one application differ', async () => {
    const root = await packages(monorepo);
    expect(await identifyService('apps/shop/dist/hosts/billing.js', root)).toEqual({ name: 'shop-billing', version: '1.2.3' });
    expect(await identifyService('apps/shop/src/hosts/booking.ts', root)).toEqual({ name: 'shop-booking', version: '1.2.3' });
  });

  it('by the package of the working directory if a tool runs it', async () => {
    const root = await packages({ ...monorepo, 'node_modules/tool': { name: 'tool', version: '9.0.0' } });
    expect(await identifyService(join(root, 'node_modules/tool/run.js'), join(root, 'apps/shop'))).toEqual({
      name: 'shop',
      version: '1.2.3',
    });
    expect(await identifyService(undefined, join(root, 'apps/shop'))).toEqual({ name: 'shop', version: '1.2.3' });
  });
});
