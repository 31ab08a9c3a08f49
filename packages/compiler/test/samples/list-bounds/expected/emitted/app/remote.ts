// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isInt, isObject, notInt, plainNumber, wrongType } from '@portico/runtime/reading';

/** Reads CappedPageOfCapBooks from an answer. */
function readCappedPageOfCapBooks(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const cappedPageOfCapBooks: any = {};
  const items = value.items;
  const itemsRead2: any = [];
  if (!Array.isArray(items)) wrongType(call, at + '/items', items, 'a list');
  else {
    for (let index = 0; index < items.length; index++) {
      const itemsItem: unknown = items[index];
      const itemsRead: any = {};
      if (!isObject(itemsItem)) wrongType(call, at + '/items/' + index, itemsItem, 'an object');
      else {
        const title = itemsItem.title;
        if (typeof title !== 'string') wrongType(call, at + '/items/' + index + '/title', title, 'text');
        itemsRead.title = title;
      }
      itemsRead2.push(itemsRead);
    }
  }
  cappedPageOfCapBooks.items = itemsRead2;

  const totalCount = plainNumber(value.totalCount);
  if (!isInt(totalCount)) notInt(call, at + '/totalCount', totalCount);
  cappedPageOfCapBooks.totalCount = totalCount;

  const page = plainNumber(value.page);
  if (!isInt(page)) notInt(call, at + '/page', page);
  cappedPageOfCapBooks.page = page;

  const pageSize = plainNumber(value.pageSize);
  if (!isInt(pageSize)) notInt(call, at + '/pageSize', pageSize);
  cappedPageOfCapBooks.pageSize = pageSize;

  const totalPages = plainNumber(value.totalPages);
  if (!isInt(totalPages)) notInt(call, at + '/totalPages', totalPages);
  cappedPageOfCapBooks.totalPages = totalPages;

  const hasPreviousPage = value.hasPreviousPage;
  if (typeof hasPreviousPage !== 'boolean') wrongType(call, at + '/hasPreviousPage', hasPreviousPage, 'true or false');
  cappedPageOfCapBooks.hasPreviousPage = hasPreviousPage;

  const hasNextPage = value.hasNextPage;
  if (typeof hasNextPage !== 'boolean') wrongType(call, at + '/hasNextPage', hasNextPage, 'true or false');
  cappedPageOfCapBooks.hasNextPage = hasNextPage;

  const isTotalExact = value.isTotalExact;
  if (typeof isTotalExact !== 'boolean') wrongType(call, at + '/isTotalExact', isTotalExact, 'true or false');
  cappedPageOfCapBooks.isTotalExact = isTotalExact;
  return cappedPageOfCapBooks;
}

/** Reads UncountedPageOfLeafBooks from an answer. */
function readUncountedPageOfLeafBooks(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const uncountedPageOfLeafBooks: any = {};
  const items = value.items;
  const itemsRead2: any = [];
  if (!Array.isArray(items)) wrongType(call, at + '/items', items, 'a list');
  else {
    for (let index = 0; index < items.length; index++) {
      const itemsItem: unknown = items[index];
      const itemsRead: any = {};
      if (!isObject(itemsItem)) wrongType(call, at + '/items/' + index, itemsItem, 'an object');
      else {
        const title = itemsItem.title;
        if (typeof title !== 'string') wrongType(call, at + '/items/' + index + '/title', title, 'text');
        itemsRead.title = title;
      }
      itemsRead2.push(itemsRead);
    }
  }
  uncountedPageOfLeafBooks.items = itemsRead2;

  const page = plainNumber(value.page);
  if (!isInt(page)) notInt(call, at + '/page', page);
  uncountedPageOfLeafBooks.page = page;

  const pageSize = plainNumber(value.pageSize);
  if (!isInt(pageSize)) notInt(call, at + '/pageSize', pageSize);
  uncountedPageOfLeafBooks.pageSize = pageSize;

  const hasPreviousPage = value.hasPreviousPage;
  if (typeof hasPreviousPage !== 'boolean') wrongType(call, at + '/hasPreviousPage', hasPreviousPage, 'true or false');
  uncountedPageOfLeafBooks.hasPreviousPage = hasPreviousPage;

  const hasNextPage = value.hasNextPage;
  if (typeof hasNextPage !== 'boolean') wrongType(call, at + '/hasNextPage', hasNextPage, 'true or false');
  uncountedPageOfLeafBooks.hasNextPage = hasNextPage;
  return uncountedPageOfLeafBooks;
}

/** Reads what App.ListBooks answers. */
function readListBooksAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const listBooksAnswerRead2: any = [];
  if (!Array.isArray(value)) wrongType(call, at, value, 'a list');
  else {
    for (let index = 0; index < value.length; index++) {
      const listBooksAnswerItem: unknown = value[index];
      const listBooksAnswerRead: any = {};
      if (!isObject(listBooksAnswerItem)) wrongType(call, at + '/' + index, listBooksAnswerItem, 'an object');
      else {
        const title = listBooksAnswerItem.title;
        if (typeof title !== 'string') wrongType(call, at + '/' + index + '/title', title, 'text');
        listBooksAnswerRead.title = title;
      }
      listBooksAnswerRead2.push(listBooksAnswerRead);
    }
  }
  return listBooksAnswerRead2;
}

/** Reads what App.StreamBooks answers. */
function readStreamBooksAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const streamBooksAnswerRead2: any = [];
  if (!Array.isArray(value)) wrongType(call, at, value, 'a list');
  else {
    for (let index = 0; index < value.length; index++) {
      const streamBooksAnswerItem: unknown = value[index];
      const streamBooksAnswerRead: any = {};
      if (!isObject(streamBooksAnswerItem)) wrongType(call, at + '/' + index, streamBooksAnswerItem, 'an object');
      else {
        const title = streamBooksAnswerItem.title;
        if (typeof title !== 'string') wrongType(call, at + '/' + index + '/title', title, 'text');
        streamBooksAnswerRead.title = title;
      }
      streamBooksAnswerRead2.push(streamBooksAnswerRead);
    }
  }
  return streamBooksAnswerRead2;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.ListBooks',
    read: (answer) => answerOf(answer, readListBooksAnswer),
    errors: [],
  },
  {
    operation: 'App.CapBooks',
    read: (answer) => answerOf(answer, readCappedPageOfCapBooks),
    errors: [],
  },
  {
    operation: 'App.StreamBooks',
    read: (answer) => answerOf(answer, readStreamBooksAnswer),
    errors: [],
  },
  {
    operation: 'App.LeafBooks',
    read: (answer) => answerOf(answer, readUncountedPageOfLeafBooks),
    errors: [],
  },
];
