import { load } from '../http/load.mjs';
import { inBench } from '../lib/folders.mjs';
import { Server } from '../lib/server.mjs';

const firstPort = 4300;

/** The same small response, with and without a limit that is never reached. */
export const counted = { none: 'no limit', memory: 'a fixed window in memory, by address', redis: 'the same in Redis' };
const stores = Object.keys(counted);
const request = { method: 'GET', path: '/rooms/101' };

/**
 * Measures what the counting of a request costs: all servers take their turn in each round, in another order each time.
 * @param {{ rounds: number, seconds: number, say: (line: string) => void }} options
 */
export async function measureRateLimit({ rounds, seconds, say }) {
  const results = Object.fromEntries(stores.map((store) => [store, { rate: [], p99: [], processor: [] }]));
  for (let round = 0; round < rounds; round++) {
    say(`Rate limit: round ${round + 1} of ${rounds}`);
    await oneRound([...stores.slice(round % 3), ...stores.slice(0, round % 3)], { seconds, results });
  }
  return results;
}

async function oneRound(order, { seconds, results }) {
  const servers = new Map();
  const originOf = (store) => `http://127.0.0.1:${firstPort + stores.indexOf(store)}`;
  try {
    for (const store of order)
      servers.set(store, await Server.start([inBench('rateLimit', 'serve.mjs'), String(firstPort + stores.indexOf(store)), store]));
    for (const store of order) await load(originOf(store), request, 1);
    for (const store of order) {
      const server = servers.get(store);
      const before = server.processorTime;
      const { rate, p99, requests, wrong } = await load(originOf(store), request, seconds);
      if (wrong > 0) throw new Error(`With ${counted[store]} ${wrong} of ${requests} requests were refused.`);
      results[store].rate.push(rate);
      results[store].p99.push(p99);
      if (before !== undefined) results[store].processor.push(((server.processorTime - before) * 1e6) / requests);
    }
  } finally {
    for (const server of servers.values()) await server.stop();
  }
}
