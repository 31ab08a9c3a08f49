/** Returns a row as the response shows it. */
export function toOffer({ id, code, name, city, category, stars, price, created_at }) {
  return { id, code, name, city, category, stars, price, createdAt: created_at };
}

/** Returns the page that every peer responds with. */
export function pageOf(items, totalCount, { page, pageSize }) {
  const totalPages = Math.ceil(totalCount / pageSize);
  return { items, totalCount, page, pageSize, totalPages, hasPreviousPage: page > 1, hasNextPage: page < totalPages };
}
