import { describe, expect, it } from 'vitest';
import {
  buildEntityStatements,
  fragmentOf,
  generateSql,
  toPlainSql,
  postgres,
  resolveRelationPath,
  same,
  sqlite,
  getTokenText,
  toTokenText,
} from '../src/index.ts';
import type { Dialect } from '../src/index.ts';
import { models } from './support/models.ts';

const named: Dialect = { ...postgres, name: 'named', parameter: (position) => `:p${position}_` };

describe('Generated SQL', () => {
  it('has the parameters of its dialect: the values, then the caller and the tenant', () => {
    const text = 'SELECT {1}, {0}, {1}, {tenant}, {caller}';
    expect(toPlainSql(text, sqlite)).toEqual({ text: 'SELECT ?2, ?1, ?2, ?4, ?3', caller: '?3', tenant: '?4' });
    expect(toPlainSql(text, named)).toEqual({ text: 'SELECT :p2_, :p1_, :p2_, :p4_, :p3_', caller: ':p3_', tenant: ':p4_' });
    expect(toPlainSql('t."a" = {0}::text', postgres)).toBe('t."a" = $1::text');
  });

  it('is the statement with all filters, which are listed separately', () => {
    const text =
      'SELECT 1 WHERE TRUE{live A.B} AND t."x" = 0{/live}{tenant A.B} AND t."y" = {tenant}{/tenant}' +
      '{owner A.B} AND {known}t."z" = {caller}{/known}{anonymous}t."z" IS NULL{/anonymous}{/owner} AND {0}';
    expect(toPlainSql(text, sqlite)).toEqual({
      text: 'SELECT 1 WHERE TRUE AND t."x" = 0 AND t."y" = ?3 AND t."z" = ?2 AND ?1',
      caller: '?2',
      tenant: '?3',
      guards: [
        { guard: 'live', entity: 'A.B', sql: 'AND t."x" = 0' },
        { guard: 'tenant', entity: 'A.B', sql: 'AND t."y" = ?3' },
        { guard: 'owner', entity: 'A.B', sql: 'AND t."z" = ?2', anonymous: 'AND t."z" IS NULL' },
      ],
    });
  });

  it('is rejected if a filter could not be distinguished from the text before it', () => {
    const twice = 'SELECT 1 WHERE TRUE AND x{live A.B} AND x{/live}';
    expect(() => toPlainSql(twice, sqlite)).toThrow("The filter 'AND x' occurs twice in: SELECT 1 WHERE TRUE AND x AND x");
    const apart = 'SELECT 1 WHERE TRUE{live A.B} AND x{/live}{live A.C} AND x{/live} AND x';
    expect(toTokenText(toPlainSql(apart, sqlite), sqlite)).toBe(apart);
  });

  it.each([sqlite, postgres, named])('is parsed back into the original fragment, in $name', (dialect) => {
    const fragments = [...models.values()].flatMap((model) => Object.values(buildEntityStatements(model)));
    const paths = [...models.values()].flatMap((model) =>
      model.relations
        .filter(({ kind }) => kind === 'manyToOne')
        .map(({ property }) => resolveRelationPath(model, [property, 'id'], models).sql),
    );
    const all = [...fragments, ...paths];
    expect(all.filter((each) => each(dialect).includes('{/')).length).toBeGreaterThan(5);
    for (const each of all) expect(fragmentOf(generateSql(each, [dialect]))(dialect)).toBe(withGuardsInside(each(dialect)));
  });

  it('has its line breaks as spaces, except in quotes', () => {
    const text = `
      SELECT t."a\n  b", ':p1_\n  ',
        :p1_
      FROM t
    `;
    expect(toTokenText(text, named)).toBe(`SELECT t."a\n  b", ':p1_\n  ', {0} FROM t`);
    expect(toTokenText(' no break ', named)).toBe(' no break ');
  });

  it('has a filter at the place that its text names', () => {
    const guards = [{ guard: 'live' as const, entity: 'A.B', sql: 'AND x' }];
    expect(toTokenText({ text: 'a\n  AND x AND y', guards }, sqlite)).toBe('a{live A.B} AND x{/live} AND y');
    expect(() => toTokenText({ text: 'a AND y', guards }, sqlite)).toThrow("The generated SQL has no filter 'AND x': a AND y");
  });

  it('exists for the dialects that it was generated for', () => {
    const sql = generateSql(same('SELECT {0}'), [sqlite]);
    expect(getTokenText(sql, sqlite)).toBe('SELECT {0}');
    expect(() => getTokenText(sql, postgres)).toThrow("The generated code has no SQL for 'postgres'. Build the project with this dialect.");
  });
});

/** Moves guards inside the statement: each part of an owner's filter begins with `AND`, so the statement stays the same. */
function withGuardsInside(text: string): string {
  return text.replaceAll(' AND {known}', '{known} AND ').replaceAll('{anonymous}', '{anonymous} AND ');
}
