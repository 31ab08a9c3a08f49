import type { CallOptions, Client, Failure, Operation, Outcome, Plan, Success } from './types.ts';

/** What a fake returns: a result, or a failure that `failureOf` made. */
export type Faked<Result, Declared> = Result | Failure<Declared>;

/** An error of a fake: its code, and the members that the test reads. */
export type FakeError<Declared> = Declared extends { readonly code: string } ? Pick<Declared, 'code'> & Partial<Declared> : never;

/** Returns the failure of a call with an error of the operation. */
export function failureOf<Input, Result, Declared, Options>(
  _operation: Operation<Input, Result, Declared, Options>,
  error: FakeError<Declared>,
): Failure<Declared> {
  const { status = 400 } = error as { readonly status?: number };
  return { ok: false, error: { status, ...error } as unknown as Declared, status, headers: new Headers() };
}

type Responder = (input: unknown, options: CallOptions) => unknown;
/** A service for tests. It responds to calls without requests, with typed values, and records them. */
export class FakeService {
  /** The client of the calls under test. */
  readonly client: Client;
  readonly #responders = new Map<string, Responder>();
  readonly #calls: { readonly id: string; readonly input: unknown; readonly options: CallOptions }[] = [];

  constructor() {
    this.client = { baseUrl: 'http://fake', respond: (plan, input, options) => this.#respond(plan, input, options) };
  }

  /** Sets the response of an operation: a value, or a function of the input. Returns the fake. */
  on<Input, Result, Declared, Options>(
    operation: Operation<Input, Result, Declared, Options>,
    respond: (input: Input, options: CallOptions & Options) => Faked<Result, Declared> | Promise<Faked<Result, Declared>>,
  ): this {
    this.#responders.set(operation.plan.id, respond as Responder);
    return this;
  }

  /** Returns the inputs of the calls of an operation so far. */
  inputsOf<Input, Result, Declared, Options>(operation: Operation<Input, Result, Declared, Options>): readonly Input[] {
    return this.#calls.filter(({ id }) => id === operation.plan.id).map(({ input }) => input as Input);
  }

  /** Returns the options of the calls of an operation so far. */
  optionsOf(operation: { readonly plan: Plan }): readonly CallOptions[] {
    return this.#calls.filter(({ id }) => id === operation.plan.id).map(({ options }) => options);
  }

  async #respond({ id }: Plan, input: unknown, options: CallOptions): Promise<Outcome<any, any>> {
    options.signal?.throwIfAborted();
    this.#calls.push({ id, input, options });
    const respond = this.#responders.get(id);
    if (!respond) throw new Error(`The fake has no response of ${id}. Set it with \`on\`.`);
    const value = await respond(input, options);
    return isFailure(value)
      ? value
      : ({ ok: true, value, status: 200, headers: new Headers(), etag: undefined } satisfies Success<unknown>);
  }
}

function isFailure(value: unknown): value is Failure<any> {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'error' in value && 'headers' in value;
}
