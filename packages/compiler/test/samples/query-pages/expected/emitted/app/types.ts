// Emitted by portico build. Do not edit.
import { isGuid, isInt, isRecord, notGuid, notInt, wrongType } from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Writes KeysetPageOfRoomDto as JSON. */
export function projectKeysetPageOfRoomDto(value: any): unknown {
  return { items: value.items.map(projectRoomDto), next: value.next ?? null };
}

/** Checks a value for the type KeysetPageOfRoomDto. */
export function checkKeysetPageOfRoomDto(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  const items = value.items;
  if (!Array.isArray(items)) wrongType(call, at + '/items', items, 'a list');
  else {
    for (let index = 0; index < items.length; index++) {
      const itemsItem = items[index];
      checkRoomDto(call, at + '/items/' + index, itemsItem);
    }
  }

  const next = value.next;
  if (next != null && typeof next !== 'string') wrongType(call, at + '/next', next, 'text');
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

/** Checks a value for the type PageOfAllRooms. */
export function checkPageOfAllRooms(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  const items = value.items;
  if (!Array.isArray(items)) wrongType(call, at + '/items', items, 'a list');
  else {
    for (let index = 0; index < items.length; index++) {
      const itemsItem = items[index];
      if (!isRecord(itemsItem)) wrongType(call, at + '/items/' + index, itemsItem, 'an object');
      else if (!isInt(itemsItem.number)) notInt(call, at + '/items/' + index + '/number', itemsItem.number);
    }
  }

  if (!isInt(value.totalCount)) notInt(call, at + '/totalCount', value.totalCount);
  if (!isInt(value.page)) notInt(call, at + '/page', value.page);
  if (!isInt(value.pageSize)) notInt(call, at + '/pageSize', value.pageSize);
  if (!isInt(value.totalPages)) notInt(call, at + '/totalPages', value.totalPages);
  if (typeof value.hasPreviousPage !== 'boolean') wrongType(call, at + '/hasPreviousPage', value.hasPreviousPage, 'true or false');
  if (typeof value.hasNextPage !== 'boolean') wrongType(call, at + '/hasNextPage', value.hasNextPage, 'true or false');
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

/** Checks a value for the type PageOfRoomDto. */
export function checkPageOfRoomDto(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  const items = value.items;
  if (!Array.isArray(items)) wrongType(call, at + '/items', items, 'a list');
  else {
    for (let index = 0; index < items.length; index++) {
      const itemsItem = items[index];
      checkRoomDto(call, at + '/items/' + index, itemsItem);
    }
  }

  if (!isInt(value.totalCount)) notInt(call, at + '/totalCount', value.totalCount);
  if (!isInt(value.page)) notInt(call, at + '/page', value.page);
  if (!isInt(value.pageSize)) notInt(call, at + '/pageSize', value.pageSize);
  if (!isInt(value.totalPages)) notInt(call, at + '/totalPages', value.totalPages);
  if (typeof value.hasPreviousPage !== 'boolean') wrongType(call, at + '/hasPreviousPage', value.hasPreviousPage, 'true or false');
  if (typeof value.hasNextPage !== 'boolean') wrongType(call, at + '/hasNextPage', value.hasNextPage, 'true or false');
}

/** Writes RoomDto as JSON. */
export function projectRoomDto(value: any): unknown {
  return { id: value.id, number: value.number };
}

/** Checks a value for the type RoomDto. */
export function checkRoomDto(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (!isGuid(value.id)) notGuid(call, at + '/id', value.id);
  if (!isInt(value.number)) notInt(call, at + '/number', value.number);
}
