import { DatabaseSync } from 'node:sqlite';
import { foldFunction, foldText } from '@portico/data';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../src/generated/stores/billing.ts';
import { schema as hotelSchema } from '../src/generated/stores/hotel.ts';
import { emittedSql } from './support/emittedSql.ts';
import type { EmittedSql } from './support/emittedSql.ts';
import { databaseUrl, onServer, postgresServer } from './support/postgresServer.ts';

const database = `hotel_emitted_sql_${process.pid}`;
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
  let client: pg.Client;
  beforeAll(async () => {
    await onServer(`CREATE DATABASE ${database}`);
    client = new pg.Client({ connectionString: databaseUrl(database) });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await onServer(`DROP DATABASE ${database} WITH (FORCE)`);
  });

  it('runs unchanged on the server', async () => {
    await client.query(hotelSchema.create['postgres']!);
    await client.query(schema.create['postgres']!);
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
