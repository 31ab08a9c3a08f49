// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isGuid, isInt, notGuid, notInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { AddArticle, Article } from '../../../catalog/catalog.ts';
import type { Services } from '../composition.ts';
import { articleEntity } from '../entities.ts';
import { checkArticleDto, projectArticleDto } from '../types.ts';

const mutation: MutationPlan<AddArticle, Article> = {
  id: 'Catalog.AddArticle',
  mode: 'Create',
  entity: articleEntity,
  assign(input, article: Writable<Article>) {
    article.title = input.title;
    article.price = input.price;
    article.makerId = input.makerId;
  },
  project: (article) => ({ title: article.title, price: article.price }),
};

export const addArticle: OperationPlan = {
  id: 'Catalog.AddArticle',
  verb: 'POST',
  route: '/articles',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['title', 1], ['price', 1], ['makerId', 1]] },
    {},
  ],
  bind() {
    return new AddArticle();
  },
  validate(input: Writable<AddArticle>, call: OperationCall) {
    const body = bodyObject(call);

    const title = body.title;
    if (typeof title !== 'string') wrongType(call, '/title', title, 'text');
    input.title = title;

    const price = body.price;
    if (!isInt(price)) notInt(call, '/price', price);
    input.price = price;

    const makerId = body.makerId;
    if (!isGuid(makerId)) notGuid(call, '/makerId', makerId);
    input.makerId = makerId;
  },
  invoke(input: AddArticle, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return mutate(mutation, input, session);
  },
  check(result: any, call) {
    checkArticleDto(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectArticleDto(result));
  },
};
