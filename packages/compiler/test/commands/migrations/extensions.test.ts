import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onServer } from '../../../../data/test/support/postgresServer.ts';
import { entity, field, migratedStore, targets } from '../../support/migrations.ts';

const target = targets.find(({ dialect }) => dialect.name === 'postgres');
const searched = {
  ...entity('Note', [field('body')]),
  indexes: [{ name: 'ix_catalog_note_body_trigrams', properties: ['body'], trigrams: true as const }],
};

describe.runIf(target)('a migration that needs an extension of PostgreSQL', () => {
  let store: Awaited<ReturnType<typeof migratedStore>>;
  beforeEach(async () => {
    store = await migratedStore(target!);
  });
  afterEach(() => store.close());

  it('fails with the package to install if the server lacks the extension, and works after its installation', async () => {
    await store.add([searched], 'first');
    const text = store.text('0001_first.sql');
    expect(text).toContain('CREATE EXTENSION IF NOT EXISTS pg_trgm;');
    store.write('migrations/hotel/0001_first.sql', text.replace('EXISTS pg_trgm;', 'EXISTS portico_absent;'));
    const { status, err } = await store.apply();
    expect(status).toBe(1);
    expect(err).toContain('The migration 0001_first failed and was rolled back: extension "portico_absent" is not available');
    expect(err).toContain(
      "Install the extension 'portico_absent' on the server (Debian and Ubuntu: apt-get install postgresql-contrib), and apply again",
    );
    store.write('migrations/hotel/0001_first.sql', text);
    expect(await store.apply()).toMatchObject({ status: 0, out: 'hotel: applied 0001_first\n' });
  });

  it('fails with the statement to run as another role if this role may not create it', async () => {
    await store.add([searched], 'first');
    const role = `portico_limited_${process.pid}`;
    await onServer(`CREATE ROLE ${role} LOGIN PASSWORD 'limited'`);
    try {
      await store.script(`GRANT ALL ON SCHEMA public TO ${role}`);
      const limited = Object.assign(new URL(store.url), { username: role, password: 'limited' });
      const { status, err } = await store.run({}, 'apply', '--url', limited.href);
      expect(status).toBe(1);
      expect(err).toContain('Run `CREATE EXTENSION pg_trgm;` in this database as its owner or as a superuser, and apply again');
    } finally {
      await store.script(`DROP OWNED BY ${role}`);
      await onServer(`DROP ROLE ${role}`);
    }
  });
});
