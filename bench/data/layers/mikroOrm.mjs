import { EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import { pageOf } from './offer.mjs';

const Offer = new EntitySchema({
  name: 'Offer',
  tableName: 'bench_offer',
  filters: { live: { name: 'live', cond: { isDeleted: false }, default: true } },
  properties: {
    id: { type: 'uuid', primary: true },
    code: { type: 'text' },
    name: { type: 'text' },
    city: { type: 'text' },
    category: { type: 'text' },
    stars: { type: 'integer' },
    price: { type: 'decimal', precision: 12, scale: 2, runtimeType: 'string' },
    createdAt: { type: 'datetime', fieldName: 'created_at' },
    isDeleted: { type: 'boolean', fieldName: 'is_deleted' },
    rowVersion: { type: 'integer', fieldName: 'row_version', version: true },
  },
});

const shown = ({ id, code, name, city, category, stars, price, createdAt }) => ({
  id,
  code,
  name,
  city,
  category,
  stars,
  price,
  createdAt,
});

/** Opens MikroORM with an entity manager for each request, as its documentation shows it. */
export async function open(url, { connections = 8 } = {}) {
  const orm = await MikroORM.init({
    entities: [Offer],
    clientUrl: url,
    pool: { min: 0, max: connections },
    debug: false,
    ensureDatabase: false,
  });
  return {
    async page({ city, minPrice, page, pageSize }) {
      const em = orm.em.fork();
      const [rows, total] = await em.findAndCount(
        Offer,
        { city, price: { $gte: minPrice } },
        { orderBy: [{ price: 'desc' }, { id: 'asc' }], limit: pageSize, offset: (page - 1) * pageSize },
      );
      return pageOf(rows.map(shown), total, { page, pageSize });
    },
    async load(id) {
      const row = await orm.em.fork().findOne(Offer, { id });
      return row ? shown(row) : undefined;
    },
    async change({ id, price }) {
      const em = orm.em.fork();
      const row = await em.findOne(Offer, { id });
      if (!row) return undefined;
      row.price = price;
      await em.flush();
      return shown(row);
    },
    close: () => orm.close(),
  };
}
