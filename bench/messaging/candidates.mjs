import { Connection } from 'rabbitmq-client';
import { canConnect } from '../data/rows.mjs';
import { inBench } from '../lib/folders.mjs';
import { Commanded } from './commanded.mjs';
import { makeDatabase, makeFile } from './places.mjs';

/** The broker that is measured on. */
export const broker = process.env.PORTICO_BENCH_RABBITMQ ?? 'amqp://guest:guest@127.0.0.1:5672';

const party = (areas, transport, { url }) => Commanded.start([inBench('messaging', 'party.mjs'), areas, transport, url, broker, '0']);

const together = (make) => async () => {
  const place = await make();
  return { place, table: 'desk_note', parties: [await party('Sales,Desk', 'in-process', place)] };
};

/** One process raises, the other handles. */
const apart = (transport) => async () => {
  const place = await makeDatabase('events');
  const handling = await party('Desk', transport, place);
  return { place, table: 'desk_note', parties: [await party('Sales', transport, place), handling] };
};

const peer = (name) => async () => {
  const place = await makeDatabase('events');
  const module = inBench('messaging', 'peers', `${name}.mjs`);
  const process = await Commanded.start([inBench('messaging', 'peerProcess.mjs'), module, place.url]);
  return { place, table: 'peer_note', parties: [process] };
};

/** The measured candidates: their titles, their requirements in addition to PostgreSQL, and how to open them; the first of the parties raises. */
export const candidates = {
  sqlite: { title: 'Portico, in process, SQLite', open: together(makeFile) },
  postgres: { title: 'Portico, in process, PostgreSQL', open: together(() => makeDatabase('events')) },
  twoProcesses: { title: 'Portico, postgres, two processes', open: apart('postgres') },
  rabbitmq: { title: 'Portico, rabbitmq, two processes', open: apart('rabbitmq'), isHere: brokerAnswers },
  pgBoss: { title: 'pg-boss', open: peer('pgBoss') },
  graphileWorker: { title: 'graphile-worker', open: peer('graphileWorker') },
};

/** Returns the candidates that can be measured on this machine. */
export async function present() {
  if (!(await canConnect())) return ['sqlite'];
  const names = [];
  for (const name of Object.keys(candidates)) if (await (candidates[name].isHere?.() ?? true)) names.push(name);
  return names;
}

async function brokerAnswers() {
  const connection = new Connection(broker);
  connection.on('error', () => {});
  try {
    await connection.onConnect(3000, true);
    return true;
  } catch {
    return false;
  } finally {
    await connection.close();
  }
}
