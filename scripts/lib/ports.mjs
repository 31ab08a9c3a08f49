import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns two ports for two hosts: the requested port and the next, or two free ports if it is 0.
 * @param {string | undefined} asked PORT
 * @returns {Promise<readonly [number, number]>}
 */
export async function twoPorts(asked) {
  if (asked !== '0') {
    const first = Number(asked || 3000);
    return [first, first + 1];
  }
  const servers = [createServer(), createServer()];
  const [one, other] = await Promise.all(servers.map(portOf));
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return [/** @type {number} */ (one), /** @type {number} */ (other)];
}

/** Returns the port of a server. @param {import('node:net').Server} server */
async function portOf(server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
}
