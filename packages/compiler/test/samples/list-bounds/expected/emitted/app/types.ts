// Emitted by portico build. Do not edit.
import { isInt, isRecord, notInt, startOf, stepOf, wrongType } from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

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

/** Checks a value for the type CappedPageOfCapBooks. */
export function checkCappedPageOfCapBooks(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  const items = value.items;
  if (!Array.isArray(items)) wrongType(call, at + '/items', items, 'a list');
  else {
    const step = stepOf(call, items.length);
    for (let index = startOf(call, step); index < items.length; index += step) {
      const itemsItem = items[index];
      if (!isRecord(itemsItem)) wrongType(call, at + '/items/' + index, itemsItem, 'an object');
      else if (typeof itemsItem.title !== 'string') wrongType(call, at + '/items/' + index + '/title', itemsItem.title, 'text');
    }
  }

  if (!isInt(value.totalCount)) notInt(call, at + '/totalCount', value.totalCount);
  if (!isInt(value.page)) notInt(call, at + '/page', value.page);
  if (!isInt(value.pageSize)) notInt(call, at + '/pageSize', value.pageSize);
  if (!isInt(value.totalPages)) notInt(call, at + '/totalPages', value.totalPages);
  if (typeof value.hasPreviousPage !== 'boolean') wrongType(call, at + '/hasPreviousPage', value.hasPreviousPage, 'true or false');
  if (typeof value.hasNextPage !== 'boolean') wrongType(call, at + '/hasNextPage', value.hasNextPage, 'true or false');
  if (typeof value.isTotalExact !== 'boolean') wrongType(call, at + '/isTotalExact', value.isTotalExact, 'true or false');
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

/** Checks a value for the type UncountedPageOfLeafBooks. */
export function checkUncountedPageOfLeafBooks(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  const items = value.items;
  if (!Array.isArray(items)) wrongType(call, at + '/items', items, 'a list');
  else {
    const step = stepOf(call, items.length);
    for (let index = startOf(call, step); index < items.length; index += step) {
      const itemsItem = items[index];
      if (!isRecord(itemsItem)) wrongType(call, at + '/items/' + index, itemsItem, 'an object');
      else if (typeof itemsItem.title !== 'string') wrongType(call, at + '/items/' + index + '/title', itemsItem.title, 'text');
    }
  }

  if (!isInt(value.page)) notInt(call, at + '/page', value.page);
  if (!isInt(value.pageSize)) notInt(call, at + '/pageSize', value.pageSize);
  if (typeof value.hasPreviousPage !== 'boolean') wrongType(call, at + '/hasPreviousPage', value.hasPreviousPage, 'true or false');
  if (typeof value.hasNextPage !== 'boolean') wrongType(call, at + '/hasNextPage', value.hasNextPage, 'true or false');
}
