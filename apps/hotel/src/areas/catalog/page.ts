import type { Int } from '@portico/core';

/** One page of a longer list. */
export interface Page<T> {
  items: T[];
  /** How many there are on all pages. */
  totalCount: Int;
  /** Counted from 1. */
  page: Int;
  pageSize: Int;
  totalPages: Int;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
}

/** Cuts the page out of the whole list. */
export function pageOf<T>(all: readonly T[], page: Int, pageSize: Int): Page<T> {
  const totalPages = Math.ceil(all.length / pageSize);
  return {
    items: all.slice((page - 1) * pageSize, page * pageSize),
    totalCount: all.length,
    page,
    pageSize,
    totalPages,
    hasPreviousPage: page > 1,
    hasNextPage: page < totalPages,
  };
}
