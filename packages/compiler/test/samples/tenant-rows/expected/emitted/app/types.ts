// Emitted by portico build. Do not edit.

/** Writes AccountDto as JSON. */
export function projectAccountDto(value: any): unknown {
  return {
    id: value.id,
    code: value.code,
    title: value.title,
    entries: value.entries.map((item: any) => ({ amount: item.amount })),
  };
}

/** Writes PageOfSearchAccounts as JSON. */
export function projectPageOfSearchAccounts(value: any): unknown {
  return {
    items: value.items.map((item: any) => ({ code: item.code, title: item.title })),
    totalCount: value.totalCount,
    page: value.page,
    pageSize: value.pageSize,
    totalPages: value.totalPages,
    hasPreviousPage: value.hasPreviousPage,
    hasNextPage: value.hasNextPage,
  };
}
