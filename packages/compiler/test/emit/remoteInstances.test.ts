import { AppError } from '@portico/core';
import { buildProblemResponse } from '@portico/runtime';
import type { RemoteErrorPlan, RemotePlan } from '@portico/runtime';
import { parseExact } from '@portico/runtime/reading';
import { beforeAll, describe, expect, it } from 'vitest';
import { compiled } from './support/load.ts';
import type { Emitted } from './support/load.ts';

// An operation's result in its own process, and the result that its caller reads in another one: instances of the same classes.

const declarations = `
export class Money {
  amount!: Decimal;
  currency!: string;
  static of(amount: Decimal) { return Object.assign(new Money(), { amount, currency: 'EUR' }); }
}
export class Box<T> {
  item!: T;
}
export class Line extends Money {
  at!: DateTimeOffset;
  number!: Long;
}
export class ReadLines extends Endpoint(Get('/lines'))<{ lines: Line[]; byName: Record<string, Money>; box: Box<Money>; first?: Money | null }> {
  handle() {
    const line = Object.assign(new Line(), Money.of('10.50'), { at: new Date(0), number: 2n ** 60n });
    return { lines: [line], byName: { a: Money.of('1') }, box: Object.assign(new Box<Money>(), { item: Money.of('2') }), first: null };
  }
}
export class RoomTaken extends ApplicationError({ status: 409, code: 'ROOM_TAKEN', title: 'Room taken' }) {
  readonly until: DateTimeOffset;
  readonly price: Decimal;
  readonly number: Long;
  readonly others?: Money[];
  constructor(room: string, price: Decimal) {
    super(room + ' is taken.');
    this.until = new Date(86_400_000);
    this.price = price;
    this.number = 2n ** 62n;
    this.others = [Money.of(price)];
  }
  get isDear() { return Number(this.price) > 100; }
}
export class RoomGone extends RoomTaken {
  readonly since = '2026-01-01' as DateOnly;
}
class Hidden extends ApplicationError({ status: 422, code: 'HIDDEN' }) {
  readonly why = 'because' as string;
}
export class Book extends VoidEndpoint(Post('/book'))<RoomTaken | RoomGone | Hidden | NotFoundError> {
  readonly how!: string;
  handle() {
    if (this.how === 'taken') return new RoomTaken('Blue', '120.00');
    if (this.how === 'gone') return new RoomGone('Blue', '80.00');
    return this.how === 'hidden' ? new Hidden('No.') : undefined;
  }
}`;

let emitted: Emitted;
let plans: readonly RemotePlan[];
beforeAll(async () => {
  emitted = await compiled(declarations);
  plans = await emitted.module.remote!();
  return () => emitted.project.remove();
});

/** Returns the operation's result where it runs. */
function given(operation: string, input: object): unknown {
  return emitted.plan(operation).invoke(Object.assign(instanceOf(operation), input) as never, {} as never, {} as never);
}

function instanceOf(operation: string): object {
  const call = { source: { params: {}, query: {}, rawHeaders: [] }, failures: undefined };
  return emitted.plan(operation).bind(call as never)!;
}

/** Returns the error plans of Book with one code, the best match for a problem first. */
function plansFor(problem: object): RemoteErrorPlan[] {
  const { errors } = plans.find(({ operation }) => operation === 'App.Book')!;
  const fit = errors.filter(({ code, members }) => code === (problem as { code: string }).code && members.every((name) => name in problem));
  return fit.toSorted((a, b) => b.members.length - a.members.length);
}

/** Returns an error as the caller in another process receives it. */
function crossed(error: AppError): unknown {
  const problem = parseExact(buildProblemResponse(error, { path: '/book', traceId: 'a' }).body as string) as object;
  const answer = plansFor(problem)[0]!.read(problem);
  return 'value' in answer ? answer.value : answer.failures;
}

describe('A result of another process [REMOTE-04]', () => {
  it('is made of instances of the declared classes', () => {
    const here = given('ReadLines', {});
    const write = emitted.plan('ReadLines').write as (result: unknown) => string;
    const answer = plans.find(({ operation }) => operation === 'App.ReadLines')!.read!(parseExact(write(here)));
    expect(answer).toStrictEqual({ value: here });
  });
});

describe('An error of another process [REMOTE-05]', () => {
  it.each(['taken', 'gone'])('is an instance of its class with every member, and its constructor does not run: %s', (how) => {
    const here = given('Book', { how }) as AppError & { isDear: boolean };
    const there = crossed(here) as typeof here;
    expect(there).toStrictEqual(here);
    expect(there).toBeInstanceOf(here.constructor);
    expect(there).toBeInstanceOf(AppError);
    const { detail, code, status, title, isDear } = there;
    expect({ detail, code, status, title, isDear }).toEqual({
      detail: 'Blue is taken.',
      code: 'ROOM_TAKEN',
      status: 409,
      title: 'Room taken',
      isDear: how === 'taken',
    });
  });

  it('has its code and status if the class is not exported', () => {
    const there = crossed(given('Book', { how: 'hidden' }) as AppError) as AppError & { why: string };
    expect(there).toBeInstanceOf(AppError);
    expect([there.code, there.status, there.detail, there.why]).toEqual(['HIDDEN', 422, 'No.', 'because']);
  });

  it('is invalid if a member is missing or has another type', () => {
    const [plan] = plansFor({ code: 'ROOM_TAKEN', until: '', price: '', number: 1 });
    const said = plan!.read({ detail: 'Taken.', until: 'soon', price: '1.0' });
    expect(said).toEqual({
      failures: [
        { in: 'body', path: '/until', code: 'validation.dateTime', message: "'until' must be an RFC 3339 timestamp with its offset." },
        { in: 'body', path: '/number', code: 'validation.required', message: "'number' is required." },
      ],
    });
  });
});
