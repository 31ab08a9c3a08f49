// The time from a saved file to the next response under `portico dev`: node bench/dev/measure.mjs [operations] [changes]
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inCache, inRoot } from '../lib/folders.mjs';
import { median } from '../lib/statistics.mjs';
import { writeFile, writeProject } from '../projects/write.mjs';

const main = (/** @type {string} */ host) => `import { addServiceEndpoints, createHost, mapServiceEndpoints, startHost } from '${host}';
import * as modules from './generated/index.ts';

const host = createHost({ logger: false });
addServiceEndpoints(host, Object.values(modules));
mapServiceEndpoints(host);
await startHost(host);
`;

/** The pause between two changes, in which a developer reads the response. */
const pause = 1_500;

/**
 * Changes one file of a project again and again, and measures how long it takes until a response shows the change.
 * @param {{ operations: number, changes: number, host: string }} options
 */
export async function measureDev({ operations, changes, host }) {
  const folder = inCache('dev', `${host.split('/')[1]}-${operations}`);
  writeProject(folder, operations);
  writeFile(join(folder, 'src', 'main.ts'), main(host));
  const port = await freePort();
  const command = [inRoot('packages', 'compiler', 'bin', 'portico.mjs'), 'dev', 'src/main.ts'];
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port) },
    stdio: ['ignore', process.env.BENCH_OUTPUT ? 'inherit' : 'ignore', 'inherit'],
  });
  try {
    const file = join(folder, 'src', 'Area1', 'thing0001', 'service.ts');
    const text = readFileSync(file, 'utf8');
    await until(port, () => true);
    const times = [];
    for (let turn = 0; turn < changes; turn++) {
      await wait(pause);
      const mark = 1_000 + turn;
      const begin = performance.now();
      writeFileSync(file, text.replace('totalCount: found.length', `totalCount: found.length + ${mark}`));
      await until(port, (body) => JSON.parse(body).totalCount === mark);
      times.push(performance.now() - begin);
    }
    return times;
  } finally {
    child.kill('SIGTERM');
  }
}

/** Returns a port that is free now. @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** Sends requests until a response is as expected. */
async function until(/** @type {number} */ port, /** @type {(body: string) => boolean} */ isExpected) {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(4)) {
    const body = await request(port);
    if (body !== undefined && isExpected(body)) return;
  }
  throw new Error('No response shows the change.');
}

/** @returns {Promise<string | undefined>} */
function request(/** @type {number} */ port) {
  return new Promise((resolve) => {
    const sent = get({ port, host: '127.0.0.1', path: '/api/thing0001', agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part) => (body += part));
      response.on('end', () => resolve(response.statusCode === 200 ? body : undefined)).on('error', () => resolve(undefined));
    });
    sent.on('error', () => resolve(undefined));
  });
}

const [operations = 100, changes = 10] = process.argv.slice(2).map(Number);
for (const host of ['@portico/host-fastify', '@portico/host-node']) {
  const times = await measureDev({ operations, changes, host });
  const sorted = times.toSorted((one, other) => one - other);
  const [load] = loadavg();
  console.log(
    `${host}, ${operations} operations: median ${median(times).toFixed(0)} ms, ${sorted[0].toFixed(0)} to ${sorted.at(-1).toFixed(0)} ms (${changes} changes, load ${load.toFixed(1)})`,
  );
}
