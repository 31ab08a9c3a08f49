import { describe, expect, it } from 'vitest';
import { planned } from './support.ts';

const area = `import { VoidEndpoint, VoidDomainAction } from '@portico/core';
import type { Caller, Clock, Events, RequestContext, FromClaim } from '@portico/core';
export class Shop extends Module('Shop', { store: 'shop' }) {}
export class Order extends Entity() { name!: string }
export class Note extends Entity(Owned) { name!: string }
export class Prices { constructor(readonly clock: Clock) {} }
export class Greeter { constructor(readonly caller: Caller) {} }
export class Orders { constructor(readonly orders: Repository<Order>) {} }
`;

/** Returns what an operation with the name \`It\` reaches. */
function reachOf(source: string, declarations = area): readonly [ignoresTokens: boolean, reach: string | undefined] {
  const { operations } = planned(declarations + source).modules[0]!.manifest;
  const { ignoresTokens, reach } = operations.find(({ name }) => name === 'It')!;
  return [ignoresTokens === true, reach];
}

/** The area without the entity that guards its rows. */
const open = area.replace(/^.*Entity\(Owned\).*$/m, '');

const sql = `import type { Database } from '@portico/data';
export interface ShopTables { shop_order: { id: string } }
export class It extends VoidEndpoint(Post('/it'), { allowAnonymous: true }) { handle(database: Database<ShopTables>) {} }`;

const endpoint = (parameters: string, options = 'allowAnonymous: true', members = '') =>
  reachOf(`export class It extends VoidEndpoint(Post('/it'), { ${options} }) { ${members} handle(${parameters}) {} }`);

describe('An operation that allows anonymous callers', () => {
  it.each([
    ['without services', endpoint('')],
    ['with a clock', endpoint('clock: Clock')],
    ['with a service of the area', endpoint('prices: Prices')],
    [
      'with rows that every caller sees',
      reachOf("export class It extends Query(Order, Get('/it'), { allowAnonymous: true })<{ name: string }> {}"),
    ],
    ['with a repository', endpoint('orders: Orders')],
    ['with the trace and the network of the request', endpoint('request: RequestContext')],
    ['with a transaction of its own', endpoint('unit: UnitOfWork')],
    ['with SQL over rows that every caller sees', reachOf(sql, open)],
  ])('ignores tokens that are not valid: %s', (_, [ignoresTokens]) => expect(ignoresTokens).toBe(true));

  it.each([
    ['is not explicit about that', endpoint('', '')],
    ['takes the caller', endpoint('caller: Caller')],
    ['has a service that takes the caller', endpoint('greeter: Greeter')],
    ['raises events, which name the caller', endpoint('events: Events')],
    ['has an input from a claim', endpoint('', 'allowAnonymous: true', "readonly role?: FromClaim<string, 'role'>;")],
    ['keeps responses for each caller', endpoint('', 'allowAnonymous: true, idempotent: true')],
    ['reads rows of owners', reachOf("export class It extends Query(Note, Get('/it'), { allowAnonymous: true })<{ name: string }> {}")],
    ['accesses rows of owners', endpoint('notes: Repository<Note>')],
    ['has SQL in an area with rows of owners', reachOf(sql)],
  ])('rejects tokens that are not valid if it %s', (_, [ignoresTokens]) => expect(ignoresTokens).toBe(false));
});

describe('A hand-written operation', () => {
  it.each([
    ['without services', endpoint('')],
    ['with services that reach none', endpoint('prices: Prices, greeter: Greeter')],
  ])('reaches no store: %s', (_, [, reach]) => expect(reach).toBe('none'));

  it.each([
    ['with a repository', endpoint('orders: Repository<Order>')],
    ['with a service that has one', endpoint('orders: Orders')],
    ['with events', endpoint('events: Events')],
    ['that keeps its responses', endpoint('', 'idempotent: true')],
    ['of a domain', reachOf("export class It extends VoidDomainAction(Post('/it')) { execute(orders: Repository<Order>) {} }")],
  ])('may reach a store: %s', (_, [, reach]) => expect(reach).toBeUndefined());
});
