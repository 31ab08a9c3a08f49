import { mkdirSync, writeFileSync } from 'node:fs';
import { buildPeers, schema } from '../data/peers.mjs';
import { canConnect, databaseUrl, makeRows } from '../data/rows.mjs';
import { asked } from '../data/work.mjs';
import { load } from '../http/load.mjs';
import { inBench, inCache } from '../lib/folders.mjs';
import { rotated } from '../lib/rotated.mjs';
import { Server } from '../lib/server.mjs';

const firstPort = 4300;
const stores = ['bare', 'none', 'memory', 'redis'];
const originOf = (/** @type {string} */ store) => `http://127.0.0.1:${firstPort + stores.indexOf(store)}`;

/** Pages of offers from PostgreSQL, cached and not, next to bare node:http that has the same responses prepared. */
export const ways = {
  bare: { title: 'bare node:http, cached bytes', store: 'bare' },
  none: { title: 'not cached', store: 'none' },
  memory: { title: 'cached in memory', store: 'memory' },
  known: { title: 'cached in memory, revalidated with 304', store: 'memory', headers: { 'if-none-match': '*' } },
  redis: { title: 'cached, shared through Redis', store: 'redis' },
};
const names = Object.keys(ways);
const requests = asked.page.map((search) => ({ path: `/offers?${new URLSearchParams(search)}` }));

/**
 * Measures the cost of a cached response: all variants take turns in each round, in another order each time.
 * @param {{ rounds: number, seconds: number, say: (line: string) => void }} options
 */
export async function measureCache({ rounds, seconds, say }) {
  if (!(await canConnect())) {
    say('Cache: left out, there is no PostgreSQL (PORTICO_BENCH_POSTGRES says where)');
    return undefined;
  }
  await buildPeers();
  await makeRows(await schema());
  const results = Object.fromEntries(names.map((name) => [name, { rate: [], p99: [], processor: [] }]));
  for (let round = 0; round < rounds; round++) {
    say(`Cache: round ${round + 1} of ${rounds}`);
    await oneRound(rotated(names, round), { seconds, results });
  }
  return results;
}

async function oneRound(order, { seconds, results }) {
  const servers = new Map();
  const start = async (store) => {
    const args = [inBench('cache', 'serve.mjs'), String(firstPort + stores.indexOf(store)), store];
    servers.set(store, await Server.start(args, { variables: { BENCH_DATABASE: databaseUrl } }));
  };
  try {
    for (const store of ['none', 'memory', 'redis']) await start(store);
    await keepAnswers();
    await start('bare');
    for (const name of order) await loaded(name, 1);
    for (const name of order) {
      const server = servers.get(ways[name].store);
      const before = server.processorTime;
      const { rate, p99, requests: answered } = await loaded(name, seconds);
      results[name].rate.push(rate);
      results[name].p99.push(p99);
      if (before !== undefined) results[name].processor.push(((server.processorTime - before) * 1e6) / answered);
    }
  } finally {
    for (const server of servers.values()) await server.stop();
  }
}

/** Stores the responses, and throws if the variants respond differently. */
async function keepAnswers() {
  const answers = {};
  for (const { path } of requests) {
    const texts = await Promise.all(['none', 'memory', 'redis'].map(async (store) => (await fetch(originOf(store) + path)).text()));
    if (new Set(texts).size > 1) throw new Error(`${path} is answered in several ways.`);
    answers[path] = texts[0];
  }
  mkdirSync(inCache(), { recursive: true });
  writeFileSync(inCache('offers.json'), JSON.stringify(answers));
}

async function loaded(name, seconds) {
  const { store, headers } = ways[name];
  const measured = await load(originOf(store), { method: 'GET', path: '', requests, ...(headers && { headers }) }, seconds);
  // wrk counts 304 as a failure; here it is the expected status.
  const wrong = headers ? 0 : measured.wrong;
  if (wrong + measured.lost > measured.requests * 0.001)
    throw new Error(`${ways[name].title}: of ${measured.requests} requests ${wrong} went wrong and ${measured.lost} were lost.`);
  return measured;
}
