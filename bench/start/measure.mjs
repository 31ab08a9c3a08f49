import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inBench, inCache } from '../lib/folders.mjs';
import { buildService } from './build.mjs';

/** The peers by the key of their folder. */
export const startPeers = ['bare', 'ours', 'oursNode', 'fastify', 'hono', 'elysia', 'nest', 'express'];

/** One file for each module is measured at this size only: it shows what bundling is worth. */
const sizeOfFiles = 1000;

/**
 * Measures the time to listening of every peer with growing numbers of routes, in turn. The one file is started with
 * Node's compile cache, as one would deploy it; the first start fills the cache and does not count.
 * @param {{ sizes: number[], rounds: (size: number) => number, only?: string[], say: (line: string) => void }} options
 */
export async function measureStart({ sizes, rounds, only = startPeers, say }) {
  const results = Object.fromEntries(only.map((peer) => [peer, {}]));
  for (const size of sizes) {
    say(`Start: building services of ${size} routes`);
    const builds = new Map();
    for (const peer of only) builds.set(peer, await buildService(peer, size));
    const forms = size === sizeOfFiles ? ['bundled', 'files'] : ['bundled'];
    for (let round = -1; round < rounds(size); round++) {
      if (round >= 0) say(`Start: ${size} routes, round ${round + 1} of ${rounds(size)}`);
      for (const peer of only) {
        for (const form of forms) {
          const measured = await start(builds.get(peer)[form], form);
          if (round >= 0) note((results[peer][`${form} ${size}`] ??= { own: [], process: [], processor: [], memory: [] }), measured);
        }
      }
    }
  }
  return results;
}

function note(noted, measured) {
  for (const name of Object.keys(noted)) noted[name].push(measured[name]);
}

/** Starts a service, waits until it listens, and lets it end. */
async function start(file, form) {
  const env = { ...process.env, NODE_ENV: 'production' };
  if (form === 'bundled') env['NODE_COMPILE_CACHE'] = inCache('compile-cache');
  const began = performance.now();
  const child = spawn(process.execPath, [inBench('start', 'entry.mjs'), file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let measured;
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('listening ')) measured = { process: performance.now() - began, ...JSON.parse(line.slice('listening '.length)) };
  });
  await once(child, 'close');
  if (!measured) throw new Error(`${file} did not start.`);
  return measured;
}
