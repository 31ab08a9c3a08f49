// Downloads of one file over few connections: how fast, and what it costs the server.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { onCore } from '../lib/cores.mjs';
import { inBench, inCache } from '../lib/folders.mjs';
import { rotated } from '../lib/rotated.mjs';
import { servers, startServer } from './servers.mjs';

const run = promisify(execFile);
const firstPort = 4300;
const connections = 8;
const warmUp = 0.5;

/** The downloads: the size of the file, and the requested range. */
export const works = {
  large: { title: '64 MiB', size: 64 * 2 ** 20 },
  middle: { title: '1 MiB', size: 2 ** 20 },
  small: { title: '16 KiB', size: 16 * 2 ** 10 },
  range: { title: '1 MiB of 64 MiB', size: 64 * 2 ** 20, range: 'bytes=1000000-2048575' },
};

/** @param {{ rounds: number, seconds: number, say: (line: string) => void }} options */
export async function measureDownloads({ rounds, seconds, say }) {
  if (!servers.nginx) say('nginx is not installed (Debian: apt-get install nginx-light): downloads go without it.');
  const names = Object.keys(servers);
  const results = Object.fromEntries(names.map((name) => [name, {}]));
  mkdirSync(inCache(), { recursive: true });
  for (const [work, { size, range }] of Object.entries(works)) {
    const path = inCache(`file-${size}`);
    writeFileSync(path, Buffer.alloc(size, 'portico '));
    for (let round = 0; round < rounds; round++) {
      say(`downloads: ${work}, round ${round + 1} of ${rounds}`);
      for (const name of rotated(names, round)) (results[name][work] ??= []).push(await measureOne(name, { path, seconds, range }));
    }
  }
  return results;
}

/** Measures one freshly started server. */
async function measureOne(name, { path, seconds, range }) {
  const port = firstPort + Object.keys(servers).indexOf(name);
  const server = await startServer(name, port, path);
  try {
    await downloads(port, warmUp, range);
    const before = server.processorTime;
    const done = await downloads(port, seconds, range);
    const processor = ((server.processorTime - before) * 1e3) / (done.bytes / 1e8);
    return { rate: done.bytes / done.seconds / 1e6, processor, memory: server.memory };
  } finally {
    await server.stop();
  }
}

async function downloads(port, seconds, range) {
  const args = [inBench('files', 'client.mjs'), port, connections, seconds, ...(range ? [range] : [])].map(String);
  const [command, ...rest] = onCore(1, [process.execPath, ...args]);
  return JSON.parse((await run(command, rest)).stdout);
}
