import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { absent } from '../../../../scripts/lib/needs.mjs';

const address = new URL(process.env['PORTICO_TEST_REDIS'] ?? 'redis://127.0.0.1:6379');

/** Removes keys that begin with the second argument. */
const forgetting = "for _, name in ipairs(redis.call('keys', ARGV[1] .. '*')) do redis.call('del', name) end";

/** The server in which tests share cached responses; undefined if none responds. Then its tests are skipped. */
export const redisServer = await reachable();

async function reachable(): Promise<string | undefined> {
  try {
    await send('PING');
    return address.href;
  } catch {
    return absent('Redis', 'start one and set PORTICO_TEST_REDIS to its address');
  }
}

/** Settings of a host with its own keys on the server, and a function that removes the keys. */
export function ownRedis() {
  const prefix = `test-${randomUUID()}:`;
  const settings = { Service__Redis__Url: address.href, Service__Redis__Prefix: prefix };
  return { settings, dispose: () => send(`EVAL "${forgetting}" 0 ${prefix}`) };
}

/** Sends one command as a line of text, and waits for its response. */
async function send(command: string): Promise<void> {
  const socket = connect(Number(address.port || 6379), address.hostname);
  try {
    await once(socket, 'connect');
    socket.write(`${command}\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    if (answer.toString().startsWith('-')) throw new Error(answer.toString());
  } finally {
    socket.destroy();
  }
}
