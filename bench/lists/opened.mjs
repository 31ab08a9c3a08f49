import { sessionOf } from '@portico/data';
import { postgresStore } from '@portico/data-postgres';
import { inBench } from '../lib/folders.mjs';
import { databaseUrl, tenant } from './rows.mjs';

const dist = (/** @type {string[]} */ ...path) => inBench('lists', 'ours', 'dist', ...path);

/** Opens Portico's own plans without the host: what an operation does once its input is bound. */
export async function open() {
  const { paperEntity, lineEntity } = await import(dist('generated', 'lists', 'entities.js'));
  const { Paper, Line } = await import(dist('paper.js'));
  const operations = await import(dist('operations.js'));
  const store = postgresStore({ name: 'lists', url: databaseUrl });
  return {
    store,
    paperEntity,
    lineEntity,
    Paper,
    Line,
    /** A session of a caller of the large tenant; one who sees all owners' rows where no id is given. */
    session: (id = 'clerk') => sessionOf(store, callOf(id)),
    /** Runs a query by the name of its class. */
    async query(name, input, id = 'clerk') {
      const { [camel(name)]: plan } = await import(dist('generated', 'lists', 'operations', `${dashed(name)}.js`));
      return plan.invoke(Object.assign(new operations[name](), input), { lists: store, store }, callOf(id));
    },
    close: () => store.close(),
  };
}

/** Returns the statements that make the tables. */
export async function schema() {
  const { schema: made } = await import(dist('generated', 'stores', 'lists.js'));
  return made.create.postgres;
}

function callOf(id) {
  const caller = { isAuthenticated: true, id, tenantId: tenant, claim: () => undefined, holds: () => id === 'clerk' };
  return { caller, now: Date.now, header: () => {}, source: { rawHeaders: [] }, fail: () => {} };
}

const camel = (/** @type {string} */ name) => name[0].toLowerCase() + name.slice(1);
const dashed = (/** @type {string} */ name) => name.replaceAll(/(?!^)([A-Z])/g, '-$1').toLowerCase();
