import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { foldFunction, foldText } from '@portico/data';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../src/generated/stores/billing.ts';
import { schema as hotelSchema } from '../src/generated/stores/hotel.ts';
import { emittedSql } from './support/emittedSql.ts';
import type { EmittedSql } from './support/emittedSql.ts';
import { makePlace } from './support/place.ts';
import type { Place } from './support/place.ts';
import { postgresServer } from './support/postgresServer.ts';

const all = emittedSql();

/**
 * Returns the statements that a database must accept: the original statements, those without each of their filters, and those with each
 * optional part.
 */
function statementsOf(dialect: string): { place: string; sql: string }[] {
  const last = { select: '', statement: '', guard: '' };
  return all
    .filter((each) => each.dialect === dialect)
    .flatMap(({ place, kind, text }) => {
      if (kind === 'select') last.select = text;
      if (kind === 'select' || kind === 'statement') last.statement = text;
      if (kind === 'guard') last.guard = text;
      return { place, sql: runnable({ kind, text }, last) };
    });
}

function runnable(
  { kind, text }: Pick<EmittedSql, 'kind' | 'text'>,
  { select, statement, guard }: { select: string; statement: string; guard: string },
): string {
  if (kind === 'select' || kind === 'statement') return text;
  if (kind === 'condition') return `${select} AND (${text})`;
  if (kind === 'expression') return `${select} AND (${text}) IS NOT NULL ORDER BY ${text}`;
  expect(statement).toContain(guard);
  return statement.replace(guard, kind === 'guard' ? '' : text);
}

describe('the SQL of the hotel', () => {
  it('is found by this test', () => {
    const counts = Object.groupBy(all, ({ kind, dialect }) => `${kind} ${dialect}`);
    expect(Object.keys(counts)).toHaveLength(12);
    for (const found of Object.values(counts)) expect(found!.length).toBeGreaterThan(3);
  });

  it('contains no markup', () => {
    expect(all.filter(({ text }) => /[{}]/.test(text))).toEqual([]);
  });

  it('stands in files without a line of more than 400 characters', () => {
    const folder = join(import.meta.dirname, '../src/generated');
    const lines = globSync('**/*.ts', { cwd: folder }).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .map(({ length }, index) => ({ place: `${file}:${index + 1}`, length })),
    );
    expect(lines.length).toBeGreaterThan(5000);
    expect(lines.filter(({ length }) => length > 400)).toEqual([]);
  });

  it('runs unchanged in SQLite', () => {
    const db = new DatabaseSync(':memory:');
    db.function(foldFunction, { deterministic: true }, (value) => foldText(String(value)));
    for (const { create } of [hotelSchema, schema]) db.exec(create['sqlite']!);
    const refused = statementsOf('sqlite').flatMap((each) => {
      try {
        db.prepare(`EXPLAIN ${each.sql}`);
        return [];
      } catch (error) {
        return [{ ...each, error: String(error) }];
      }
    });
    db.close();
    expect(refused).toEqual([]);
  });
});

describe.skipIf(!postgresServer)('the SQL of the hotel for PostgreSQL', () => {
  let place: Place;
  let client: pg.Client;
  beforeAll(async () => {
    place = await makePlace('PostgreSQL');
    client = new pg.Client({ connectionString: place.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await place.dispose();
  });

  it('is accepted unchanged by a server to which all migrations were applied', async () => {
    const refused: unknown[] = [];
    for (const each of statementsOf('postgres')) {
      await client.query(`PREPARE emitted AS ${each.sql}`).then(
        () => client.query('DEALLOCATE emitted'),
        (error: unknown) => refused.push({ ...each, error: String(error) }),
      );
    }
    expect(refused).toEqual([]);
  });
});
