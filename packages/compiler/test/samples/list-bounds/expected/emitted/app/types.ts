// Emitted by portico build. Do not edit.

/** Writes CappedPageOfCapBooks as JSON. */
export function projectCappedPageOfCapBooks(value: any): unknown {
  return {
    items: value.items.map((item: any) => ({ title: item.title })),
    totalCount: value.totalCount,
    page: value.page,
    pageSize: value.pageSize,
    totalPages: value.totalPages,
    hasPreviousPage: value.hasPreviousPage,
    hasNextPage: value.hasNextPage,
    isTotalExact: value.isTotalExact,
  };
}

/** Writes UncountedPageOfLeafBooks as JSON. */
export function projectUncountedPageOfLeafBooks(value: any): unknown {
  return {
    items: value.items.map((item: any) => ({ title: item.title })),
    page: value.page,
    pageSize: value.pageSize,
    hasPreviousPage: value.hasPreviousPage,
    hasNextPage: value.hasNextPage,
  };
}
