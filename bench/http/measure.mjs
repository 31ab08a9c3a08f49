import { inBench } from '../lib/folders.mjs';
import { Server } from '../lib/server.mjs';
import { workloads } from '../work/requests.mjs';
import { disagreements } from './agree.mjs';
import { load } from './load.mjs';
import { buildPeers, peers } from './peers.mjs';

const firstPort = 4100;
const names = Object.keys(peers);
const originOf = (/** @type {string} */ name) => `http://127.0.0.1:${portOf(name)}`;
const portOf = (/** @type {string} */ name) => firstPort + names.indexOf(name);
const start = (/** @type {string} */ name) => Server.start([inBench('http', 'serve.mjs'), peers[name].module, String(portOf(name))]);

/**
 * Measures every server at every workload. Each round restarts every server, so that what one process happens to be
 * compiled to is not measured over and over; within a round all servers take their turn at one workload before the next.
 * @param {{ rounds: number, seconds: number, warmUp: number, only?: string[], say: (line: string) => void }} options
 */
export async function measureHttp({ rounds, seconds, warmUp, only = names, say }) {
  await buildPeers();
  const results = Object.fromEntries(only.map((name) => [name, { workloads: {}, memory: [] }]));
  for (let round = 0; round < rounds; round++) {
    say(`HTTP: round ${round + 1} of ${rounds}`);
    const order = rotated(only, round);
    await oneRound(order, { seconds, warmUp, results, check: round === 0 });
  }
  return results;
}

/** Every server takes each place in the order once. */
const rotated = (/** @type {string[]} */ list, /** @type {number} */ by) => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];

async function oneRound(order, { seconds, warmUp, results, check }) {
  const servers = new Map();
  try {
    for (const name of order) servers.set(name, await start(name));
    if (check) for (const name of order) await mustAgree(name);
    for (const name of order) for (const request of Object.values(workloads)) await loadWell(name, request, warmUp);
    for (const [key, request] of Object.entries(workloads)) {
      for (const name of order) {
        const server = servers.get(name);
        const before = server.processorTime;
        const { rate, p99, requests } = await loadWell(name, request, seconds);
        const measured = (results[name].workloads[key] ??= { rate: [], p99: [], processor: [] });
        measured.rate.push(rate);
        measured.p99.push(p99);
        if (before !== undefined) measured.processor.push(((server.processorTime - before) * 1e6) / requests);
      }
    }
    for (const name of order) results[name].memory.push(servers.get(name).memory);
  } finally {
    for (const server of servers.values()) await server.stop();
  }
}

async function mustAgree(name) {
  const found = await disagreements(originOf(name));
  if (found.length > 0) throw new Error(`${peers[name].title} answers otherwise than the others:\n${found.join('\n')}`);
}

/** A busy machine may lose a few requests on any server; more of them, or one wrong answer, and there is nothing to compare. */
const bearable = 0.001;

async function loadWell(name, request, seconds) {
  const measured = await load(originOf(name), request, seconds);
  const { wrong, lost, requests } = measured;
  if (wrong > 0 || lost > requests * bearable)
    throw new Error(`${peers[name].title}: of ${requests} requests to ${request.path} ${wrong} went wrong and ${lost} were lost.`);
  return measured;
}
