import type { Claims } from '@portico/runtime';
import * as fc from 'fast-check';

/** An area that sells things: a place of a request for every kind of input, and a cause for every rejection. */
export const shop = `import { DomainAction, Delete, Entity, EndpointGroup, Get, hasRole, Module, Mutation, MutationMode, NotFoundError, Owned, permissions, PolicyOf, Post, Put, Query, SoftDeleted, TenantScoped, Versioned } from '@portico/core';
import type { Cursor, DateTimeOffset, Decimal, Each, Filter, FromClaim, FromCookie, FromHeader, Guid, Int, JsonPropertyName, Long, MaxLength, MinLength, Positive, Range, Repository, Sort, Unique } from '@portico/core';
export class ShopModule extends Module('Shop', { store: 'shop' }) {}
export const ShopPermissions = permissions('shop', { thing: ['price'] });
export class IsClerk extends PolicyOf(hasRole('clerk')) {}
export class ShopGroup extends EndpointGroup('/shop') {}
export class Thing extends Entity(Owned, TenantScoped, SoftDeleted, Versioned) { name!: string & MinLength<2> & MaxLength<8> & Unique; price!: Decimal & Positive; madeAt?: DateTimeOffset; }
export interface ThingDto { id: Guid; name: string; price: Decimal; madeAt?: DateTimeOffset }
export class GetThing extends Query(Thing, Get('/{id}'), { group: ShopGroup, permission: 'shop.thing.read' })<ThingDto> { readonly id!: Guid; }
export class ListThings extends Query(Thing, Get('/'), { group: ShopGroup, permission: 'shop.thing.read', maxPageSize: 5 })<ThingDto> {
  readonly name?: Filter<string, 'Contains'>; readonly names?: Filter<string[], 'In', 'name'>; readonly madeAt?: Filter<DateTimeOffset, 'GreaterThan'>;
  readonly byName: Sort<'name'> = 'Ascending'; readonly page: Int = 1; readonly pageSize: Int = 3;
}
export class AddThing extends Mutation(MutationMode.Create, Thing, Post('/'), { group: ShopGroup, permission: 'shop.thing.create', status: 201 }) {
  readonly name!: string & MinLength<2> & MaxLength<8>; readonly price!: Decimal & Positive; readonly madeAt?: DateTimeOffset & JsonPropertyName<'made'>;
}
export class RenameThing extends Mutation(MutationMode.Update, Thing, Put('/{id}'), { group: ShopGroup, permission: 'shop.thing.update' }) { readonly id!: Guid; readonly name?: string & MinLength<2>; }
export class DropThing extends Mutation(MutationMode.Delete, Thing, Delete('/{id}'), { group: ShopGroup, policy: IsClerk }) { readonly id!: Guid; }
export class PriceThings extends DomainAction(Get('/{level:int:range(1,9)}/prices'), { group: ShopGroup, permission: 'shop.thing.price' })<string[], NotFoundError> {
  readonly level!: Int & Range<1, 7>; readonly lot!: FromHeader<'X-Lot', Long>; readonly voucher?: FromCookie<'voucher'>; readonly tags?: Each<MinLength<2>> & string[]; readonly city!: FromClaim<'city'>;
  async execute(things: Repository<Thing>) {
    const all = await things.list({}, { orderBy: { name: 'Ascending' } });
    if (this.level > all.length + 1) return new NotFoundError('Level', this.level);
    return [...all.map(({ name, price }) => name + ' ' + price), String(this.lot), this.voucher ?? '', ...(this.tags ?? []), this.city];
  }
}
export class Fail extends DomainAction(Post('/fail'), { group: ShopGroup })<string> {
  readonly lots!: Long[];
  execute(): string { throw new Error(this.lots.join()); }
}
`;

/** An area with operations that call those of the shop. */
export const relay = `import { DomainAction, Module, Post } from '@portico/core';
import type { AsSystem, CallRefusal } from '@portico/core';
import type { Shop } from '../generated/index.ts';
export class RelayModule extends Module('Relay') {}
type Methods = Readonly<Record<string, (input: object) => Promise<never>>>;
/** Calls any operation of the shop with what a test gives. */
export class Relay extends DomainAction(Post('/relay'))<unknown, CallRefusal> {
  readonly method!: string; readonly input!: string;
  execute(shop: Shop) { return (shop as unknown as Methods)[this.method]!(JSON.parse(this.input)); }
}
export class RelayAsSystem extends DomainAction(Post('/relay-as-system'))<unknown, CallRefusal> {
  readonly method!: string; readonly input!: string;
  execute(shop: AsSystem<Shop>) { return (shop as unknown as Methods)[this.method]!(JSON.parse(this.input)); }
}
`;

type Scalar = string | number;
type Given = Scalar | readonly Scalar[] | undefined;

/** An operation and what it is given; ids are numbers of things in the order in which they came up. */
export interface Request {
  readonly method: string;
  readonly input: Readonly<Record<string, Given>>;
  readonly claims?: Claims;
}

export interface HttpForm {
  readonly verb: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly json?: unknown;
}

/** Returns the request of an operation by its input: written by hand, independent of the tested code. */
export function asHttp(method: string, input: Request['input']): HttpForm {
  const { id, level, lot, voucher, madeAt, ...rest } = input;
  const query = new URLSearchParams(
    Object.entries(method === 'listThings' ? { ...rest, madeAt } : rest).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((each) => [name, String(each)] as [string, string]),
    ),
  );
  const json = { ...rest, ...(madeAt === undefined ? {} : { made: madeAt }) };
  const at = `/shop/${encodeURIComponent(scalar(id))}`;
  switch (method) {
    case 'getThing':
      return { verb: 'GET', url: at, headers: {} };
    case 'listThings':
      return { verb: 'GET', url: `/shop?${query.toString()}`, headers: {} };
    case 'addThing':
      return { verb: 'POST', url: '/shop', headers: {}, json };
    case 'renameThing':
      return { verb: 'PUT', url: at, headers: {}, json: rest['name'] };
    case 'dropThing':
      return { verb: 'DELETE', url: at, headers: {} };
    case 'fail':
      return { verb: 'POST', url: '/shop/fail', headers: {}, json: rest['lots'] };
    default: {
      const headers = {
        ...(lot === undefined ? {} : { 'x-lot': scalar(lot) }),
        ...(voucher === undefined ? {} : { cookie: `voucher=${scalar(voucher)}` }),
      };
      return { verb: 'GET', url: `/shop/${scalar(level)}/prices?${query.toString()}`, headers };
    }
  }
}

/** Returns a value as text in a request. */
function scalar(value: Given): string {
  return typeof value === 'object' ? value.join() : String(value);
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 });
const name = fc.oneof({ weight: 5, arbitrary: fc.constantFrom('Axe', 'Bow', 'Dish') }, fc.constantFrom('x', 'much too long', ''));
const id = fc.oneof({ weight: 6, arbitrary: fc.nat(4) }, fc.constantFrom(99, 'no guid'));
const price = fc.oneof({ weight: 5, arbitrary: fc.constantFrom('1.50', '20', 7) }, fc.constantFrom('-3', 'cheap'));
const instant = fc.constantFrom('2030-01-15T10:00:00Z', '2031-02-01T23:00:00+02:00', 'soon');
const inputs = fc.oneof(
  fc.record({ method: fc.constant('getThing'), input: fc.record({ id }) }),
  fc.record({
    method: fc.constant('listThings'),
    input: fc.record({
      name: maybe(fc.constantFrom('i', 'Cup')),
      names: maybe(fc.array(name, { minLength: 1, maxLength: 3 })),
      madeAt: maybe(instant),
      byName: maybe(fc.constantFrom('Descending', 'Ascending', 'Sideways')),
      page: maybe(fc.integer({ min: -1, max: 3 })),
      pageSize: maybe(fc.constantFrom(0, 2, 5, 6)),
    }),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      method: fc.constant('addThing'),
      input: fc.record({ name: maybe(name), price: maybe(price), madeAt: maybe(instant) }),
    }),
  },
  fc.record({ method: fc.constant('renameThing'), input: fc.record({ id, name: maybe(name) }) }),
  fc.record({ method: fc.constant('dropThing'), input: fc.record({ id }) }),
  fc.record({
    method: fc.constant('priceThings'),
    input: fc.record({
      level: fc.constantFrom(0, 1, 2, 6, 8, 10),
      lot: maybe(fc.constantFrom('9007199254740993', '-1', '1e3')),
      voucher: maybe(fc.constantFrom('half', '"a b"')),
      tags: maybe(fc.array(fc.constantFrom('new', 'a,b', 'é', ''), { minLength: 1, maxLength: 3 })),
    }),
  }),
  fc.record({ method: fc.constant('fail'), input: fc.record({ lots: maybe(fc.constantFrom([], [1, 2])) }) }),
);
const claims = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ sub: 'ann', tenant_id: 'north', permission: '*', role: 'clerk', city: 'Rome' }) },
  fc.constantFrom<(Claims | undefined)[]>(
    undefined,
    { sub: 'ann', tenant_id: 'north' },
    { sub: 'bob', tenant_id: 'north', permission: ['shop.thing.*'], city: 'Oslo' },
    { sub: 'eve', tenant_id: 'south', permission: '*', role: 'clerk', city: 'Bern' },
    { sub: 'pat', permission: ['shop.thing.read', 'shop.thing.price', 'shop.thing.create'] },
  ),
);
/** Requests in sequence: most of them valid, from a caller with all permissions. */
export const requests = fc.array(
  fc.tuple(inputs, claims).map(([request, who]): Request => (who ? { ...request, claims: who } : request)),
  { minLength: 1, maxLength: 25 },
);
