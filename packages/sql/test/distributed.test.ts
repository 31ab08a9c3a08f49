import { describe, expect, it } from 'vitest';
import { distributedPostgres, postgres, toDistributedScript } from '@portico/sql';

describe('A script for a distributed database', () => {
  it('creates indexes without an order of nulls', () => {
    expect(toDistributedScript(`CREATE INDEX "i" ON "t" ("a" NULLS FIRST, "b" DESC NULLS LAST) WHERE "c" = 'NULLS FIRST';`)).toBe(
      `CREATE INDEX "i" ON "t" ("a", "b" DESC) WHERE "c" = 'NULLS FIRST';`,
    );
  });

  it('creates an outbox whose positions the writer assigns, also from the text of an earlier release', () => {
    const earlier = `CREATE TABLE IF NOT EXISTS portico_outbox (position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY);`;
    for (const text of [earlier, postgres.schema.messageTables.create]) {
      const script = toDistributedScript(text);
      expect(script).not.toMatch(/IDENTITY/);
      expect(script).toMatch(/PRIMARY KEY \(destination, id\)[^]*CREATE TABLE IF NOT EXISTS portico_sequence/);
    }
    expect(distributedPostgres.schema.messageTables.create).toMatch(/portico_sequence/);
  });

  it('keeps every other statement, also one that the database will reject', () => {
    const own = [
      'CREATE TABLE a (b bigint GENERATED ALWAYS AS IDENTITY);',
      'CREATE VIEW v AS SELECT a FROM b ORDER BY a NULLS FIRST;',
      `INSERT INTO notes VALUES ('portico_outbox; NULLS FIRST');`,
    ].join('\n');
    expect(toDistributedScript(own)).toBe(own);
  });
});

describe('The dialect of distributed databases', () => {
  it('sorts null as the smallest value without NULLS FIRST and NULLS LAST', () => {
    expect(distributedPostgres.orderBy('t."a"', 'Ascending', true)).toBe('(t."a" IS NULL) DESC, t."a" ASC');
    expect(distributedPostgres.orderBy('t."a"', 'Descending', true)).toBe('(t."a" IS NULL) ASC, t."a" DESC');
    expect(distributedPostgres.orderBy('t."a"', 'Ascending', false)).toBe('t."a" ASC');
  });

  it('uses the texts that are generated for PostgreSQL', () => {
    expect(distributedPostgres.name).toBe(postgres.name);
    expect(distributedPostgres.relaxedCommit).toBeUndefined();
  });
});
