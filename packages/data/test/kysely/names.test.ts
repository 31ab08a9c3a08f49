import { sqliteStore } from '@portico/data-sqlite';
import { databaseOf } from '@portico/data/kysely';
import { expect, it } from 'vitest';
import { ann, prepare } from '../support/handWritten.ts';
import type { Tables } from '../support/handWritten.ts';

it('A hand-written query is prepared under a name derived from its text, up to a limit, because callers choose the lengths of lists', async () => {
  const store = sqliteStore({ name: 'names' });
  await prepare(store);
  const sent: { name: string; text: string }[] = [];
  const { query } = databaseOf<Tables>(
    {
      store,
      view: ann,
      rows: (statement) => (sent.push(statement), []),
      write: () => expect.fail(),
      wrote: () => undefined,
      header: () => undefined,
    },
    'Sample',
  );
  const ask = (count: number, first = 0) =>
    query
      .selectFrom('sample_thing')
      .select('id')
      .where(
        'rank',
        'in',
        Array.from({ length: count }, (_, index) => first + index),
      )
      .execute();
  for (let count = 1; count <= 310; count++) await ask(count);
  await ask(1, 7);
  await ask(310, 7);
  expect(sent.slice(0, 300).every(({ name }) => /^query:[\w-]{20}$/.test(name))).toBe(true);
  expect(new Set(sent.slice(0, 300).map(({ name }) => name)).size).toBe(300);
  expect(sent.slice(300, 310).map(({ name }) => name)).toEqual(Array.from({ length: 10 }, () => ''));
  expect(sent.slice(310)).toEqual([sent[0], sent[309]]);
  await store.close();
});
