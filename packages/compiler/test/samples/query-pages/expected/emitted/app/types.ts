// Emitted by portico build. Do not edit.

/** Writes KeysetPageOfRoomDto as JSON. */
export function projectKeysetPageOfRoomDto(value: any): unknown {
  return { items: value.items.map(projectRoomDto), next: value.next ?? null };
}

/** Writes PageOfAllRooms as JSON. */
export function projectPageOfAllRooms(value: any): unknown {
  return {
    items: value.items.map((item: any) => ({ number: item.number })),
    totalCount: value.totalCount,
    page: value.page,
    pageSize: value.pageSize,
    totalPages: value.totalPages,
    hasPreviousPage: value.hasPreviousPage,
    hasNextPage: value.hasNextPage,
  };
}

/** Writes PageOfRoomDto as JSON. */
export function projectPageOfRoomDto(value: any): unknown {
  return {
    items: value.items.map(projectRoomDto),
    totalCount: value.totalCount,
    page: value.page,
    pageSize: value.pageSize,
    totalPages: value.totalPages,
    hasPreviousPage: value.hasPreviousPage,
    hasNextPage: value.hasNextPage,
  };
}

/** Writes RoomDto as JSON. */
export function projectRoomDto(value: any): unknown {
  return { id: value.id, number: value.number };
}
