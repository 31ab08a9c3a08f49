// A peer in a process of its own: `node messaging/peerProcess.mjs <module> <url>`.
import pg from 'pg';
import { microseconds, raiseAsTold } from './raising.mjs';

const [module, url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const text = 'x'.repeat(100);

/** The work of a handler: one row, in a transaction. */
const handle = async ({ at, text }) => {
  const values = [crypto.randomUUID(), microseconds() - Number(at), text];
  await pool.query({ name: 'note', text: 'INSERT INTO peer_note (id, latency, text) VALUES ($1, $2, $3)', values });
};

const peer = await (await import(module)).open({ url, handle });
console.log('listening');

await raiseAsTold(async (count) => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const at = String(microseconds());
    await peer.raise(
      client,
      Array.from({ length: count }, () => ({ at, text })),
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
});
