import { readFileSync } from 'node:fs';
import { describeFiles, versions } from 'create-portico';
import { expect, it } from 'vitest';
import { listProjects } from './support/combinations.ts';

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')) as Record<string, Record<string, string>>;

it('installs the versions that the framework is tested with', () => {
  const { packages } = read('package-lock.json') as unknown as { packages: Record<string, { version: string }> };
  // Vitest brings Vite, which no package.json names.
  const vite = packages['node_modules/vite']!.version;
  const tested: Record<string, string | undefined> = {
    vite,
    ...read('packages/host/package.json')['devDependencies'],
    ...read('package.json')['devDependencies'],
  };
  for (const [name, version] of Object.entries(versions)) expect([name, version]).toEqual([name, tested[name]]);
});

it('names only packages of the framework that exist, in its own version', () => {
  const own = read('packages/create-portico/package.json') as unknown as { version: string };
  for (const project of listProjects()) {
    const { dependencies, devDependencies } = JSON.parse(describeFiles(project)['package.json']!) as Record<string, Record<string, string>>;
    const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => name.startsWith('@portico/'));
    for (const [name, version] of ours) {
      expect(read(`packages/${name.replace('@portico/', '')}/package.json`)['name']).toBe(name);
      expect(version).toBe(own.version);
    }
  }
});
