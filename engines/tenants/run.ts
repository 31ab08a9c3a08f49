// Migrates 1,000 schemas of PostgreSQL and 1,000 files of SQLite, and has a host serve all of them: `npm run engines -- tenants --tenants=1000`.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OwnPostgres } from '../../apps/hotel/acceptance/chaos/support/ownPostgres.ts';
import { makeTenantShop } from '../../packages/compiler/test/support/tenantShop.ts';
import type { Configuration, TenantShop } from '../../packages/compiler/test/support/tenantShop.ts';
import { whereIs } from '../../scripts/lib/needs.mjs';

const { values } = parseArgs({ options: { tenants: { type: 'string', default: '1000' } }, strict: false });
const count = Number(values['tenants']);
const ids = Array.from({ length: count }, (_, index) => `t${index}`);

/** The figures of one kind of place. */
interface Figures {
  readonly added: string;
  readonly migrated: string;
  readonly current: string;
  readonly served: number;
  readonly leaked: number;
}

const results: Record<string, Figures> = {};
const database = await OwnPostgres.make(whereIs('initdb')!);
try {
  results['schemas of PostgreSQL'] = await measure(() => ({ 'Service:Database:Url': database.url, 'Service:Database:Tenancy': 'schema' }));
} finally {
  await database.remove();
}
results['files of SQLite'] = await measure((folder) => ({
  'Service:Database:Url': `sqlite:${join(folder, 'data/{store}.db')}`,
  'Service:Database:Tenancy': 'database',
  'Service:Database:TenantUrl': `sqlite:${join(folder, 'data/{store}-{tenant}.db')}`,
}));
console.table(results);
const isRight = Object.values(results).every(({ served, leaked }) => served === count && leaked === 0);
console.log(isRight ? 'Every tenant was migrated and served, and found only its own rows.' : 'Failed.');
process.exit(isRight ? 0 : 1);

/** Adds the tenants, migrates all of them once more, and has a host write and read a row of each. */
async function measure(configure: (folder: string) => Configuration): Promise<Figures> {
  const shop = await makeTenantShop();
  const configuration = configure(shop.project.folder);
  try {
    await run('migrations', 'apply');
    const added = await run('tenants', 'add', ...ids);
    await run('migrations', 'empty', 'note');
    appendFileSync(
      join(shop.project.folder, 'migrations/tickets/0002_note.sql'),
      '\n-- step: add a table\nCREATE TABLE note (id integer);\n',
    );
    const migrated = await run('migrations', 'apply');
    const current = await run('migrations', 'apply');
    console.log(migrated.last);
    console.log(current.last);
    return { added: added.seconds, migrated: migrated.seconds, current: current.seconds, ...(await serve(shop, configuration)) };
  } finally {
    shop.project.remove();
  }

  async function run(...args: string[]) {
    const began = performance.now();
    const { status, out, err } = await shop.portico(configuration, ...args);
    if (status !== 0) throw new Error(`portico ${args.slice(0, 3).join(' ')}: ${out.slice(-500)} ${err.slice(-500)}`);
    return { seconds: `${((performance.now() - began) / 1000).toFixed(1)} s`, last: out.trimEnd().split('\n').at(-1) };
  }
}

/** Starts a host that writes and reads a row of each tenant. */
async function serve(shop: TenantShop, configuration: Configuration) {
  const host = await shop.start(configuration);
  let served = 0;
  let leaked = 0;
  for (const tenant of ids) {
    const headers = { tenant };
    const added = await host.inject({ method: 'POST', url: '/tickets', headers, payload: { code: 'own', title: tenant } });
    const rows = (await host.inject({ url: '/tickets', headers })).json<readonly { readonly title: string }[]>();
    if (added.statusCode === 201 && rows.length === 1) served += 1;
    leaked += rows.filter(({ title }) => title !== tenant).length;
  }
  await host.close();
  return { served, leaked };
}
