import { postgresStore } from '@portico/data-postgres';
import type { Store } from '@portico/data';
import { afterAll, describe, expect, it } from 'vitest';
import { canOpen } from '../../data/test/support/freshStore.ts';
import { postgresServer } from '../../data/test/support/postgresServer.ts';

describe.skipIf(!canOpen('PostgreSQL'))('instants of PostgreSQL', () => {
  const store: Store = postgresStore({ name: 'test', url: postgresServer ?? 'postgres://nowhere' });
  afterAll(() => store.close());

  const instantOf = async (text: string) => {
    const [row] = await store.rows({ name: 'instant', text: 'SELECT $1::text::timestamptz' }, [text]);
    return store.decoder.instant(row?.[0]);
  };

  it.each([
    ['2024-02-29 12:30:00.5+00', '2024-02-29T12:30:00.500Z'],
    ['2024-02-29 12:30:00.123456+00', '2024-02-29T12:30:00.123Z'],
    ['2024-02-29 12:30:00+05:45', '2024-02-29T06:45:00.000Z'],
    ['0099-12-31 23:59:59+00', '0099-12-31T23:59:59.000Z'],
    ['12024-01-01 00:00:00+00', '+012024-01-01T00:00:00.000Z'],
    ['0044-03-15 00:00:00+00 BC', '-000043-03-15T00:00:00.000Z'],
    ['0001-01-01 00:00:00+00 BC', '0000-01-01T00:00:00.000Z'],
  ])('%s is %s', async (text, iso) => {
    expect((await instantOf(text)).toISOString()).toBe(iso);
  });

  it('are written in ISO 8601 format, from the year 1 to the year 9999', () => {
    const edges = [-62_135_596_800_000, -62_135_596_799_999, -1, 0, 999, 86_399_999, 86_400_000, 253_402_300_799_999];
    const random = Array.from({ length: 2000 }, () => Math.floor(-62_135_596_800_000 + Math.random() * 315_537_897_600_000));
    for (const time of [...edges, ...random, ...random.map((each) => each + 1)]) {
      const date = new Date(time);
      expect(store.encoder.value(date, { type: 'DateTimeOffset' }, 'store')).toBe(date.toISOString());
    }
  });

  it('compares instants before the first one of the server as earlier than all, and does not store them', async () => {
    const early = new Date('-005000-01-01T00:00:00Z');
    const bound = store.encoder.value(early, { type: 'DateTimeOffset' }, 'greater');
    const compare = { name: 'compare', text: "SELECT '4713-01-01 BC'::timestamptz > $1, '4713-01-01 BC'::timestamptz = $1" };
    expect(await store.rows(compare, [bound])).toEqual([[true, false]]);
    expect(() => store.encoder.value(early, { type: 'DateTimeOffset' }, 'store')).toThrow('too early');
  });

  it('have the year 0 of a date as 1 BC', async () => {
    const bound = store.encoder.value('0000-12-31', { type: 'DateOnly' }, 'equal');
    expect(await store.rows({ name: 'day', text: "SELECT '0001-12-31 BC'::date = $1" }, [bound])).toEqual([[true]]);
  });

  it.each([
    ['0001-02-29 BC', '0000-02-29'],
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
    // Not dates of the language: results with them are rejected.
    ['0002-01-01 BC', '0002-01-01 BC'],
    ['12000-01-01', '12000-01-01'],
    ['infinity', 'infinity'],
    ['-infinity', '-infinity'],
  ])('reads the date %s as %s, also inside JSON', async (text, date) => {
    const nested = store.dialect.nested('$1::text::date', 'DateOnly');
    const [row] = await store.rows({ name: '', text: `SELECT $1::text::date, json_build_array(${nested})` }, [text]);
    expect([row?.[0], store.decoder.rows(row?.[1])]).toEqual([date, [date]]);
  });
});
