/** A row as the answer shows it. */
export function toOffer({ id, code, name, city, category, stars, price, created_at }) {
  return { id, code, name, city, category, stars, price, createdAt: created_at };
}

/** The page that everybody answers with. */
export function pageOf(items, totalCount, { page, pageSize }) {
  const totalPages = Math.ceil(totalCount / pageSize);
  return { items, totalCount, page, pageSize, totalPages, hasPreviousPage: page > 1, hasNextPage: page < totalPages };
}
