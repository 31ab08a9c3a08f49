// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isGuid, isInt, isObject, notGuid, notInt, plainNumber, readList, wrongType } from '@portico/runtime/reading';

/** Reads ArticleDto from an answer. */
function readArticleDto(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const articleDto: any = {};
  const title = value.title;
  if (typeof title !== 'string') wrongType(call, at + '/title', title, 'text');
  articleDto.title = title;

  const price = plainNumber(value.price);
  if (!isInt(price)) notInt(call, at + '/price', price);
  articleDto.price = price;
  return articleDto;
}

/** Reads MakerDto from an answer. */
function readMakerDto(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const makerDto: any = {};
  const name = value.name;
  if (typeof name !== 'string') wrongType(call, at + '/name', name, 'text');
  makerDto.name = name;
  return makerDto;
}

/** Reads what Catalog.FindArticles answers. */
function readFindArticlesAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return readList(call, at, value, readArticleDto);
}

/** Reads what Catalog.CountArticles answers. */
function readCountArticlesAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const valueRead = plainNumber(value);
  if (!isInt(valueRead)) notInt(call, at, valueRead);
  return valueRead;
}

/** Reads what Catalog.Greet answers. */
function readGreetAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what Catalog.ListMakers answers. */
function readListMakersAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return readList(call, at, value, readMakerDto);
}

/** Reads what Catalog.AddMaker answers. */
function readAddMakerAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const addMakerAnswer: any = {};
  const id = value.id;
  if (!isGuid(id)) notGuid(call, at + '/id', id);
  addMakerAnswer.id = id;
  return addMakerAnswer;
}

/** Reads what Catalog.WhoAmI answers. */
function readWhoAmIAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what Catalog.RaisePrices answers. */
function readRaisePricesAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const valueRead = plainNumber(value);
  if (!isInt(valueRead)) notInt(call, at, valueRead);
  return valueRead;
}

/** How what the operations of the area Catalog answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'Catalog.FindArticles',
    read: (answer) => answerOf(answer, readFindArticlesAnswer),
    errors: [],
  },
  {
    operation: 'Catalog.AddArticle',
    read: (answer) => answerOf(answer, readArticleDto),
    errors: [],
  },
  {
    operation: 'Catalog.CountArticles',
    read: (answer) => answerOf(answer, readCountArticlesAnswer),
    errors: [],
  },
  {
    operation: 'Catalog.Greet',
    read: (answer) => answerOf(answer, readGreetAnswer),
    errors: [],
  },
  {
    operation: 'Catalog.ListMakers',
    read: (answer) => answerOf(answer, readListMakersAnswer),
    errors: [],
  },
  {
    operation: 'Catalog.AddMaker',
    read: (answer) => answerOf(answer, readAddMakerAnswer),
    errors: [],
  },
  {
    operation: 'Catalog.MoveMaker',
    read: (answer) => answerOf(answer, readMakerDto),
    errors: [],
  },
  {
    operation: 'Catalog.WhoAmI',
    read: (answer) => answerOf(answer, readWhoAmIAnswer),
    errors: [],
  },
  {
    operation: 'Catalog.PricesHaveChanged',
    errors: [],
  },
  {
    operation: 'Catalog.RaisePrices',
    read: (answer) => answerOf(answer, readRaisePricesAnswer),
    errors: [],
  },
  {
    operation: 'Catalog.ReloadPrices',
    errors: [],
  },
];
