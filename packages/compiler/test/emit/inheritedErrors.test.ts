import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { loadModules } from '../support/loadModules.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const shop = `
import { ApplicationError, DependencyError, DomainAction, EndpointGroup, Endpoint, Entity, Get, Module, Mutation, MutationMode, Post, Query } from '@portico/core';
import type { MaxLength } from '@portico/core';
export class ShopClosed extends ApplicationError({ status: 409, code: 'SHOP_CLOSED' }) {}
export class SubscriptionEnded extends ApplicationError({ status: 402, code: 'SUBSCRIPTION_ENDED' }) {}
class Hidden extends ApplicationError({ status: 410, code: 'HIDDEN' }) {}
export class ShopModule extends Module('Shop', { defaults: { errors: [ShopClosed] } }) {}
export class OrdersGroup extends EndpointGroup('/orders', { defaults: { errors: [SubscriptionEnded, DependencyError] } }) {}
export class SecretsGroup extends EndpointGroup('/secrets', { defaults: { errors: [Hidden] } }) {}
export class Order extends Entity() { label!: string & MaxLength<20>; }
export class ReadLabel extends Endpoint(Get('/label'), { group: OrdersGroup })<string, ShopClosed> { handle() { return 'x'; } }
export class ListOrders extends Query(Order, Get('/'), { group: OrdersGroup })<{ label: string }> {}
export class AddOrder extends Mutation(MutationMode.Create, Order, Post('/'), { group: OrdersGroup })<never, { label: string }> { label!: string; }
export class ReadSecret extends Endpoint(Get('/one'), { group: SecretsGroup })<string> { handle() { return 'x'; } }
`;
/** Operations of another area that return whatever a call returns. */
const desk = (errors: string) => `
import { DomainAction, Get, isError, Module } from '@portico/core';
import type { AppError, CallRefusal, ConflictError, DependencyError } from '@portico/core';
import type { Shop } from '../generated/index.ts';
import type { ShopClosed, SubscriptionEnded } from '../shop/shop.ts';
export class DeskModule extends Module('Desk') {}
${calls
  .map(
    (call, index) => `
export class Ask${index} extends DomainAction(Get('/ask/${index}'))<string, ${errors}> {
  async execute(shop: Shop) {
    const outcome = await shop.${call};
    return isError(outcome) ? outcome : JSON.stringify(outcome);
  }
}`,
  )
  .join('')}
`;
const calls = ['readLabel()', 'listOrders()', "addOrder({ label: 'x' })"];

let project: TestProject;
beforeAll(async () => {
  project = makeProject({ 'src/shop/shop.ts': shop }, { types: true });
  await loadModules(project);
});
afterAll(() => project?.remove());

/** Returns what the compiler reports about operations that pass the errors of their calls on. */
async function findingsOf(errors: string): Promise<readonly string[]> {
  project.write('src/desk/desk.ts', desk(errors));
  const compiler = new Compiler(project.folder);
  const { diagnostics } = await compiler.compile();
  await compiler.close();
  return diagnostics.map(({ code, message }) => `${code} ${message}`);
}

describe('An error that defaults of a group or an area add', () => {
  it('is in the types of calls, so that no caller overlooks it', async () => {
    expect(await findingsOf('CallRefusal | ConflictError | DependencyError | ShopClosed | SubscriptionEnded')).toEqual([]);
    const missing = await findingsOf('CallRefusal | ConflictError | DependencyError');
    expect(missing.every((each) => each.startsWith('PRAG0561'))).toBe(true);
    for (const error of ['ShopClosed', 'SubscriptionEnded']) {
      for (const index of calls.keys())
        expect(missing).toContainEqual(expect.stringMatching(new RegExp(`Ask${index}.*${error}|${error}.*Ask${index}`)));
    }
  });
});
