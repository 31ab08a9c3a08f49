import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openMigrationStore, openTenant, readSeparation } from '@portico/migrations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl, onServer, postgresServer } from '../../data/test/support/postgresServer.ts';
import { makeTenantShop } from './support/tenantShop.ts';
import type { Configuration, RunningShop, TenantShop } from './support/tenantShop.ts';

const tenants = ['north', 'south', 'a-b', 'a_b'] as const;
const seed = Number(process.env['PORTICO_TENANTS_SEED'] ?? randomInt(1, 1_000_000));
const unique = randomBytes(4).toString('hex');

let shop: TenantShop;
beforeAll(async () => {
  shop = await makeTenantShop();
}, 120_000);
afterAll(() => shop.project.remove());

const databases: string[] = [];
afterAll(async () => {
  for (const name of databases) await onServer(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
});

async function createDatabase(): Promise<string> {
  const name = `portico_tenants_${randomUUID().replaceAll('-', '')}`;
  databases.push(name);
  await onServer(`CREATE DATABASE ${name}`);
  return databaseUrl(name);
}

interface Mode {
  readonly name: string;
  configure(): Promise<Configuration>;
}

/** Returns a number below a limit; the same numbers for the same seed. */
function createRandom(start: number): (limit: number) => number {
  let state = start;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

const row: Mode = { name: 'row', configure: async () => ({ 'Service:Database:Url': `sqlite:${inProject(`row-${randomUUID()}.db`)}` }) };

const modes: readonly Mode[] = [
  {
    name: 'a file of SQLite for each tenant',
    configure: async () => ({
      'Service:Database:Url': `sqlite:${inProject('files/{store}.db')}`,
      'Service:Database:Tenancy': 'database',
      'Service:Database:TenantUrl': `sqlite:${inProject('files/{store}-{tenant}.db')}`,
      // Fewer than tenants: files are closed and opened again meanwhile.
      'Service:Tenants:Open': '2',
    }),
  },
  ...(postgresServer === undefined
    ? []
    : [
        {
          name: 'a schema of PostgreSQL for each tenant',
          configure: async () => ({ 'Service:Database:Url': await createDatabase(), 'Service:Database:Tenancy': 'schema' }),
        },
        {
          name: 'a database of PostgreSQL for each tenant',
          configure: async () => {
            const names = tenants.map((tenant) => `portico_tenant_${unique}_${tenant}`);
            databases.push(...names);
            return {
              'Service:Database:Url': await createDatabase(),
              'Service:Database:Tenancy': 'database',
              'Service:Database:TenantUrl': databaseUrl('x').replace(/x$/, `portico_tenant_${unique}_{tenant}`),
              'Service:Tenants:Open': '2',
            };
          },
        },
      ]),
];

function inProject(file: string): string {
  return join(shop.project.folder, file);
}

/** Migrates the stores, adds the tenants, and starts a host. */
async function start(configuration: Configuration): Promise<RunningShop> {
  expect(await shop.portico(configuration, 'migrations', 'apply')).toMatchObject({ status: 0 });
  if (configuration['Service:Database:Tenancy']) {
    for (const tenant of tenants)
      expect(await shop.portico(configuration, 'tenants', 'add', tenant)).toMatchObject({
        status: 0,
        out: `tickets: added the tenant ${tenant}\n`,
      });
  }
  return shop.start(configuration);
}

/** Runs statements where a tenant lives. */
async function runIn(configuration: Configuration, tenant: string, text: string): Promise<void> {
  const { project } = shop;
  await shop.portico(configuration, 'tenants', 'list');
  const base = await openMigrationStore({
    project: project.folder,
    name: 'tickets',
    url: configuration['Service:Database:Url']!.replace('{store}', 'tickets'),
  });
  const open = await openTenant(
    { project: project.folder, settings: readSeparation(project.folder, 'tickets')!, base },
    { tenant, server: '' },
  );
  await open.store.script(text);
  await open.close();
  await base.close();
}

/** Makes the next migration of a tenant fail. */
function spoil(configuration: Configuration, tenant: string): Promise<void> {
  return runIn(configuration, tenant, 'CREATE TABLE note (other integer)');
}

function forgetMigrations(configuration: Configuration, tenant: string): Promise<void> {
  return runIn(configuration, tenant, 'DELETE FROM portico_migration');
}

interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: object | string;
}

/** Returns one random request of a random tenant, or of a caller without one. */
function createRequest(random: (limit: number) => number): Request {
  const tenant = random(12) === 0 ? undefined : tenants[random(tenants.length)];
  const headers = tenant === undefined ? {} : { tenant };
  const code = `c${random(6)}`;
  switch (random(6)) {
    case 0:
    case 1:
      return {
        method: 'POST',
        url: '/tickets',
        headers: { ...headers, ...(random(3) === 0 && { 'idempotency-key': `k${random(8)}` }) },
        payload: { code, title: `t${random(3)}` },
      };
    case 2:
      return {
        method: 'POST',
        url: `/tickets/${code}/votes`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: String(random(5) - 2),
      };
    case 3:
      return { method: 'DELETE', url: `/tickets/${code}`, headers };
    case 4:
      return {
        method: 'POST',
        url: `/chosen/${tenants[random(tenants.length)]!}`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(code),
      };
    default:
      return { method: 'GET', url: `/tickets?codeSort=Ascending${random(2) === 0 ? `&code=${code}` : ''}`, headers };
  }
}

async function ask(host: RunningShop, request: Request): Promise<{ status: number; body: unknown; replayed: unknown }> {
  const { statusCode, body, headers } = await host.inject(request);
  const { traceId: _traceId, ...rest } = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
  const parsed: unknown = body.startsWith('[') ? JSON.parse(body) : rest;
  return { status: statusCode, body: parsed, replayed: headers['idempotency-replayed'] };
}

describe.each(modes)('separate tenants: $name', ({ configure }) => {
  let configuration: Configuration;
  let host: RunningShop;
  beforeAll(async () => {
    configuration = await configure();
    host = await start(configuration);
  }, 120_000);
  afterAll(() => host.close());

  it(`respond like tenants in one table, in 400 random requests (seed ${seed})`, { timeout: 120_000 }, async () => {
    const reference = await start(await row.configure());
    const random = createRandom(seed);
    const statuses = new Map<number, number>();
    for (let count = 0; count < 400; count++) {
      const request = createRequest(random);
      const expected = await ask(reference, request);
      expect(await ask(host, request), `request ${count} of seed ${seed}: ${JSON.stringify(request)}`).toEqual(expected);
      statuses.set(expected.status, (statuses.get(expected.status) ?? 0) + 1);
    }
    await reference.close();
    // The requests have successes, conflicts and rejections.
    expect([200, 201, 403, 404, 409].filter((status) => !statuses.has(status))).toEqual([]);
  });

  it(`are never found under another id (seed ${seed})`, async () => {
    const random = createRandom(seed);
    const alphabet = 'north"\';.-_/\\%{}$ A\u0000é'.split('');
    const hostile = [
      'NORTH',
      'north ',
      'nor th',
      '../north',
      'north/../south',
      'north"; DROP SCHEMA tenant_south; --',
      "x' OR '1'='1",
      '{tenant}',
      'public',
      'tenant_north',
    ];
    const made = Array.from({ length: 60 }, () =>
      Array.from({ length: 1 + random(12) }, () => alphabet[random(alphabet.length)]!).join(''),
    );
    for (const tenant of [...hostile, ...made].filter((id) => id.trim() !== '' && !(tenants as readonly string[]).includes(id))) {
      const response = await host.inject({ method: 'GET', url: '/tickets', headers: { tenant } }).catch(() => undefined);
      // Node rejects some of the ids as headers.
      if (response)
        expect([response.statusCode, response.json()], JSON.stringify(tenant)).toEqual([
          403,
          expect.objectContaining({ code: 'FORBIDDEN' }),
        ]);
    }
    for (const tenant of tenants) expect((await host.inject({ url: '/tickets', headers: { tenant } })).statusCode).toBe(200);
  });

  it('cannot be added with an id that is unsafe in names', async () => {
    for (const id of ['North', 'a b', 'a"b', "a'b", '../a', '-a', 'a/b', 'a'.repeat(49), '{tenant}', 'a.b'])
      expect(await shop.portico(configuration, 'tenants', 'add', '--', id).then(({ status }) => status), id).not.toBe(0);
  });

  it('that are not migrated are rejected with 503, while the others are served', async () => {
    const file = inProject('migrations/tickets/0002_note.sql');
    const tenant = 'south';
    // A tenant that was behind: its record of the migration is missing.
    const added = await shop.portico(configuration, 'migrations', 'status', '--json');
    expect(JSON.parse(added.out)).toMatchObject([{ tenants: tenants.toSorted().map((id) => ({ tenant: id, pending: [] })) }]);
    expect(await shop.portico(configuration, 'migrations', 'empty', 'note')).toMatchObject({ status: 0 });
    appendFileSync(file, '\n-- step: add a table\nCREATE TABLE note (id integer);\n');
    try {
      const behind = await shop.portico(configuration, 'migrations', 'status');
      expect([behind.status, behind.out + behind.err]).toEqual([
        1,
        expect.stringContaining('tickets: 4 tenants: 0 up to date, 4 pending, 0 failed.'),
      ]);
      await spoil(configuration, tenant);
      const applied = await shop.portico(configuration, 'migrations', 'apply');
      expect([applied.status, applied.out]).toEqual([
        1,
        expect.stringMatching(/tickets\/south: failed: [^]*4 tenants: 3 migrated, 0 up to date, 1 failed/),
      ]);
      const again = await shop.portico(configuration, 'migrations', 'apply');
      expect([again.status, again.out]).toEqual([1, expect.stringContaining('4 tenants: 0 migrated, 3 up to date, 1 failed')]);
      const later = await shop.start(configuration);
      const ask = async (id: string) => (await later.inject({ url: '/tickets', headers: { tenant: id } })).statusCode;
      expect(await Promise.all(tenants.map(ask))).toEqual([200, 200, 200, 200]);
      await forgetMigrations(configuration, tenant);
      await later.close();
      const last = await shop.start(configuration);
      const response = await last.inject({ url: '/tickets', headers: { tenant } });
      expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
        503,
        '5',
        expect.objectContaining({ code: 'DEPENDENCY_UNAVAILABLE' }),
      ]);
      expect((await last.inject({ url: '/tickets', headers: { tenant: 'north' } })).statusCode).toBe(200);
      await last.close();
    } finally {
      for (const end of ['sql', 'json']) rmSync(inProject(`migrations/tickets/0002_note.${end}`));
    }
  });

  it('are unknown as soon as they are removed, and empty when they are added again', async () => {
    const gone = { method: 'POST', url: '/tickets', headers: { tenant: 'a-b' }, payload: { code: 'gone', title: 'gone' } } as const;
    await host.inject(gone);
    expect(await shop.portico(configuration, 'tenants', 'remove', 'a-b', '--drop-data')).toMatchObject({ status: 0 });
    const refused = async () => (await host.inject(gone)).statusCode;
    expect([403, 503]).toContain(await refused());
    expect(await refused()).toBe(403);
    expect((await host.inject({ url: '/tickets', headers: { tenant: 'a-b' } })).statusCode).toBe(403);
    expect(await shop.portico(configuration, 'tenants', 'add', 'a-b')).toMatchObject({ status: 0 });
    await expect.poll(async () => (await host.inject({ url: '/tickets', headers: { tenant: 'a-b' } })).body, { timeout: 5000 }).toBe('[]');
  });
});
