import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { describe, expect, it } from 'vitest';
import { texts, textOn } from '../support/compiled.ts';

const stores = [texts.sqlite, texts.postgres];
const reading = '(select max(name) from sample_thing)';

describe('SQL as text', () => {
  const write = (text: RawBuilder<unknown>) =>
    stores.map((store) => textOn(store, (query) => query.selectFrom('sample_part').select(text.as('x'))));

  it.each([
    ['a comment and a double quote', `/* " */ ${reading} /* " */`],
    ['a comment, and double quotes in literals', `/**/ '"' || ${reading} || '"'`],
    ['dollar quotes that contain double quotes', `$$"$$ || ${reading} || $$"$$`],
    ['brackets that contain a quote', `1 as ['], ${reading} as ['], 1`],
    ['brackets that contain a double quote', `1 as ["], ${reading} as ["], 1`],
    ['backticks that contain a quote', `1 as \`'\`, ${reading} as \`'\`, 1`],
    ['an escape string', `E'\\' || ${reading} || '`],
  ])('cannot hide a selection with %s', (_, text) => {
    for (const store of stores)
      expect(() => textOn(store, (query) => query.selectFrom('sample_part').select(sql.raw(text).as('x')))).toThrow(
        'must not read or write tables',
      );
  });

  it('cannot hide a selection between parts of a literal, a name, or brackets', () => {
    const inner = sql.raw(`' || ${reading} || '`);
    expect(() => write(sql`'${inner}'`)).toThrow('must not read or write tables');
    expect(() => write(sql`"${sql.raw(`" || ${reading} || "`)}"`)).toThrow('must not read or write tables');
    expect(() => write(sql`'${sql.lit(`' || ${reading} || '`)}'`)).toThrow('must not read or write tables');
    expect(() => write(sql`1 as [${sql.raw(`'], ${reading} as ['`)}], 1`)).toThrow('must not read or write tables');
  });

  it.each([
    "'it''s ? $1 -- select from sample_thing'",
    "'$$ select $$'",
    "'/* update */' || '\"'",
    `"name" || ' -- with "quotes" from a table'`,
    "'a [b]' || 'join'",
    "array['select', 'from']",
  ])('may contain any words in a literal: %s', (text) => {
    for (const written of write(sql.raw(text))) expect(written).toContain(text);
  });

  it('may be composed of parts with literals and values', () => {
    expect(() => write(sql`${sql`'select'`} || ${'union'} || ${sql.lit("it's a table")} || upper(${sql`'into'`})`)).not.toThrow();
  });
});
