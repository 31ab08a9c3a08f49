import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../freePort.mjs';
import { start } from './programs.mjs';

/**
 * @typedef {{ path: string, roles?: string }} Asked what is asked for, and in which roles; nobody asks where there are none
 */

/**
 * Starts what `npm start` starts, waits until it is ready, asks it for something, and ends it: that is to be a good end.
 * @param {Asked} asked
 * @param {import('./programs.mjs').Place} place
 * @param {AbortSignal} ending
 */
export async function servesThenEnds(asked, { cwd, env }, ending) {
  const port = String(await freePort());
  const server = start(['npm', 'start'], { cwd, env: { ...env, PORT: port, HOST: '127.0.0.1' } }, ending);
  const early = server.ended.then((end) => Promise.reject(new Error(`npm start ended with ${end}:\n${server.printed()}`)));
  try {
    await Promise.race([early, answers(`http://127.0.0.1:${port}`, asked, ending)]);
    await server.stop();
  } catch (error) {
    server.kill();
    throw error;
  }
  const end = await server.ended;
  if (end !== '0') throw new Error(`npm start ended with ${end} after SIGTERM:\n${server.printed()}`);
}

/**
 * Waits until the server is ready and requests its pages; throws if one of them fails.
 * @param {string} address
 * @param {Asked} asked
 * @param {AbortSignal} ending
 */
async function answers(address, { path, roles }, ending) {
  while (!(await isReady(address))) await pause(200, undefined, { signal: ending });
  const headers = roles === undefined ? {} : { 'X-User-Id': 'newcomer', 'X-User-Roles': roles };
  for (const each of [path, '/openapi/v1.json', '/scalar']) {
    const { status } = await fetch(`${address}${each}`, { headers });
    if (status !== 200) throw new Error(`GET ${each} answered ${status}`);
  }
}

/** Returns whether a server is ready at an address. @param {string} address */
async function isReady(address) {
  try {
    return (await fetch(`${address}/health/ready`)).status === 200;
  } catch {
    return false; // not listening yet
  }
}
