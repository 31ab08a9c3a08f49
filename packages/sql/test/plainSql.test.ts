import { describe, expect, it } from 'vitest';
import {
  entityStatements,
  fragmentOf,
  generatedSql,
  plainSql,
  postgres,
  relationPath,
  same,
  sqlite,
  tokensIn,
  withTokens,
} from '../src/index.ts';
import type { Dialect } from '../src/index.ts';
import { models } from './support/models.ts';

const named: Dialect = { ...postgres, name: 'named', parameter: (position) => `:p${position}_` };

describe('Generated SQL', () => {
  it('has the parameters of its dialect: the values, then the caller and the tenant', () => {
    const text = 'SELECT {1}, {0}, {1}, {tenant}, {caller}';
    expect(plainSql(text, sqlite)).toEqual({ text: 'SELECT ?2, ?1, ?2, ?4, ?3', caller: '?3', tenant: '?4' });
    expect(plainSql(text, named)).toEqual({ text: 'SELECT :p2_, :p1_, :p2_, :p4_, :p3_', caller: ':p3_', tenant: ':p4_' });
    expect(plainSql('t."a" = {0}::text', postgres)).toBe('t."a" = $1::text');
  });

  it('is the statement with all filters, which are named beside it', () => {
    const text =
      'SELECT 1 WHERE TRUE{live A.B} AND t."x" = 0{/live}{tenant A.B} AND t."y" = {tenant}{/tenant}' +
      '{owner A.B} AND {known}t."z" = {caller}{/known}{anonymous}t."z" IS NULL{/anonymous}{/owner} AND {0}';
    expect(plainSql(text, sqlite)).toEqual({
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

  it('is refused where a filter could not be told from the text before it', () => {
    const twice = 'SELECT 1 WHERE TRUE AND x{live A.B} AND x{/live}';
    expect(() => plainSql(twice, sqlite)).toThrow("The filter 'AND x' stands twice in: SELECT 1 WHERE TRUE AND x AND x");
    const apart = 'SELECT 1 WHERE TRUE{live A.B} AND x{/live}{live A.C} AND x{/live} AND x';
    expect(withTokens(plainSql(apart, sqlite), sqlite)).toBe(apart);
  });

  it.each([sqlite, postgres, named])('becomes the fragment again that it was made from, in $name', (dialect) => {
    const fragments = [...models.values()].flatMap((model) => Object.values(entityStatements(model)));
    const paths = [...models.values()].flatMap((model) =>
      model.relations.filter(({ kind }) => kind === 'manyToOne').map(({ property }) => relationPath(model, [property, 'id'], models).sql),
    );
    const all = [...fragments, ...paths];
    expect(all.filter((each) => each(dialect).includes('{/')).length).toBeGreaterThan(5);
    for (const each of all) expect(fragmentOf(generatedSql(each, [dialect]))(dialect)).toBe(withGuardsInside(each(dialect)));
  });

  it('has its line breaks as spaces, but for those in quotes', () => {
    const text = `
      SELECT t."a\n  b", ':p1_\n  ',
        :p1_
      FROM t
    `;
    expect(withTokens(text, named)).toBe(`SELECT t."a\n  b", ':p1_\n  ', {0} FROM t`);
    expect(withTokens(' no break ', named)).toBe(' no break ');
  });

  it('has a filter where its text says so', () => {
    const guards = [{ guard: 'live' as const, entity: 'A.B', sql: 'AND x' }];
    expect(withTokens({ text: 'a\n  AND x AND y', guards }, sqlite)).toBe('a{live A.B} AND x{/live} AND y');
    expect(() => withTokens({ text: 'a AND y', guards }, sqlite)).toThrow("The generated SQL has no filter 'AND x': a AND y");
  });

  it('is there for the dialects that it was generated for', () => {
    const sql = generatedSql(same('SELECT {0}'), [sqlite]);
    expect(tokensIn(sql, sqlite)).toBe('SELECT {0}');
    expect(() => tokensIn(sql, postgres)).toThrow("The generated code has no SQL for 'postgres'. Build the project with this dialect.");
  });
});

/** Either part of an owner's filter begins with `AND`: as a statement it is the same. */
function withGuardsInside(text: string): string {
  return text.replaceAll(' AND {known}', '{known} AND ').replaceAll('{anonymous}', '{anonymous} AND ');
}
