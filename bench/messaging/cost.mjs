import { canConnect } from '../data/rows.mjs';
import { inBench } from '../lib/folders.mjs';
import { Server } from '../lib/server.mjs';
import { changed } from './changing.mjs';
import { makeDatabase, makeFile } from './places.mjs';

const port = 4400;
/** In a round: short ones one after the other share the machine's mood. */
const pairs = 3;
/** An address without a listener: raised events stay in the outbox. */
const noBroker = 'amqp://127.0.0.1:1';

/** The hosts: one that only raises, and one that handles as well. */
const hosts = {
  raised: { areas: 'Sales', transport: 'rabbitmq' },
  handled: { areas: 'Sales,Desk', transport: 'in-process' },
};

const paths = { plain: 'offers', told: 'told-offers' };

/** Compares mutations over HTTP that raise an event with the same mutations that do not, in turns. */
export async function measureCost({ rounds, seconds, say }) {
  const kinds = { ...((await canConnect()) && { PostgreSQL: () => makeDatabase('cost') }), SQLite: makeFile };
  const results = {};
  for (const [kind, make] of Object.entries(kinds)) {
    say(`Events: cost of a mutation on ${kind}`);
    for (const [host, setup] of Object.entries(hosts)) results[`${kind} ${host}`] = await onHost(setup, make, { rounds, seconds });
  }
  return results;
}

async function onHost({ areas, transport }, make, { rounds, seconds }) {
  const place = await make();
  const server = await Server.start([inBench('messaging', 'party.mjs'), areas, transport, place.url, noBroker, String(port)]);
  const results = { plain: noFigures(), told: noFigures() };
  const measure = async (kind, time) => {
    const before = server.processorTime;
    const { count, rate } = await changed({ port, path: paths[kind], seconds: time });
    return { rate, processor: ((server.processorTime - before) * 1e6) / count };
  };
  try {
    for (const kind of Object.keys(paths)) await measure(kind, 1);
    for (let pair = 0; pair < rounds * pairs; pair++)
      for (const kind of pair % 2 === 0 ? ['plain', 'told'] : ['told', 'plain']) {
        const figures = await measure(kind, seconds / 2);
        for (const figure of Object.keys(figures)) results[kind][figure].push(figures[figure]);
      }
  } finally {
    await server.stop();
    await place.drop();
  }
  return results;
}

const noFigures = () => ({ rate: [], processor: [] });
