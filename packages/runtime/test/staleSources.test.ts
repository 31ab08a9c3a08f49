import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findStaleSources } from '@portico/runtime';
import { describe, expect, it, onTestFinished } from 'vitest';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Creates a project whose code was generated from `emitted`, and whose sources are `present` now. */
function project(emitted: Readonly<Record<string, string>> | undefined, present: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'portico-stale-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const files = emitted && Object.fromEntries(Object.entries(emitted).map(([path, text]) => [path, hashOf(text)]));
  const inputs = files && { 'src/app/generated/inputs.json': JSON.stringify({ sources: 'src/app', files }) };
  for (const [path, text] of Object.entries({ 'src/app/a.ts': 'a', ...present, ...inputs })) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return pathToFileURL(join(root, 'src/app/generated/billing/index.ts')).href;
}

describe('the stale sources of generated code', () => {
  it('are none if nothing has changed', async () => {
    expect(await findStaleSources(project({ 'src/app/a.ts': 'a' }, {}))).toEqual([]);
  });

  it('are the files that were changed, deleted or added, by name', async () => {
    const origin = project({ 'src/app/a.ts': 'before', 'src/app/gone.ts': 'x' }, { 'src/app/deep/new.mts': 'n' });
    expect(await findStaleSources(origin)).toEqual(['src/app/a.ts', 'src/app/deep/new.mts', 'src/app/gone.ts']);
  });

  it.each(['a.test.ts', 'a.spec.mts', 'a.d.ts', 'a.js', 'a.ts.txt', 'node_modules/b.ts', 'generated/b.ts', 'dist/b.ts', '.git/b.ts'])(
    'do not include files that the compiler does not read: %s',
    async (name) => {
      expect(await findStaleSources(project({ 'src/app/a.ts': 'a' }, { [`src/app/${name}`]: 'x' }))).toEqual([]);
    },
  );

  it('are none if the sources of the code are not recorded', async () => {
    expect(await findStaleSources(project(undefined, {}))).toEqual([]);
  });
});
