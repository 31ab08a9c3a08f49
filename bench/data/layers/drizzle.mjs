import { and, asc, count, desc, eq, gte, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { boolean, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { pageOf } from './offer.mjs';

const offers = pgTable('bench_offer', {
  id: uuid('id').primaryKey(),
  code: text('code'),
  name: text('name'),
  city: text('city'),
  category: text('category'),
  stars: integer('stars'),
  price: numeric('price', { precision: 12, scale: 2 }),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }),
  isDeleted: boolean('is_deleted'),
  rowVersion: integer('row_version'),
});
const {
  isDeleted: _deleted,
  rowVersion,
  ...shown
} = {
  id: offers.id,
  code: offers.code,
  name: offers.name,
  city: offers.city,
  category: offers.category,
  stars: offers.stars,
  price: offers.price,
  createdAt: offers.createdAt,
  isDeleted: offers.isDeleted,
  rowVersion: offers.rowVersion,
};
const live = eq(offers.isDeleted, false);

/** Opens Drizzle's builder, as its documentation shows it. */
export function open(url, { connections = 8 } = {}) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const db = drizzle({ client: pool });
  return { ...reads(db), ...writes(db), close: () => pool.end() };
}

function reads(db) {
  return {
    async page({ city, minPrice, page, pageSize }) {
      const found = and(live, eq(offers.city, city), gte(offers.price, minPrice));
      const [rows, [{ total }]] = await Promise.all([
        db
          .select(shown)
          .from(offers)
          .where(found)
          .orderBy(desc(offers.price), asc(offers.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(offers).where(found),
      ]);
      return pageOf(rows, total, { page, pageSize });
    },
    async load(id) {
      const [row] = await db
        .select(shown)
        .from(offers)
        .where(and(live, eq(offers.id, id)));
      return row;
    },
  };
}

function writes(db) {
  return {
    async change({ id, price }) {
      const [row] = await db
        .select({ ...shown, rowVersion })
        .from(offers)
        .where(and(live, eq(offers.id, id)));
      if (!row) return undefined;
      const { rowVersion: version, ...offer } = row;
      const { rowCount } = await db
        .update(offers)
        .set({ price, rowVersion: sql`${offers.rowVersion} + 1` })
        .where(and(eq(offers.id, id), eq(offers.rowVersion, version)));
      if (rowCount !== 1) throw new Error('changed meanwhile');
      return { ...offer, price };
    },
  };
}
