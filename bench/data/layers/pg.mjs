import pg from 'pg';
import { pageOf, toOffer } from './offer.mjs';

const columns = 'id, code, name, city, category, stars, price, created_at';

/** Opens a pool for hand-written, named prepared statements. */
export function open(url, { connections = 8 } = {}) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const run = (name, text, values) => pool.query({ name, text, values });
  return {
    async page({ city, minPrice, page, pageSize }) {
      const [rows, count] = await Promise.all([
        run(
          'page',
          `SELECT ${columns} FROM bench_offer WHERE is_deleted = false AND city = $1 AND price >= $2 ORDER BY price DESC, id LIMIT $3 OFFSET $4`,
          [city, minPrice, pageSize, (page - 1) * pageSize],
        ),
        run('count', 'SELECT count(*) AS count FROM bench_offer WHERE is_deleted = false AND city = $1 AND price >= $2', [city, minPrice]),
      ]);
      return pageOf(rows.rows.map(toOffer), Number(count.rows[0].count), { page, pageSize });
    },
    async load(id) {
      const { rows } = await run('load', `SELECT ${columns} FROM bench_offer WHERE id = $1 AND is_deleted = false`, [id]);
      return rows[0] && toOffer(rows[0]);
    },
    async change({ id, price }) {
      const { rows } = await run('edit', `SELECT ${columns}, row_version FROM bench_offer WHERE id = $1 AND is_deleted = false`, [id]);
      const row = rows[0];
      if (!row) return undefined;
      row.price = price;
      const { rowCount } = await run(
        'save',
        'UPDATE bench_offer SET price = $1, row_version = row_version + 1 WHERE id = $2 AND row_version = $3',
        [row.price, row.id, row.row_version],
      );
      if (rowCount !== 1) throw new Error('changed meanwhile');
      return toOffer(row);
    },
    close: () => pool.end(),
  };
}
