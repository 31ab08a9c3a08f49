/** Declarations that use everything the language has, for tests of the emitted text. */
export const rich = `
export const Colour = { Red: 'Red', Blue: 'Blue' } as const;
export type Colour = (typeof Colour)[keyof typeof Colour];
export type Level = 1 | 2 | 3;
export interface Point { x: number; y: number }
export interface Card { kind: 'card'; number: string & CreditCard; holder: string & MinLength<1> }
export interface Transfer { kind: 'transfer'; iban: string; due?: DateOnly }
export interface Tree { value: Int; children: Tree[]; meta?: Record<string, Tree> }
export interface Cat { name: string; lives: Int }
export interface Dog { name: string; tricks: string[] }
export interface Line {
  id: Guid;
  title: string & Length<1, 80>;
  price: Decimal & Positive;
  quantity: Int & Range<1, 99>;
  tags: (string & MinLength<2>)[] & UniqueItems;
  total: Long | null;
  picture?: Bytes;
  at: DateTimeOffset;
  note?: string | null;
}
export interface Order {
  id: Guid;
  lines: Line[];
  pay: Card | Transfer;
  pet?: Cat | Dog;
  where: [number, number, ...string[]];
  byName: Record<string, Point>;
  either: string | number;
  level: Level;
  created: DateTimeOffset;
  when: DateOnly;
  big: Long;
  tree?: Tree;
  any: unknown;
  inner: { a: Int; b?: string };
}

export class Store {
  orders: Order[] = [];
  find(id: string) {
    return this.orders.find((order) => order.id === id);
  }
}
export class Cart implements PerRequest {
  readonly caller: Caller;
  readonly store: Store;
  constructor(caller: Caller, store: Store) {
    this.caller = caller;
    this.store = store;
  }
}
export interface Mailer { send(to: string): void }
class SmtpMailer implements Mailer { send() {} }
export class MailerProvider extends Provider<Mailer> {
  provide() {
    return new SmtpMailer();
  }
}
export class Timing extends ActionFilter {
  readonly store: Store;
  constructor(store: Store) {
    super();
    this.store = store;
  }
  async around(_call: unknown, next: () => Promise<unknown>) {
    return next();
  }
}

export class GetOrder extends Endpoint(Get('/orders/{tenant}/{id:guid}'))<Order, NotFoundError> {
  readonly tenant!: string;
  readonly id!: Guid;
  readonly colours!: FromQuery<Colour[], 'colour'>;
  readonly level?: FromQuery<Level>;
  page: FromQuery<Int & Range<1, 500>> = 1;
  readonly accept?: FromHeader<'Accept-Language', string[]>;
  readonly sid!: FromCookie<'sid', Guid>;
  readonly user!: FromClaim<'sub'>;
  readonly roles?: FromClaim<'roles', string[]>;
  readonly favourite?: FromClaim<'favourite', Colour>;
  readonly age?: FromClaim<'age', Int>;
  handle(store: Store) {
    return store.find(this.id) ?? new NotFoundError('Order', this.id);
  }
}

export class PlaceOrder extends DomainAction(Post('/orders/{tenant}'), { status: 201, location: () => GetOrder, filters: [Timing] })<Order> {
  readonly tenant!: string;
  readonly order!: Order;
  readonly coupon?: string & Mandatory & Regex<'^[A-Z]{3}$'>;
  readonly checkIn!: DateTimeOffset & Future;
  readonly checkOut!: DateTimeOffset & GreaterThan<'checkIn'>;
  readonly low?: Decimal;
  readonly high?: Decimal & GreaterThan<'low'>;
  readonly email!: string & Email;
  execute(cart: Cart, mailer: Mailer, _context: RequestContext) {
    mailer.send(String(cart.store.orders.length));
    return this.order;
  }
}

export class Upload extends Endpoint(Post('/form'))<string[]> {
  readonly title!: FromForm<string & MinLength<1>>;
  readonly count?: Int & Positive;
  readonly tags?: string[];
  handle() {
    return [this.title];
  }
}

export class Raw extends Endpoint(Put('/raw'))<ByteStream> {
  readonly content!: ByteStream;
  handle() {
    return this.content;
  }
}

export class Numbers extends Endpoint(Post('/numbers'))<Long[]> {
  readonly numbers!: Long[] & MinCount<1>;
  handle() {
    return this.numbers;
  }
}

export class Ping extends VoidEndpoint(Get('/ping')) {
  handle() {}
}
`;

/** Declarations whose names are those that generated code itself has a use for. */
export const clashing = `
export interface List { own: string; pointer: Int & Positive; isObject?: boolean; value: string; at: DateTimeOffset; call: Int; result: Long; list: List[] }
export interface Dictionary { index: Record<string, List>; key: (string & MinLength<1>)[] }
export interface Values { values: Record<string, DateTimeOffset>; hasOwnProperty: string; __proto__: string }
export class Registry { name = 'registry'; }
export class Call implements PerRequest { readonly registry: Registry; constructor(registry: Registry) { this.registry = registry; } }
export class Default implements PerRequest { readonly call: Call; constructor(call: Call) { this.call = call; } }

export class New extends Endpoint(Post('/delete'))<Values> {
  readonly pattern!: string & Regex<'^a'>;
  readonly isEmail!: string & Email;
  readonly body!: List;
  readonly input!: Dictionary;
  readonly services!: Values;
  readonly wrongType?: Int;
  handle(call: Call, registry: Registry, other: Default) {
    this.services.hasOwnProperty = call.registry === registry && other.call === call ? 'same' : 'other';
    return this.services;
  }
}
export class Claim extends Endpoint(Get('/claim/{call}'))<string> {
  readonly call!: string;
  readonly claim!: FromClaim<'claim'>;
  readonly routeText!: FromQuery<Colour>;
  readonly toInt!: FromQuery<Int>;
  handle() {
    return this.call + this.claim + this.routeText + this.toInt;
  }
}
export type Colour = 'Red' | 'Blue';
export class Compose extends VoidEndpoint(Get('/compose')) {
  handle() {}
}
`;
