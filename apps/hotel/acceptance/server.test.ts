import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createHotel } from '../src/compositions/hotel.ts';
import { atDoor } from './support/client.ts';
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
