import { createHost, mapServiceEndpoints, addServiceEndpoints, startHost } from '@portico/host-fastify';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenError } from '../../../host/src/lifecycle/address.ts';
import { startedProcess } from './support/process.ts';

/** Returns a port on which another server listens until the test ends. */
async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function started(host: string, port: number) {
  const app = createHost({ environment: 'test' });
  addServiceEndpoints(app, [], { requireJwt: false });
  mapServiceEndpoints(app);
  onTestFinished(() => app.close());
  return startHost(app, { host, port, announce: () => undefined });
}

describe('A host that cannot listen', () => {
  it('names the port that is in use, and the fix', async () => {
    const port = await takenPort();
    await expect(started('127.0.0.1', port)).rejects.toMatchObject({
      code: 'EADDRINUSE',
      message: `The host cannot listen on 127.0.0.1:${port} (EADDRINUSE): another process is listening on this port; stop it, or set PORT to a free port.`,
    });
  });

  it('names an address that this machine does not have', async () => {
    // RFC 5737: no machine has this address.
    await expect(started('192.0.2.1', 0)).rejects.toThrow(
      'The host cannot listen on 192.0.2.1:0 (EADDRNOTAVAIL): this machine does not have this address; set HOST to one of its addresses.',
    );
  });

  it('exits with this message and code 1', async () => {
    const port = String(await takenPort());
    const { output, ended } = await startedProcess({ PORT: port });
    expect(await ended).toBe(1);
    expect(output()).toContain(`The host cannot listen on 127.0.0.1:${port} (EADDRINUSE)`);
  });

  it.each([
    ['EACCES', 'the process may not use this port; set PORT to 1024 or higher'],
    ['ENOTFOUND', 'the address does not exist; set HOST to an address of this machine'],
  ])('explains %s', (code, reason) => {
    const error = Object.assign(new Error('no'), { code });
    expect(listenError(error, { host: '::1', port: 80 })).toMatchObject({
      code,
      message: `The host cannot listen on [::1]:80 (${code}): ${reason}.`,
      cause: error,
    });
  });

  it('leaves any other error unchanged', () => {
    for (const error of [new Error('no'), Object.assign(new Error('no'), { code: 'EMFILE' })])
      expect(listenError(error, { host: '::1', port: 80 })).toBe(error);
  });
});
