import { expect, it, onTestFinished } from 'vitest';
import { entity, field, migrationProject } from '../../support/migrations.ts';

it('An index of an existing table is concurrent in the SQL of PostgreSQL only', async () => {
  const project = migrationProject();
  onTestFinished(() => project.remove());
  const amenity = entity('Amenity', [field('name')]);
  const indexed = { ...amenity, indexes: [{ name: 'ix_catalog_amenity_name', properties: ['name'] }] };
  await project.run({ hotel: [amenity] }, 'add', 'first');
  await project.run({ hotel: [indexed] }, 'add', 'index');
  const text = project.text('0002_index.sql');
  const [, sqlite = '', postgres = ''] = /-- sqlite:\n([^]*?)-- postgres:\n([^]*?)-- both:/.exec(text) ?? [];
  expect([sqlite.trim(), postgres.trim()]).toEqual([
    'CREATE INDEX "ix_catalog_amenity_name" ON "catalog_amenity" ("name");',
    'CREATE INDEX CONCURRENTLY "ix_catalog_amenity_name" ON "catalog_amenity" ("name");',
  ]);
  expect((await project.run({}, 'apply', '--url', 'sqlite:hotel.db')).out).toContain('applied 0002_index');
});
