// Downloads of one file over few connections: how fast, and what it costs the server.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { onCore } from '../lib/cores.mjs';
import { inBench, inCache } from '../lib/folders.mjs';
import { servers, startServer } from './servers.mjs';

const run = promisify(execFile);
const firstPort = 4300;
const connections = 8;

/** What is downloaded: the size of the file, how often, and the range that is asked for. */
export const works = {
  large: { title: '64 MiB', size: 64 * 2 ** 20, requests: 32 },
  middle: { title: '1 MiB', size: 2 ** 20, requests: 1_500 },
  small: { title: '16 KiB', size: 16 * 2 ** 10, requests: 20_000 },
  range: { title: '1 MiB of 64 MiB', size: 64 * 2 ** 20, requests: 1_500, range: 'bytes=1000000-2048575' },
};

/** @param {{ rounds: number, quick?: boolean, say: (line: string) => void }} options */
export async function measureFiles({ rounds, quick = false, say }) {
  const results = Object.fromEntries(Object.keys(servers).map((name) => [name, {}]));
  mkdirSync(inCache(), { recursive: true });
  for (const [work, { size, requests, range }] of Object.entries(works)) {
    const path = inCache(`file-${size}`);
    writeFileSync(path, Buffer.alloc(size, 'portico '));
    for (let round = 0; round < rounds; round++) {
      say(`files: ${work}, round ${round + 1} of ${rounds}`);
      // Every server anew, and each takes each place in the order.
      const names = Object.keys(servers);
      for (const name of [...names.slice(round % names.length), ...names.slice(0, round % names.length)]) {
        const measured = await measureOne(name, { path, requests: quick ? requests / 4 : requests, range });
        (results[name][work] ??= []).push(measured);
      }
    }
  }
  return results;
}

async function measureOne(name, { path, requests, range }) {
  const port = firstPort + Object.keys(servers).indexOf(name);
  const server = await startServer(name, port, path);
  try {
    await downloads(port, Math.ceil(requests / 4), range);
    const before = server.processorTime;
    const { bytes, seconds } = await downloads(port, requests, range);
    const processor = ((server.processorTime - before) * 1e3) / (bytes / 1e8);
    return { rate: bytes / seconds / 1e6, processor, memory: server.memory };
  } finally {
    await server.stop();
  }
}

async function downloads(port, requests, range) {
  const args = [inBench('files', 'client.mjs'), port, connections, requests, ...(range ? [range] : [])].map(String);
  const [command, ...rest] = onCore(1, [process.execPath, ...args]);
  return JSON.parse((await run(command, rest)).stdout);
}
