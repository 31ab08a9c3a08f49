// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isGuid, isInt, isObject, notGuid, notInt, plainNumber, wrongType } from '@portico/runtime/reading';

/** Reads AccountDto from an answer. */
function readAccountDto(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const accountDto: any = {};
  const id = value.id;
  if (!isGuid(id)) notGuid(call, at + '/id', id);
  accountDto.id = id;

  const code = value.code;
  if (typeof code !== 'string') wrongType(call, at + '/code', code, 'text');
  accountDto.code = code;

  const title = value.title;
  if (typeof title !== 'string') wrongType(call, at + '/title', title, 'text');
  accountDto.title = title;

  const entries = value.entries;
  const entriesRead2: any = [];
  if (!Array.isArray(entries)) wrongType(call, at + '/entries', entries, 'a list');
  else {
    for (let index = 0; index < entries.length; index++) {
      const entriesItem: unknown = entries[index];
      const entriesRead: any = {};
      if (!isObject(entriesItem)) wrongType(call, at + '/entries/' + index, entriesItem, 'an object');
      else {
        const amount = plainNumber(entriesItem.amount);
        if (!isInt(amount)) notInt(call, at + '/entries/' + index + '/amount', amount);
        entriesRead.amount = amount;
      }
      entriesRead2.push(entriesRead);
    }
  }
  accountDto.entries = entriesRead2;
  return accountDto;
}

/** Reads PageOfSearchAccounts from an answer. */
function readPageOfSearchAccounts(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const pageOfSearchAccounts: any = {};
  const items = value.items;
  const itemsRead2: any = [];
  if (!Array.isArray(items)) wrongType(call, at + '/items', items, 'a list');
  else {
    for (let index = 0; index < items.length; index++) {
      const itemsItem: unknown = items[index];
      const itemsRead: any = {};
      if (!isObject(itemsItem)) wrongType(call, at + '/items/' + index, itemsItem, 'an object');
      else {
        const code = itemsItem.code;
        if (typeof code !== 'string') wrongType(call, at + '/items/' + index + '/code', code, 'text');
        itemsRead.code = code;

        const title = itemsItem.title;
        if (typeof title !== 'string') wrongType(call, at + '/items/' + index + '/title', title, 'text');
        itemsRead.title = title;
      }
      itemsRead2.push(itemsRead);
    }
  }
  pageOfSearchAccounts.items = itemsRead2;

  const totalCount = plainNumber(value.totalCount);
  if (!isInt(totalCount)) notInt(call, at + '/totalCount', totalCount);
  pageOfSearchAccounts.totalCount = totalCount;

  const page = plainNumber(value.page);
  if (!isInt(page)) notInt(call, at + '/page', page);
  pageOfSearchAccounts.page = page;

  const pageSize = plainNumber(value.pageSize);
  if (!isInt(pageSize)) notInt(call, at + '/pageSize', pageSize);
  pageOfSearchAccounts.pageSize = pageSize;

  const totalPages = plainNumber(value.totalPages);
  if (!isInt(totalPages)) notInt(call, at + '/totalPages', totalPages);
  pageOfSearchAccounts.totalPages = totalPages;

  const hasPreviousPage = value.hasPreviousPage;
  if (typeof hasPreviousPage !== 'boolean') wrongType(call, at + '/hasPreviousPage', hasPreviousPage, 'true or false');
  pageOfSearchAccounts.hasPreviousPage = hasPreviousPage;

  const hasNextPage = value.hasNextPage;
  if (typeof hasNextPage !== 'boolean') wrongType(call, at + '/hasNextPage', hasNextPage, 'true or false');
  pageOfSearchAccounts.hasNextPage = hasNextPage;
  return pageOfSearchAccounts;
}

/** Reads what App.Balance answers. */
function readBalanceAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const balanceAnswer: any = {};
  const code = value.code;
  if (typeof code !== 'string') wrongType(call, at + '/code', code, 'text');
  balanceAnswer.code = code;

  const balance = plainNumber(value.balance);
  if (!isInt(balance)) notInt(call, at + '/balance', balance);
  balanceAnswer.balance = balance;
  return balanceAnswer;
}

/** Reads what App.CreateEntry answers. */
function readCreateEntryAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const createEntryAnswer: any = {};
  const id = value.id;
  if (!isGuid(id)) notGuid(call, at + '/id', id);
  createEntryAnswer.id = id;

  const amount = plainNumber(value.amount);
  if (!isInt(amount)) notInt(call, at + '/amount', amount);
  createEntryAnswer.amount = amount;
  return createEntryAnswer;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.SearchAccounts',
    read: (answer) => answerOf(answer, readPageOfSearchAccounts),
    errors: [],
  },
  {
    operation: 'App.CreateAccount',
    read: (answer) => answerOf(answer, readAccountDto),
    errors: [],
  },
  {
    operation: 'App.GetAccount',
    read: (answer) => answerOf(answer, readAccountDto),
    errors: [],
  },
  {
    operation: 'App.Balance',
    read: (answer) => answerOf(answer, readBalanceAnswer),
    errors: [],
  },
  {
    operation: 'App.DeleteAccount',
    errors: [],
  },
  {
    operation: 'App.RenameAccount',
    read: (answer) => answerOf(answer, readAccountDto),
    errors: [],
  },
  {
    operation: 'App.CreateEntry',
    read: (answer) => answerOf(answer, readCreateEntryAnswer),
    errors: [],
  },
];
