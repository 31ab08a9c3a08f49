import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onCore } from '../lib/cores.mjs';
import { inBench } from '../lib/folders.mjs';
import { rotated } from '../lib/rotated.mjs';
import { Server } from '../lib/server.mjs';
import { buildAreas } from './build.mjs';

const firstPort = 4400;

/** A key that both hosts know, by which they know each other. */
const key = 'what the hosts of the benchmark have in common';

/**
 * Ways to the same work in another process: the server, the caller, and the environment of both.
 * @type {Record<string, { title: string, server: string[], caller: string, env?: Record<string, string> }>}
 */
export const ways = {
  undici: { title: 'undici, to a Fastify route with schemas', server: ['fastify'], caller: 'undici' },
  portico: { title: 'Portico, without credentials', server: ['portico', 'open'], caller: 'portico' },
  credentials: {
    title: 'Portico, with a token of the host',
    server: ['portico'],
    caller: 'portico',
    env: { Service__RemoteBoundaries__Key: key },
  },
  grpc: { title: 'gRPC, @grpc/grpc-js', server: ['grpc'], caller: 'grpc' },
  trpc: { title: 'tRPC over HTTP', server: ['trpc'], caller: 'trpc' },
};

/** How many calls are under way at once. */
export const loads = { one: 1, many: 32 };

/**
 * Measures calls of another process, from one process on one core to one on the other; all ways take their turn in each round.
 * @param {{ rounds: number, seconds: number, say: (line: string) => void }} options
 */
export async function measureRemote({ rounds, seconds, say }) {
  buildAreas();
  const names = Object.keys(ways);
  const results = Object.fromEntries(names.map((name) => [name, { one: emptied(), many: emptied() }]));
  for (let round = 0; round < rounds; round++) {
    say(`Calls: round ${round + 1} of ${rounds}`);
    for (const name of rotated(names, round)) await oneRound(name, { seconds, results: results[name] });
  }
  return results;
}

const emptied = () => ({ rate: [], p50: [], p99: [], processor: [] });

async function oneRound(name, { seconds, results }) {
  const { server: of, caller, env = {} } = ways[name];
  const port = String(firstPort + Object.keys(ways).indexOf(name));
  const [script, ...rest] = of;
  Object.assign(process.env, env);
  const server = await Server.start([inBench('remote', 'servers', `${script}.mjs`), port, ...rest]);
  try {
    for (const [load, atOnce] of Object.entries(loads)) {
      const { calls, seconds: took, p50, p99, processor } = await calling([caller, port, String(seconds), String(atOnce)]);
      const noted = results[load];
      noted.rate.push(calls / took);
      noted.p50.push(p50);
      noted.p99.push(p99);
      noted.processor.push(processor);
    }
  } finally {
    for (const variable of Object.keys(env)) delete process.env[variable];
    await server.stop();
  }
}

async function calling(args) {
  const [command, ...rest] = onCore(1, [process.execPath, inBench('remote', 'call.mjs'), ...args]);
  const { stdout } = await promisify(execFile)(command, rest, { env: { ...process.env, NODE_ENV: 'production' } });
  return JSON.parse(stdout);
}
