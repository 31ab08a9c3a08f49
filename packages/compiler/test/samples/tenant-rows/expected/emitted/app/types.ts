// Emitted by portico build. Do not edit.
import { isGuid, isInt, isRecord, notGuid, notInt, wrongType } from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Writes AccountDto as JSON. */
export function projectAccountDto(value: any): unknown {
  return {
    id: value.id,
    code: value.code,
    title: value.title,
    entries: value.entries.map((item: any) => ({ amount: item.amount })),
  };
}

/** Checks a value for the type AccountDto. */
export function checkAccountDto(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (!isGuid(value.id)) notGuid(call, at + '/id', value.id);
  if (typeof value.code !== 'string') wrongType(call, at + '/code', value.code, 'text');
  if (typeof value.title !== 'string') wrongType(call, at + '/title', value.title, 'text');

  const entries = value.entries;
  if (!Array.isArray(entries)) wrongType(call, at + '/entries', entries, 'a list');
  else {
    for (let index = 0; index < entries.length; index++) {
      const entriesItem = entries[index];
      if (!isRecord(entriesItem)) wrongType(call, at + '/entries/' + index, entriesItem, 'an object');
      else if (!isInt(entriesItem.amount)) notInt(call, at + '/entries/' + index + '/amount', entriesItem.amount);
    }
  }
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

/** Checks a value for the type PageOfSearchAccounts. */
export function checkPageOfSearchAccounts(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  const items = value.items;
  if (!Array.isArray(items)) wrongType(call, at + '/items', items, 'a list');
  else {
    for (let index = 0; index < items.length; index++) {
      const itemsItem = items[index];
      if (!isRecord(itemsItem)) wrongType(call, at + '/items/' + index, itemsItem, 'an object');
      else {
        if (typeof itemsItem.code !== 'string') wrongType(call, at + '/items/' + index + '/code', itemsItem.code, 'text');
        if (typeof itemsItem.title !== 'string') wrongType(call, at + '/items/' + index + '/title', itemsItem.title, 'text');
      }
    }
  }

  if (!isInt(value.totalCount)) notInt(call, at + '/totalCount', value.totalCount);
  if (!isInt(value.page)) notInt(call, at + '/page', value.page);
  if (!isInt(value.pageSize)) notInt(call, at + '/pageSize', value.pageSize);
  if (!isInt(value.totalPages)) notInt(call, at + '/totalPages', value.totalPages);
  if (typeof value.hasPreviousPage !== 'boolean') wrongType(call, at + '/hasPreviousPage', value.hasPreviousPage, 'true or false');
  if (typeof value.hasNextPage !== 'boolean') wrongType(call, at + '/hasNextPage', value.hasNextPage, 'true or false');
}
