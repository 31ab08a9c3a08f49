// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { isInt, notInt } from '@portico/runtime/reading';
import { CountArticles } from '../../../catalog/prices.ts';
import type { Services } from '../composition.ts';
import { articleEntity } from '../entities.ts';

export const countArticles: OperationPlan = {
  id: 'Catalog.CountArticles',
  verb: 'GET',
  route: '/articles/count',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { seconds: 60, caller: true },
  bind() {
    return new CountArticles();
  },
  invoke(input: CountArticles, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.perform(() => input.handle(session.reader(articleEntity)));
  },
  check(result: any, call) {
    if (!isInt(result)) notInt(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
