import { execFileSync } from 'node:child_process';
import { createMigrationTable, recordMigration } from '@portico/sql';
import { bundle } from '../lib/bundle.mjs';
import { inBench, inCache, inRoot } from '../lib/folders.mjs';

const layer = (/** @type {string} */ name) => inBench('data', 'layers', `${name}.mjs`);
const server = (/** @type {string} */ name) => inBench('data', 'servers', `${name}.mjs`);

/** The layers that work on the rows without a server in between; the first is the baseline. */
export const layers = {
  pg: { title: 'pg, hand-written, named prepared', module: layer('pg') },
  ours: { title: 'Portico', module: layer('ours') },
  kysely: { title: 'Kysely', module: layer('kysely') },
  drizzle: { title: 'Drizzle', module: layer('drizzle') },
  mikroOrm: { title: 'MikroORM', module: layer('mikroOrm') },
};

/** The servers; the first is the baseline. */
export const servers = {
  fastifyPg: { title: 'Fastify + pg, hand-written', module: server('fastifyPg') },
  ours: { title: 'Portico', module: inBench('data', 'ours', 'dist', 'server.js') },
  fastifyKysely: { title: 'Fastify + Kysely', module: server('fastifyKysely') },
  fastifyDrizzle: { title: 'Fastify + Drizzle', module: server('fastifyDrizzle') },
  nestMikroOrm: { title: 'NestJS + MikroORM', module: inCache('nestMikroOrm', 'nestMikroOrm.mjs') },
};

/** Brings what has to be compiled. */
export async function buildPeers() {
  await bundle(inBench('data', 'servers', 'nestMikroOrm.ts'), inCache('nestMikroOrm'), { packed: false });
  const node = (/** @type {string[]} */ ...args) =>
    execFileSync(process.execPath, args, { cwd: inBench('data', 'ours'), stdio: ['ignore', 'ignore', 'inherit'] });
  node(inRoot('packages', 'compiler', 'bin', 'portico.mjs'), 'build');
  node(inRoot('node_modules', 'typescript', 'bin', 'tsc'), '-p', '.');
}

/** Returns the statements that make the table, as Portico declares it, and that note it as migrated. */
export async function schema() {
  const { schema: store } = await import(inBench('data', 'ours', 'dist', 'generated', 'stores', 'bench.js'));
  const migrated = { name: '0001_offers', hash: store.hash, checksum: '', appliedAt: new Date().toISOString() };
  return [store.create.postgres, createMigrationTable, recordMigration('bench', migrated)].join('\n');
}
