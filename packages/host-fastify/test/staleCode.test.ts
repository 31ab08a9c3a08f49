import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findStaleSources } from '@portico/runtime';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '../src/index.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

describe('A host in development and in tests rejects code that is older than its sources', () => {
  let root: string;
  let origin: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'portico-stale-'));
    mkdirSync(join(root, 'src/generated/app'), { recursive: true });
    writeFileSync(join(root, 'src/op.ts'), 'one');
    writeFileSync(join(root, 'src/generated/inputs.json'), JSON.stringify({ sources: 'src', files: { 'src/op.ts': hash('one') } }));
    origin = pathToFileURL(join(root, 'src/generated/app/module.ts')).href;
  });

  afterEach(() => {
    rmSync(root, { recursive: true });
    vi.unstubAllEnvs();
  });

  async function start(): Promise<unknown> {
    const host = createHost({ logger: false });
    addServiceEndpoints(
      host,
      [
        {
          name: 'App',
          origin,
          groups: [],
          operations: [],
          compose: async () => ({}),
          manifest: async () => ({ area: 'App', groups: [], operations: [], types: [] }),
        },
      ],
      { requireJwt: false },
    );
    mapServiceEndpoints(host);
    return host.ready().then(
      () => host.close(),
      (error: unknown) => error,
    );
  }

  it('starts if nothing has changed', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(await start()).toBeUndefined();
  });

  it('names a changed file and the fix', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    writeFileSync(join(root, 'src/op.ts'), 'two');
    expect(String(await start())).toContain('the generated code is older than src/op.ts; run `portico build`');
  });

  it('also names the plug-in in tests', async () => {
    vi.stubEnv('NODE_ENV', 'test');
    writeFileSync(join(root, 'src/op.ts'), 'two');
    expect(String(await start())).toContain(
      'the generated code is older than src/op.ts; run `portico build`, or add the plug-in of `@portico/unplugin` to Vitest',
    );
  });

  it('finds new and deleted files too', async () => {
    rmSync(join(root, 'src/op.ts'));
    writeFileSync(join(root, 'src/new.ts'), '');
    expect(await findStaleSources(origin)).toEqual(['src/new.ts', 'src/op.ts']);
  });

  it('does not check in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    writeFileSync(join(root, 'src/op.ts'), 'two');
    expect(await start()).toBeUndefined();
  });

  it('finds nothing stale in built code, which has no sources next to it', async () => {
    rmSync(join(root, 'src/generated/inputs.json'));
    expect(await findStaleSources(origin)).toEqual([]);
  });
});
