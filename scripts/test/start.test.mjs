import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startEnvironment } from '../lib/hotel.mjs';
import { inRoot } from '../lib/root.mjs';

describe('npm start', () => {
  it('listens where PORT and HOST say, prints both addresses, and ends in peace [TOPO-04]', async () => {
    const port = await freePort();
    const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: '' };
    const start = spawn(process.execPath, [inRoot('scripts', 'start.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    start.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
    const closed = once(start, 'close');
    try {
      const ended = closed.then(() => Promise.reject(new Error(`npm start ended: ${printed}`)));
      await Promise.race([ended, expect.poll(() => printed, { timeout: 25_000 }).toContain(`:${port}/scalar`)]);
      expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/scalar`)).status).toBe(200);
    } finally {
      start.kill('SIGTERM');
    }
    const [status] = await closed;
    expect(status).toBe(0);
  });

  it('means development where NODE_ENV is not set [TOPO-03]', () => {
    expect(startEnvironment({ PORT: '1' })).toEqual({ PORT: '1', NODE_ENV: 'development' });
    expect(startEnvironment({ NODE_ENV: '' })).toEqual({ NODE_ENV: 'development' });
    expect(startEnvironment({ NODE_ENV: 'production' })).toEqual({ NODE_ENV: 'production' });
  });
});

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}
