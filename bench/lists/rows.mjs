import pg from 'pg';

/** The server that is measured on. */
export const server = process.env.PORTICO_BENCH_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const database = 'portico_bench_lists';

/** The database with the rows. */
export const databaseUrl = Object.assign(new URL(server), { pathname: `/${database}` }).href;

/** The tenant that six of ten rows belong to. */
export const tenant = 'large';

/** An owner of one row in a hundred. */
export const owner = 'owner-2';

/**
 * Makes the database from scratch and fills it.
 * @param {string} schema the statements that make the tables
 * @param {number} count how many papers there are
 */
export async function makeRows(schema, count) {
  await connected(server, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${database}`);
  });
  await connected(databaseUrl, async (client) => {
    // Indexes are made after the rows, which takes a fraction of the time.
    const isIndex = (/** @type {string} */ line) => line.startsWith('CREATE INDEX');
    const lines = schema.split('\n');
    await client.query(lines.filter((line) => !isIndex(line)).join('\n'));
    await client.query(shelves);
    await client.query(papers, [count, tenant]);
    await client.query(lines.filter(isIndex).join('\n'));
    await client.query('VACUUM ANALYZE');
  });
}

/** Removes the database. */
export async function dropRows() {
  await connected(server, (client) => client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`));
}

async function connected(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

// Nine of ten papers stand on the first shelf, the others on one of 999.
const shelves = `INSERT INTO lists_shelf (id, code)
  SELECT ('01900000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'S-' || number FROM generate_series(0, 999) AS number`;

const papers = `INSERT INTO lists_paper (id, shelf_id, title, stars, filed_at, read_at, tenant_id, owner_id, is_deleted, row_version)
  SELECT ('01910000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid,
    ('01900000-0000-7000-8000-' || lpad(to_hex(CASE WHEN number % 10 <> 3 THEN 0 ELSE 1 + number / 10 % 999 END), 12, '0'))::uuid,
    'Paper ' || substr(md5(number::text), 1, 12) || ' of the season ' || number,
    1 + number % 5,
    timestamptz '2020-01-01 00:00:00Z' + (number::bigint * 7919 % $1) * interval '1 minute',
    CASE WHEN number % 3 = 0 THEN NULL ELSE timestamptz '2021-01-01 00:00:00Z' + (number::bigint * 104729 % $1) * interval '1 minute' END,
    CASE WHEN number % 10 < 6 THEN $2 ELSE 'tenant-' || number % 400 END,
    'owner-' || number % 100,
    number % 50 = 0,
    1
  FROM generate_series(1, $1::int) AS number`;
