// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isGuid, isInt, isObject, notGuid, notInt, plainNumber, readList, wrongType } from '@portico/runtime/reading';

/** Reads KeysetPageOfRoomDto from an answer. */
function readKeysetPageOfRoomDto(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const keysetPageOfRoomDto: any = {};
  keysetPageOfRoomDto.items = readList(call, at + '/items', value.items, readRoomDto);

  const next = value.next;
  if (next !== null && typeof next !== 'string') wrongType(call, at + '/next', next, 'text');
  keysetPageOfRoomDto.next = next;
  return keysetPageOfRoomDto;
}

/** Reads PageOfAllRooms from an answer. */
function readPageOfAllRooms(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const pageOfAllRooms: any = {};
  const items = value.items;
  const itemsRead2: any = [];
  if (!Array.isArray(items)) wrongType(call, at + '/items', items, 'a list');
  else {
    for (let index = 0; index < items.length; index++) {
      const itemsItem: unknown = items[index];
      const itemsRead: any = {};
      if (!isObject(itemsItem)) wrongType(call, at + '/items/' + index, itemsItem, 'an object');
      else {
        const number = plainNumber(itemsItem.number);
        if (!isInt(number)) notInt(call, at + '/items/' + index + '/number', number);
        itemsRead.number = number;
      }
      itemsRead2.push(itemsRead);
    }
  }
  pageOfAllRooms.items = itemsRead2;

  const totalCount = plainNumber(value.totalCount);
  if (!isInt(totalCount)) notInt(call, at + '/totalCount', totalCount);
  pageOfAllRooms.totalCount = totalCount;

  const page = plainNumber(value.page);
  if (!isInt(page)) notInt(call, at + '/page', page);
  pageOfAllRooms.page = page;

  const pageSize = plainNumber(value.pageSize);
  if (!isInt(pageSize)) notInt(call, at + '/pageSize', pageSize);
  pageOfAllRooms.pageSize = pageSize;

  const totalPages = plainNumber(value.totalPages);
  if (!isInt(totalPages)) notInt(call, at + '/totalPages', totalPages);
  pageOfAllRooms.totalPages = totalPages;

  const hasPreviousPage = value.hasPreviousPage;
  if (typeof hasPreviousPage !== 'boolean') wrongType(call, at + '/hasPreviousPage', hasPreviousPage, 'true or false');
  pageOfAllRooms.hasPreviousPage = hasPreviousPage;

  const hasNextPage = value.hasNextPage;
  if (typeof hasNextPage !== 'boolean') wrongType(call, at + '/hasNextPage', hasNextPage, 'true or false');
  pageOfAllRooms.hasNextPage = hasNextPage;
  return pageOfAllRooms;
}

/** Reads PageOfRoomDto from an answer. */
function readPageOfRoomDto(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const pageOfRoomDto: any = {};
  pageOfRoomDto.items = readList(call, at + '/items', value.items, readRoomDto);

  const totalCount = plainNumber(value.totalCount);
  if (!isInt(totalCount)) notInt(call, at + '/totalCount', totalCount);
  pageOfRoomDto.totalCount = totalCount;

  const page = plainNumber(value.page);
  if (!isInt(page)) notInt(call, at + '/page', page);
  pageOfRoomDto.page = page;

  const pageSize = plainNumber(value.pageSize);
  if (!isInt(pageSize)) notInt(call, at + '/pageSize', pageSize);
  pageOfRoomDto.pageSize = pageSize;

  const totalPages = plainNumber(value.totalPages);
  if (!isInt(totalPages)) notInt(call, at + '/totalPages', totalPages);
  pageOfRoomDto.totalPages = totalPages;

  const hasPreviousPage = value.hasPreviousPage;
  if (typeof hasPreviousPage !== 'boolean') wrongType(call, at + '/hasPreviousPage', hasPreviousPage, 'true or false');
  pageOfRoomDto.hasPreviousPage = hasPreviousPage;

  const hasNextPage = value.hasNextPage;
  if (typeof hasNextPage !== 'boolean') wrongType(call, at + '/hasNextPage', hasNextPage, 'true or false');
  pageOfRoomDto.hasNextPage = hasNextPage;
  return pageOfRoomDto;
}

/** Reads RoomDto from an answer. */
function readRoomDto(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const roomDto: any = {};
  const id = value.id;
  if (!isGuid(id)) notGuid(call, at + '/id', id);
  roomDto.id = id;

  const number = plainNumber(value.number);
  if (!isInt(number)) notInt(call, at + '/number', number);
  roomDto.number = number;
  return roomDto;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.ListRooms',
    read: (answer) => answerOf(answer, readPageOfRoomDto),
    errors: [],
  },
  {
    operation: 'App.AllRooms',
    read: (answer) => answerOf(answer, readPageOfAllRooms),
    errors: [],
  },
  {
    operation: 'App.GetRoomByNumber',
    read: (answer) => answerOf(answer, readRoomDto),
    errors: [],
  },
  {
    operation: 'App.WalkRooms',
    read: (answer) => answerOf(answer, readKeysetPageOfRoomDto),
    errors: [],
  },
  {
    operation: 'App.GetRoom',
    read: (answer) => answerOf(answer, readRoomDto),
    errors: [],
  },
];
