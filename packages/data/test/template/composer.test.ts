import { describe, expect, it } from 'vitest';
import { generateSql, postgres, same, sqlite } from '@portico/sql';
import { Composer } from '../../src/template/composer.ts';
import { StatementCache } from '../../src/template/statementCache.ts';
import { viewOf } from '../support/viewOf.ts';

const guarded = generateSql(
  same(
    'SELECT t.name FROM guest t WHERE true{live Booking.Guest} AND t.is_deleted = false{/live}{owner Booking.Guest} AND t.owner_id = {caller}{/owner}{tenant Booking.Guest} AND t.tenant_id = {tenant}{/tenant}',
  ),
  [sqlite, postgres],
);

describe('composing a statement', () => {
  it('numbers parameters in the order of their first use, and reuses the number of a repeated value', () => {
    const sql = new Composer(postgres, viewOf())
      .add(guarded)
      .add(' AND right(t.name, length({0})) = {0} AND t.owner_id <> {caller}', 1)
      .add(' LIMIT {0}', 1);
    const planned = sql.plan('Booking.List');
    expect(planned.statement.text).toBe(
      'SELECT t.name FROM guest t WHERE true AND t.is_deleted = false AND t.owner_id = $1 AND t.tenant_id = $2 AND right(t.name, length($3)) = $3 AND t.owner_id <> $1 LIMIT $4',
    );
    expect(planned.parameters(['son', 20], viewOf({ callerId: 'ann', tenantId: 'acme' }))).toEqual(['ann', 'acme', 'son', 20]);
  });

  it('numbers them like SQLite', () => {
    const planned = new Composer(sqlite, viewOf()).add(' {1} {0} {1}', 2).plan('x');
    expect(planned.statement.text).toBe(' ?1 ?2 ?1');
    expect(planned.parameters(['a', 'b'], viewOf())).toEqual(['b', 'a']);
  });

  it('omits the filters that the view lifts', () => {
    const text = (view: ReturnType<typeof viewOf>) => new Composer(postgres, view).add(guarded).plan('x').statement.text;
    expect(text(viewOf({ withDeleted: true }))).not.toContain('is_deleted');
    expect(text(viewOf({ sees: ['Booking.Guest'] }))).toBe(
      'SELECT t.name FROM guest t WHERE true AND t.is_deleted = false AND t.tenant_id = $1',
    );
    expect(text(viewOf({ asSystem: true }))).toBe('SELECT t.name FROM guest t WHERE true AND t.is_deleted = false');
  });

  it('rejects a text whose parts are not closed in turn', () => {
    expect(() => new Composer(sqlite, viewOf()).add('{live A.B} x')).toThrow('leaves {live} open');
    expect(() => new Composer(sqlite, viewOf()).add('{live A.B} x{/owner}')).toThrow('that is not open');
  });
});

describe('the statements of a plan', () => {
  it('distinguish views only by differences that change the text', () => {
    const cache = new StatementCache(postgres, 'Booking.List', [guarded]);
    expect(cache.viewKey(viewOf({ callerId: 'ann' }))).toBe(cache.viewKey(viewOf({ callerId: 'bob', tenantId: 'x' })));
    const keys = [viewOf(), viewOf({ withDeleted: true }), viewOf({ asSystem: true }), viewOf({ sees: ['Booking.Guest'] })].map((view) =>
      cache.viewKey(view),
    );
    expect(new Set(keys).size).toBe(4);
    expect(Math.max(...keys)).toBeLessThan(cache.viewKeys);
  });

  it('have names of at most 63 bytes that only equal texts share, and stay nameless once there are many', () => {
    const cache = new StatementCache(sqlite, `Área.${'x'.repeat(80)}`, [guarded]);
    const made = Array.from({ length: 1300 }, (_, key) => cache.make(key, viewOf(), (sql) => sql.add(`SELECT ${key}`)).statement);
    const names = made.map(({ name }) => name).filter((name) => name !== '');
    expect(new Set(names).size).toBe(200);
    expect(Math.max(...names.map((name) => Buffer.byteLength(name)))).toBeLessThanOrEqual(63);
    expect(cache.find(0)?.statement).toBe(made[0]);
    const again = new StatementCache(sqlite, `Área.${'x'.repeat(80)}`, [guarded]).make(7, viewOf(), (sql) => sql.add('SELECT 0'));
    expect(again.statement.name).toBe(made[0]!.name);
  });
});
