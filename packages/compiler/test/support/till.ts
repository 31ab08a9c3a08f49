import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Clock } from '@portico/core';
import type { Caller } from '@portico/core';
import type { AreaData, Store } from '@portico/data';
import type { ModulePlan } from '@portico/runtime';
import { callerWith, createTestHost, FakeClock, replace } from '@portico/testing';
import type { TestResponse, TestHost, TestHostOptions } from '@portico/testing';
import { createMigrationTable, recordMigration } from '@portico/sql';
import { onTestFinished } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { freshStore } from '../../../data/test/support/freshStore.ts';
import type { FreshStore, StoreKind } from '../../../data/test/support/freshStore.ts';
import { makeProject } from './project.ts';

/** An area that takes money: operations of every kind that may be repeated. A test decides at the gate what becomes of a payment. */
const source = `import { ActionFilter, BusinessRuleError, ConflictError, Delete, DependencyError, DomainAction, Endpoint, Entity, Get, Module, Mutation, MutationMode, Post, Put, Query, Repository, SoftDeleted, UnitOfWork, Versioned, VoidEndpoint, UnauthorizedError } from '@portico/core';
import type { FormFile, FromCookie, FromHeader, FromQuery, Guid, Int, ManyToOne, Positive } from '@portico/core';

export class TillModule extends Module('Till') {}
export class Desk extends Entity() { name!: string; }
export class Payment extends Entity(Versioned, SoftDeleted) { amount!: Int & Positive; note?: string; deskId?: Guid; desk?: ManyToOne<Desk>; }

/** Where a test waits for a payment, and refuses it. */
export class Gate {
  pass(_amount: number): unknown { return undefined; }
}
/** Replaces the result of the operation. */
export class Rounding extends ActionFilter {
  override async around(_: object, next: () => Promise<unknown>) {
    const given = await next();
    return typeof given === 'number' ? given - (given % 10) : given;
  }
}
type Refusals = BusinessRuleError | ConflictError | DependencyError | UnauthorizedError;
export class Pay extends DomainAction(Post('/payments'), { idempotent: true, status: 201, location: () => GetPayment })<Guid, Refusals> {
  readonly request!: { amount: Int & Positive; note?: string };
  async execute(payments: Repository<Payment>, gate: Gate) {
    const payment = payments.add(Object.assign(new Payment(), this.request));
    const refused = await gate.pass(this.request.amount);
    return refused ? (refused as BusinessRuleError) : payment.id;
  }
}
export class PayAtDesk extends DomainAction(Post('/desks/{desk}/payments'), { idempotent: true })<Int, Refusals> {
  readonly desk!: string;
  readonly page?: FromQuery<Int>;
  async execute(payments: Repository<Payment>) {
    payments.add(Object.assign(new Payment(), { amount: 1, note: this.desk }));
    return payments.count();
  }
}
export class PayAs extends DomainAction(Post('/payments-as'), { idempotent: true })<Int> {
  readonly as?: FromHeader<'X-As', string>;
  readonly drawer?: FromCookie<'drawer', string>;
  async execute(payments: Repository<Payment>) {
    payments.add(Object.assign(new Payment(), { amount: 1 }));
    return payments.count();
  }
}
export class AddPayment extends Mutation(MutationMode.Create, Payment, Post('/plain'), { idempotent: true, status: 201 }) { readonly amount!: Int & Positive; readonly note?: string; }
export class PaymentAtDesk { id!: Guid; amount!: Int; desk?: { name: string }; }
export class AddDesk extends Mutation(MutationMode.Create, Desk, Post('/desks'), { body: 'wrapped' }) { readonly name!: string; }
export class AddPaymentAt extends Mutation(MutationMode.Create, Payment, Post('/at-desk'), { idempotent: true })<never, PaymentAtDesk> { readonly amount!: Int; readonly deskId?: Guid; }
export class DropPayment extends Mutation(MutationMode.Delete, Payment, Delete('/payments/{id}'), { idempotent: true }) { readonly id!: Guid; }
export class Count extends DomainAction(Post('/counted'), { idempotent: true, filters: [Rounding] })<Int> {
  async execute(payments: Repository<Payment>) {
    payments.add(Object.assign(new Payment(), { amount: 1 }));
    return 17;
  }
}
export class Call extends VoidEndpoint(Post('/calls'), { idempotent: true })<Refusals> {
  readonly times!: Int;
  handle(gate: Gate) { return gate.pass(this.times) as undefined; }
}
export class Send extends Endpoint(Post('/files'), { idempotent: true })<Int> {
  readonly file!: FormFile;
  handle(gate: Gate) { gate.pass(this.file.size); return this.file.size; }
}
export class PayHalf extends DomainAction(Post('/half'), { idempotent: true })<Int> {
  readonly amount!: Int;
  async execute(payments: Repository<Payment>, work: UnitOfWork, gate: Gate) {
    payments.add(Object.assign(new Payment(), { amount: this.amount }));
    await work.flush();
    await gate.pass(this.amount);
    return payments.count();
  }
}
export class Correct extends Mutation(MutationMode.Update, Payment, Put('/payments/{id}'), { idempotent: true, body: 'wrapped' }) {
  readonly id!: Guid;
  readonly note!: string;
  override async apply(payment: Payment, gate: Gate) {
    await gate.pass(payment.amount);
    return Object.assign(payment, { note: this.note });
  }
}
export class Quote extends DomainAction(Post('/quotes'), { idempotent: true })<Int> {
  execute() { return 1; }
  executeV2(): Int { return 2; }
}
export class GetPayment extends Query(Payment, Get('/payments/{id}'))<{ id: Guid; amount: Int }> { readonly id!: Guid; }
export class ListPayments extends Query(Payment, Get('/payments'))<{ amount: Int; note?: string }> {}
`;

/** The area, compiled: its module, and its gate. */
export interface Till {
  readonly folder: string;
  readonly module: ModulePlan;
  readonly Gate: new () => { pass(amount: number): unknown };
  remove(): void;
}

/** Compiles the area. */
export async function compiledTill(): Promise<Till> {
  const project = makeProject({ 'src/till.ts': source }, { types: true });
  const compiler = new Compiler(project.folder);
  const { files, diagnostics } = await compiler.compile();
  await compiler.close();
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n'));
  for (const { path, text } of files) project.write(path, text);
  const load = (file: string) => import(pathToFileURL(join(project.folder, file)).href) as Promise<Record<string, unknown>>;
  const { TillModule } = (await load('src/generated/index.ts')) as { TillModule: ModulePlan };
  const { Gate } = (await load('src/till.ts')) as { Gate: Till['Gate'] };
  return { folder: project.folder, module: TillModule, Gate, remove: () => project.remove() };
}

/** Creates a store with the schema of the area, for the duration of the test. */
export async function tillStore({ module }: Till, kind: StoreKind): Promise<FreshStore> {
  const fresh = await freshStore(kind, { name: 'till' });
  onTestFinished(() => fresh.drop());
  const schema = await (module.data as AreaData).schema();
  const note = recordMigration('till', { name: '0001_initial', hash: schema.hash, checksum: '', appliedAt: new Date(0).toISOString() });
  await fresh.store.script([schema.create[fresh.store.dialect.name], createMigrationTable, note].join('\n'));
  return fresh;
}

/** How one host of the area is started. */
export interface TillOptions extends Pick<TestHostOptions, 'host' | 'stages'> {
  readonly clock?: FakeClock;
  /** Decides on a payment: returns an error that rejects it, or nothing. */
  readonly pass?: (amount: number) => unknown;
}

/** A host of the area and its requests; it stops when the test is over. */
export class TillHost {
  readonly host: TestHost;

  constructor(host: TestHost) {
    this.host = host;
  }

  /** Sends a request with a key. */
  send(line: string, json: unknown, { key, caller, headers = {} }: Sent = {}): Promise<TestResponse> {
    const [method, path] = line.split(' ') as ['POST', string];
    const keyed = key === undefined ? headers : { ...headers, 'idempotency-key': key };
    return this.host.request(method, path, { headers: keyed, ...(json !== undefined && { json }), ...(caller && { caller }) });
  }

  /** Pays an amount with a key. */
  pay(amount: number, key: string, sent: Sent = {}): Promise<TestResponse> {
    return this.send('POST /payments', { request: { amount } }, { ...sent, key });
  }

  /** The amounts that were paid. */
  async paid(): Promise<number[]> {
    const rows = (await this.host.get('/payments')).json<{ amount: number }[]>();
    return rows.map(({ amount }) => amount).toSorted((one, other) => one - other);
  }
}

/** The parts of a request. */
export interface Sent {
  readonly key?: string;
  readonly caller?: Caller;
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

/** Starts a host of the area on a store. */
export async function tillHost(
  { module, Gate }: Till,
  store: Store,
  { clock = new FakeClock(), pass, ...own }: TillOptions = {},
): Promise<TillHost> {
  const gate = Object.assign(new Gate(), pass && { pass });
  const host = await createTestHost([module], {
    stores: { till: store },
    replacements: [replace(Gate, gate), replace(Clock, clock)],
    ...own,
  });
  onTestFinished(() => host.close());
  return new TillHost(host);
}

/** An authenticated caller. */
export const nina = callerWith({ sub: 'nina' });
