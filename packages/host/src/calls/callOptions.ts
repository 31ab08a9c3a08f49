import type { OperationPlan } from '@portico/runtime';
import { readIdempotencyKey } from '../idempotency/idempotencyKey.ts';

/** The options of calls outside requests. */
export interface OperationCallOptions {
  /**
   * The key of an operation with `idempotent: true`: a call that repeats the key within 24 hours, as the same caller, has the first
   * outcome, and the operation does not run again. It has 1 to 255 visible ASCII characters.
   * @default none
   * @see docs/guide/calls-outside-requests.md#repeated-calls
   */
  readonly idempotencyKey?: string;
  /**
   * Cancels the call: work in a transaction is rolled back, and the operation sees the signal in `RequestContext`.
   * @default none
   */
  readonly signal?: AbortSignal;
  /**
   * The span that causes the call, as a `traceparent` header (W3C Trace Context), for example that of a received message. An invalid one
   * is ignored.
   * @default the running span of OpenTelemetry, else a new trace
   */
  readonly traceparent?: string;
}

const names: Readonly<Record<keyof OperationCallOptions, true>> = { idempotencyKey: true, signal: true, traceparent: true };

/** Throws a `TypeError` if an option is unknown or a key is malformed. */
export function checkOptions(options: OperationCallOptions): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(names, name));
  if (unknown !== undefined) throw new TypeError(`Calls have no option '${unknown}'; their options are ${Object.keys(names).join(', ')}.`);
  const { idempotencyKey } = options;
  if (idempotencyKey !== undefined && typeof readIdempotencyKey(['Idempotency-Key', idempotencyKey]) !== 'object')
    throw new TypeError('idempotencyKey must have 1 to 255 visible ASCII characters.');
}

/** Throws a `TypeError` if a key would be ignored. */
export function requireIdempotent({ id, idempotent, internal }: OperationPlan, isRemote: boolean): void {
  if (isRemote) throw new TypeError(`${id} runs in another process, and idempotencyKey works in the process that runs an operation.`);
  if (!idempotent || internal) throw new TypeError(`${id} is not idempotent; declare \`idempotent: true\` on an operation with a route.`);
}
