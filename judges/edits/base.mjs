// The project that is edited: areas that use each other, types that are used across files, generic and recursive types, aliases, entities and events.

const settings = {
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024'],
    module: 'preserve',
    moduleResolution: 'bundler',
    strict: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    paths: { '#shared/*': ['./src/shared/*'], '#dto': ['./src/shared/dto.ts'] },
  },
  include: ['src'],
};

/** @type {Readonly<Record<string, string>>} */
const plain = {
  'package.json': JSON.stringify({ name: 'edited', version: '1.0.0', type: 'module' }, undefined, 2),
  'tsconfig.json': JSON.stringify(settings, undefined, 2),
  'src/shared/dto.ts': `import type { Int, Guid, MaxLength } from '@portico/core';
import type { Page } from './page.ts';
export type { Money } from './money.ts';
/** A place to send things to. */
export interface Address { street: string & MaxLength<40>; town: Town; zip?: string }
export type Town = 'Rome' | 'Oslo' | 'Bern';
export type Names = string[];
export interface Person { id: Guid; name: string; home?: Address; friends: Person[] }
export type People = Page<Person>;
export type Level = Int;
`,
  'src/shared/page.ts': `import type { Int } from '@portico/core';
export interface Page<T> { items: T[]; count: Int }
export interface Pair<A, B> { first: A; second: B }
export type Maybe<T> = T | null;
`,
  'src/shared/money.ts': `import type { Decimal } from '@portico/core';
export interface Money { amount: Decimal; currency: Currency }
export const Currency = { Euro: 'EUR', Krone: 'NOK' } as const;
export type Currency = (typeof Currency)[keyof typeof Currency];
`,
  'src/shared/tree.ts': `import type { Int } from '@portico/core';
import type { Leaf } from './leaf.ts';
export interface Tree { name: string; kids: Forest; leaf?: Leaf }
export type Forest = Tree[];
export type Json = string | Int | Json[] | { [key: string]: Json };
export type Deep = Deeper[];
export type Deeper = Deep | string;
`,
  'src/shared/leaf.ts': `import type { Tree } from './tree.ts';
export interface Leaf { colour: 'red' | 'green'; of?: Pick<Tree, 'name'> }
`,
  'src/shared/errors.ts': `import { ConflictError, NotFoundError } from '@portico/core';
export class Gone extends NotFoundError {}
export class Taken extends ConflictError {}
`,
  'src/shared/index.ts': `export * from './dto.ts';
export { Currency } from './money.ts';
export type { Tree as Branch } from './tree.ts';
`,
  'src/people/module.ts': `import { EndpointGroup, Module, permissions } from '@portico/core';
export class PeopleModule extends Module('People') {}
export class PeopleGroup extends EndpointGroup('/people') {}
export const PeoplePermissions = permissions('people', { person: ['greet'] });
`,
  'src/people/getPerson.ts': `import { Endpoint, Get } from '@portico/core';
import type { Guid } from '@portico/core';
import type { Person } from '../shared/dto.ts';
import { Gone } from '../shared/errors.ts';
import { PeopleGroup } from './module.ts';
import { PersonStore } from './personStore.ts';
/** Gets one person. */
export class GetPerson extends Endpoint(Get('/{id}'), { group: PeopleGroup })<Person, Gone> {
  readonly id!: Guid;
  handle(store: PersonStore) {
    return store.find(this.id);
  }
}
`,
  'src/people/personStore.ts': `import type { Guid } from '@portico/core';
import { Gone } from '../shared/errors.ts';
import type { Person } from '../shared/dto.ts';
export class PersonStore {
  find(id: Guid): Person | Gone {
    return id === '' ? new Gone('Person', id) : { id, name: 'Ann', friends: [] };
  }
}
`,
  'src/people/listPeople.ts': `import { Endpoint, Get, Internal } from '@portico/core';
import type { Int, Range } from '@portico/core';
import type { People, Names } from '#dto';
import type { Page, Pair } from '#shared/page';
import type { Address } from '../shared/dto.ts';
import { PeopleGroup } from './module.ts';
export class ListPeople extends Endpoint(Get('/'), { group: PeopleGroup })<People> {
  readonly page: Int & Range<1, 100> = 1;
  handle() {
    return { items: [], count: this.page };
  }
}
export class ListNames extends Endpoint(Get('/names'), { group: PeopleGroup })<Pair<Names, Page<Address>>> {
  handle(): never {
    throw new Error();
  }
}
export class CountPeople extends Endpoint(Internal)<Int> {
  handle() {
    return 1;
  }
}
`,
  'src/people/trees.ts': `import { Endpoint, Get, Post } from '@portico/core';
import type { Tree, Json, Forest, Deep } from '../shared/tree';
import type { Leaf } from '../shared/leaf';
export class GetTree extends Endpoint(Get('/trees'))<Tree> {
  handle() {
    return { name: 'oak', kids: [] };
  }
}
export class PutJson extends Endpoint(Post('/json'))<Json> {
  readonly value!: Json;
  readonly forest?: Forest;
  readonly deep?: Deep;
  readonly leaf?: Leaf;
  handle() {
    return this.value;
  }
}
`,
  'src/orders/module.ts': `import { EndpointGroup, Module } from '@portico/core';
export class OrdersModule extends Module('Orders', { store: 'orders' }) {}
export class OrdersGroup extends EndpointGroup('/orders') {}
`,
  'src/orders/order.ts': `import { Entity, SoftDeleted } from '@portico/core';
import type { Decimal, MaxLength } from '@portico/core';
export class Order extends Entity(SoftDeleted) {
  title!: string & MaxLength<20>;
  total!: Decimal;
  note?: string;
}
export interface OrderDto { title: string; total: Decimal }
`,
  'src/orders/orders.ts': `import { Delete, Get, Mutation, MutationMode, Post, Query } from '@portico/core';
import type { Decimal, Filter, Guid, Int, Sort } from '@portico/core';
import { Order } from './order.ts';
import type { OrderDto } from './order.ts';
import { OrdersGroup } from './module.ts';
export class GetOrder extends Query(Order, Get('/{id}'), { group: OrdersGroup })<OrderDto> { readonly id!: Guid; }
export class ListOrders extends Query(Order, Get('/'), { group: OrdersGroup })<OrderDto> {
  readonly title?: Filter<string, 'Contains'>;
  readonly byTitle: Sort<'title'> = 'Ascending';
  readonly page: Int = 1;
  readonly pageSize: Int = 5;
}
export class AddOrder extends Mutation(MutationMode.Create, Order, Post('/'), { group: OrdersGroup }) { readonly title!: string; readonly total!: Decimal; }
export class DropOrder extends Mutation(MutationMode.Delete, Order, Delete('/{id}'), { group: OrdersGroup }) { readonly id!: Guid; }
`,
  'src/orders/events.ts': `import { DomainEvent } from '@portico/core';
import type { Guid } from '@portico/core';
import type { Money } from '../shared/dto.ts';
export class OrderPaid extends DomainEvent<{ orderId: Guid; sum: Money }> {}
`,
  'src/orders/pay.ts': `import { DomainAction, Post } from '@portico/core';
import type { CallRefusal, Events, Guid } from '@portico/core';
import type { Money } from '../shared/dto.ts';
import type { People } from '../generated/index.ts';
import { Taken } from '../shared/errors.ts';
import { OrderPaid } from './events.ts';
import { OrdersGroup } from './module.ts';
export class PayOrder extends DomainAction(Post('/{id}/pay'), { group: OrdersGroup })<Money, Taken | CallRefusal> {
  readonly id!: Guid;
  readonly sum!: Money;
  async execute(events: Events, people: People) {
    const known = await people.countPeople({});
    if (typeof known !== 'number') return known;
    events.publish(new OrderPaid({ orderId: this.id, sum: this.sum }));
    return known > 1 ? new Taken() : this.sum;
  }
}
`,
  'src/mail/module.ts': `import { Module } from '@portico/core';
export class MailModule extends Module('Mail', { store: 'orders' }) {}
`,
  'src/mail/sendReceipt.ts': `import { MessageHandler } from '@portico/core';
import { OrderPaid } from '../orders/events.ts';
import type { Money } from '#shared/money';
export class SendReceipt extends MessageHandler(OrderPaid) {
  handle(event: OrderPaid) {
    const sum: Money = event.sum;
    void sum;
  }
}
`,
  'src/mail/letters.ts': `import { Endpoint, Get } from '@portico/core';
import type * as shared from '../shared';
export class GetLetter extends Endpoint(Get('/letter'))<shared.Branch> {
  readonly to?: shared.Town;
  handle() {
    return { name: 'letter', kids: [] };
  }
}
`,
};

/** Types that the syntax cannot follow, and an operation that returns them. @type {Readonly<Record<string, string>>} */
const derived = {
  'src/shared/derived.ts': `import type { Address, Person, Town } from './dto.ts';
export type Renamed = { [K in keyof Address as \`my\${Capitalize<K>}\`]?: Address[K] };
export type Labels = { readonly [K in Town]: \`in \${K}\` };
export type Kept<T> = T extends { id: infer I } ? { kept: I; rest: Omit<T, 'id' | 'friends'> } : never;
export type KeptPerson = Kept<Person>;
`,
  'src/people/derivedPeople.ts': `import { Endpoint, Get } from '@portico/core';
import type { KeptPerson, Labels, Renamed } from '../shared/derived.ts';
export interface Everything { renamed: Renamed; labels?: Labels; people: KeptPerson[] }
export class GetEverything extends Endpoint(Get('/everything'))<Everything> {
  handle(): Everything {
    return { renamed: {}, people: [] };
  }
}
`,
};

/** The project with a type checker. @type {Readonly<Record<string, string>>} */
export const checked = { ...plain, ...derived };

/** The same project without a tsconfig.json, and so without a type checker, aliases and derived types: an edit of it takes a tenth of the time. */
export const unchecked = Object.fromEntries(
  Object.entries(plain)
    .filter(([file]) => file !== 'tsconfig.json')
    .map(([file, text]) => [file, text.replaceAll("'#dto'", "'../shared/dto'").replaceAll("'#shared/", "'../shared/")]),
);
