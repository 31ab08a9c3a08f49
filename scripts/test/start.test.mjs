import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migratedFirst, startEnvironment } from '../lib/hotel.mjs';
import { inRoot } from '../lib/root.mjs';

describe('npm start', () => {
  it('listens on PORT and HOST, prints both addresses, and stops without an error [TOPO-04]', async () => {
    const { printed } = await started({}, async (address) => {
      expect((await fetch(`${address}/health/live`)).status).toBe(200);
      expect((await fetch(`${address}/scalar`)).status).toBe(200);
    });
    expect(printed).not.toContain('applied');
  });

  it('in development migrates persistent stores first, and leaves current ones unchanged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-start-'));
    try {
      const env = { Service__Database__Url: `sqlite:${join(folder, '{store}.db')}` };
      const ready = async (/** @type {string} */ address) => expect((await fetch(`${address}/health/ready`)).status).toBe(200);
      const first = await started(env, ready);
      for (const store of ['billing', 'hotel']) expect(first.printed).toContain(`${store}: applied 0001_initial`);
      const second = await started(env, ready);
      for (const store of ['billing', 'hotel']) expect(second.printed).toContain(`${store}: nothing to apply`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 300_000);

  it('migrates nothing in memory, and nothing outside development', () => {
    const both = { Service__Database__Url: 'postgres://server/hotel' };
    expect(migratedFirst({ NODE_ENV: 'development', ...both })).toEqual(['billing', 'hotel']);
    expect(migratedFirst({ NODE_ENV: 'development', ...both, Service__Stores__billing__Url: 'sqlite::memory:' })).toEqual(['hotel']);
    expect(migratedFirst({ NODE_ENV: 'development', Service__Stores__billing__Url: 'sqlite:billing.db' })).toEqual(['billing']);
    expect(migratedFirst({ NODE_ENV: 'development' })).toEqual([]);
    expect(migratedFirst({ NODE_ENV: 'production', ...both })).toEqual([]);
  });

  it('uses development if NODE_ENV is not set [TOPO-03]', () => {
    expect(startEnvironment({ PORT: '1' })).toEqual({ PORT: '1', NODE_ENV: 'development' });
    expect(startEnvironment({ NODE_ENV: '' })).toEqual({ NODE_ENV: 'development' });
    expect(startEnvironment({ NODE_ENV: 'production' })).toEqual({ NODE_ENV: 'production' });
  });
});

/**
 * Starts the hotel with these settings, inspects it, and ends it.
 * @param {Record<string, string>} settings
 * @param {(address: string) => Promise<void>} look
 */
async function started(settings, look) {
  const port = await freePort();
  const env = { ...process.env, ...settings, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: '' };
  const start = spawn(process.execPath, [inRoot('scripts', 'start.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  start.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
  const closed = once(start, 'close');
  try {
    const ended = closed.then(() => Promise.reject(new Error(`npm start ended: ${printed}`)));
    await Promise.race([ended, expect.poll(() => printed, { timeout: 180_000 }).toContain(`:${port}/scalar`)]);
    await look(`http://127.0.0.1:${port}`);
  } finally {
    start.kill('SIGTERM');
  }
  const [status] = await closed;
  expect(status).toBe(0);
  return { printed };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}
