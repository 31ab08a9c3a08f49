import { isDeepStrictEqual } from 'node:util';
import { load } from '../http/load.mjs';
import { inBench } from '../lib/folders.mjs';
import { Server } from '../lib/server.mjs';
import { LayerProcess } from './layerProcess.mjs';
import { buildPeers, layers, schema, servers } from './peers.mjs';
import { canConnect, databaseUrl, makeRows } from './rows.mjs';
import { asked, works } from './work.mjs';

const firstPort = 4300;
const kinds = Object.keys(works);
const portOf = (/** @type {string} */ name) => firstPort + Object.keys(servers).indexOf(name);

/**
 * Measures the layers and then the servers on the same PostgreSQL and rows; within a round all take their turn at one piece of work before the next.
 * @param {{ rounds: number, seconds: number, say: (line: string) => void }} options
 */
export async function measureData({ rounds, seconds, say }) {
  if (!(await canConnect())) {
    say('Data: left out, there is no PostgreSQL (PORTICO_BENCH_POSTGRES says where)');
    return undefined;
  }
  await buildPeers();
  await makeRows(await schema());
  return {
    layers: await turns(layers, { rounds, seconds, say, title: 'Data' }, openLayer),
    servers: await turns(servers, { rounds, seconds, say, title: 'Data over HTTP' }, openServer),
  };
}

async function turns(peers, { rounds, seconds, say, title }, open) {
  const results = Object.fromEntries(Object.keys(peers).map((name) => [name, Object.fromEntries(kinds.map((kind) => [kind, []]))]));
  for (let round = 0; round < rounds; round++) {
    say(`${title}: round ${round + 1} of ${rounds}`);
    const opened = {};
    try {
      for (const name of Object.keys(peers)) opened[name] = await open(peers[name].module, name);
      if (round === 0) await mustAgree(peers, opened);
      for (const kind of kinds) for (const name of Object.keys(peers)) await opened[name].work(kind, 1);
      for (const kind of kinds)
        for (const name of Object.keys(peers)) results[name][kind].push((await opened[name].work(kind, seconds)).rate);
    } finally {
      for (const peer of Object.values(opened)) await peer.stop();
    }
  }
  return results;
}

/** Throws if the peers respond differently. */
async function mustAgree(peers, opened) {
  const [first, ...others] = Object.keys(peers);
  for (const kind of kinds) {
    const expected = await opened[first].show(kind);
    for (const name of others) {
      const found = await opened[name].show(kind);
      if (!isDeepStrictEqual(found, expected))
        throw new Error(
          `${peers[name].title} answers otherwise than ${peers[first].title} (${kind}):\n${JSON.stringify(found).slice(0, 500)}\n${JSON.stringify(expected).slice(0, 500)}`,
        );
    }
  }
}

const openLayer = (module) => LayerProcess.start(module, databaseUrl);

async function openServer(module, name) {
  process.env.BENCH_DATABASE = databaseUrl;
  const server = await Server.start([inBench('http', 'serve.mjs'), module, String(portOf(name))]);
  const origin = `http://127.0.0.1:${portOf(name)}`;
  return {
    async work(kind, seconds) {
      const measured = await load(origin, { method: kind === 'change' ? 'PUT' : 'GET', path: '', requests: requestsOf(kind) }, seconds);
      if (measured.wrong + measured.lost > measured.requests * 0.001)
        throw new Error(`${name}: of ${measured.requests} requests (${kind}) ${measured.wrong} went wrong and ${measured.lost} were lost.`);
      return measured;
    },
    async show(kind) {
      const { path, body } = requestsOf(kind)[0];
      const response = await fetch(origin + path, body ? { method: 'PUT', body, headers: { 'content-type': 'application/json' } } : {});
      return response.json();
    },
    stop: () => server.stop(),
  };
}

/** Returns the requests of one piece of work, in turns. */
function requestsOf(kind) {
  if (kind === 'page') return asked.page.map((search) => ({ path: `/offers?${new URLSearchParams(search)}` }));
  if (kind === 'load') return asked.load.map((id) => ({ path: `/offers/${id}` }));
  return asked.change.map(({ id, price }) => ({ path: `/offers/${id}`, body: JSON.stringify({ price }), vary: price }));
}
