import { execFileSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createHotel } from '../src/compositions/hotel.ts';
import { atDoor } from './support/client.ts';
import { Hotel } from './support/hotel.ts';
import { isSecure } from './support/protocol.ts';
import { isOnNode, serverArguments } from './support/serverArguments.ts';

/** Only Fastify has plug-ins. */
const isOfNode = (host: object) => !('register' in host);

it('runs on the server that HOTEL_SERVER names, in this process and in those that it starts', async () => {
  const host = createHotel(atDoor);
  expect(isOfNode(host)).toBe(isOnNode);
  const server = JSON.stringify(fileURLToPath(new URL('../src/compositions/hotel.ts', import.meta.url)));
  const script = `import { createHotel } from ${server}; process.stdout.write(String(!('register' in createHotel({ environment: 'test' }))));`;
  const printed = execFileSync(process.execPath, [...serverArguments, '--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  });
  expect(printed).toBe(String(isOnNode));
  await host.close();
});

it('serves the protocol that the tests are called with: HTTP/1.1, or HTTP/2 over TLS', async () => {
  const versions: unknown[] = [];
  const note = (connected: unknown) => void versions.push((connected as { connectParams: { version: unknown } }).connectParams.version);
  subscribe('undici:client:connected', note);
  onTestFinished(() => void unsubscribe('undici:client:connected', note));
  const hotel = new Hotel();
  await hotel.open('SQLite in memory');
  onTestFinished(() => hotel.close());
  expect((await hotel.send('GET', '/health/ready')).status).toBe(200);
  expect([new URL(hotel.addresses[0]!).protocol, versions.at(-1)]).toEqual(isSecure ? ['https:', 'h2'] : ['http:', 'h1']);
});
