// Uploads of one file in a form: how fast, and what it costs the server.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onCore } from '../lib/cores.mjs';
import { inBench } from '../lib/folders.mjs';
import { rotated } from '../lib/rotated.mjs';
import { servers, startServer } from './server.mjs';

const run = promisify(execFile);
const firstPort = 4330;
const warmUp = 0.5;

/**
 * The sizes of the uploads, their connections, and their baseline: the peer that stores the file in the same place as Portico. Up to 64 KiB
 * that is memory, beyond it a temporary file.
 */
export const works = {
  small: { title: '16 KiB', size: 16 * 2 ** 10, connections: 32, base: 'memory' },
  middle: { title: '10 MiB', size: 10 * 2 ** 20, connections: 4, base: 'fastify' },
  large: { title: '64 MiB', size: 64 * 2 ** 20, connections: 2, base: 'fastify' },
};

/** @param {{ rounds: number, seconds: number, say: (line: string) => void }} options */
export async function measureUploads({ rounds, seconds, say }) {
  const names = Object.keys(servers);
  const results = Object.fromEntries(names.map((name) => [name, {}]));
  for (const work of Object.keys(works)) {
    for (let round = 0; round < rounds; round++) {
      say(`uploads: ${work}, round ${round + 1} of ${rounds}`);
      for (const name of rotated(names, round)) (results[name][work] ??= []).push(await measureOne(name, works[work], seconds));
    }
  }
  return results;
}

/** Measures one freshly started server. */
async function measureOne(name, work, seconds) {
  const port = firstPort + Object.keys(servers).indexOf(name);
  const server = await startServer(name, port);
  try {
    await uploads(port, work, warmUp);
    const before = server.processorTime;
    const done = await uploads(port, work, seconds);
    const processor = ((server.processorTime - before) * 1e3) / (done.bytes / 1e8);
    return { rate: done.bytes / done.seconds / 1e6, processor, memory: server.memory };
  } finally {
    await server.stop();
  }
}

async function uploads(port, { connections, size }, seconds) {
  const args = [inBench('uploads', 'client.mjs'), port, connections, 'Infinity', size, seconds].map(String);
  const [command, ...rest] = onCore(1, [process.execPath, ...args]);
  return JSON.parse((await run(command, rest)).stdout);
}
