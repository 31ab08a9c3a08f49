// node scripts/with-pgbouncer.mjs <command…>: runs it with a PgBouncer in transaction mode in front of the PostgreSQL server that PORTICO_TEST_POSTGRES names.
import { main } from './lib/main.mjs';
import { whereIs } from './lib/needs.mjs';
import { PgBouncer } from './lib/pgBouncer.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  const command = process.argv.slice(2);
  const pooler = whereIs('pgbouncer');
  if (!pooler) throw new Error('pgbouncer is missing: install it or set PGBOUNCER.');
  const server = process.env['PORTICO_TEST_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const pgBouncer = await PgBouncer.make(pooler, server);
  try {
    return await run(command, { env: { ...process.env, PORTICO_TEST_POSTGRES: pgBouncer.url, PORTICO_TEST_POSTGRES_DIRECT: server } });
  } finally {
    await pgBouncer.remove();
  }
});
