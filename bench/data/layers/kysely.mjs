import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pageOf, toOffer } from './offer.mjs';

const columns = ['id', 'code', 'name', 'city', 'category', 'stars', 'price', 'created_at'];

/** Opens Kysely's builder, as its documentation shows it. */
export function open(url, { connections = 8 } = {}) {
  const db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: connections }) }) });
  return { ...reads(db), ...writes(db), close: () => db.destroy() };
}

const liveIn = (db) => db.selectFrom('bench_offer').where('is_deleted', '=', false);

function reads(db) {
  const live = () => liveIn(db);
  return {
    async page({ city, minPrice, page, pageSize }) {
      const found = live().where('city', '=', city).where('price', '>=', minPrice);
      const [rows, { count }] = await Promise.all([
        found
          .select(columns)
          .orderBy('price', 'desc')
          .orderBy('id')
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
        found.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
      ]);
      return pageOf(rows.map(toOffer), Number(count), { page, pageSize });
    },
    async load(id) {
      const row = await live().select(columns).where('id', '=', id).executeTakeFirst();
      return row && toOffer(row);
    },
  };
}

function writes(db) {
  return {
    async change({ id, price }) {
      const row = await liveIn(db)
        .select([...columns, 'row_version'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      row.price = price;
      const { numUpdatedRows } = await db
        .updateTable('bench_offer')
        .set((is) => ({ price: row.price, row_version: is('row_version', '+', 1) }))
        .where('id', '=', id)
        .where('row_version', '=', row.row_version)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new Error('changed meanwhile');
      return toOffer(row);
    },
  };
}
