import { describe, expect, it } from 'vitest';
import { splitSqlLines } from '../../../src/5-emit/data/splitSqlLines.ts';

const long = 't."a_column_of_some_length", t."another_column_of_some_length", t."a_third_column_of_some_length"';

describe('The lines of a SQL text', () => {
  it('are one if the text is short', () => {
    expect(splitSqlLines('SELECT t."id" FROM "room" AS t WHERE TRUE')).toEqual(['SELECT t."id" FROM "room" AS t WHERE TRUE']);
  });

  it('begin with each clause, join and condition', () => {
    const text = `SELECT ${long} FROM "room" AS t LEFT JOIN "house" AS h ON h."id" = t."house_id" JOIN "x" ON TRUE WHERE TRUE AND t."id" = 1 ORDER BY t."id"`;
    expect(splitSqlLines(text)).toEqual([
      `SELECT ${long}`,
      'FROM "room" AS t',
      '  LEFT JOIN "house" AS h ON h."id" = t."house_id"',
      '  JOIN "x" ON TRUE',
      'WHERE TRUE',
      '  AND t."id" = 1',
      'ORDER BY t."id"',
    ]);
  });

  it('are indented in a sub-query, but not in other brackets', () => {
    const text = `SELECT ${long}, (SELECT json_agg(json_array(r."id", extract(epoch FROM r."at")) ORDER BY r."id") FROM "r" AS r WHERE r."t" = t."id") FROM "room" AS t`;
    expect(splitSqlLines(text)).toEqual([
      `SELECT ${long},`,
      '  (SELECT json_agg(json_array(r."id", extract(epoch FROM r."at")) ORDER BY r."id")',
      '  FROM "r" AS r',
      '  WHERE r."t" = t."id")',
      'FROM "room" AS t',
    ]);
  });

  it('break long lists between words, and never in quotes', () => {
    const quoted = `'a text (SELECT that FROM nobody WHERE breaks AND so on)'`;
    const lines = splitSqlLines(`SELECT ${long}, ${quoted}, "a FROM b", ${long}`);
    expect(lines.map((line) => line.trim()).join(' ')).toBe(`SELECT ${long}, ${quoted}, "a FROM b", ${long}`);
    expect(lines).toHaveLength(3);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(110);
  });

  it('are one if the text has more than one space between words', () => {
    const text = `SELECT ${long},  ${long}`;
    expect(splitSqlLines(text)).toEqual([text]);
  });
});
