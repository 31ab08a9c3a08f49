import type { CallInputs } from '../calls.ts';
import { checkDelayKey, checkDelayTime } from '../events/delayChecks.ts';
import { StoredWork } from '../events/storedWork.ts';
import type { DateTimeOffset } from '../scalars.ts';

/** The time and the caller of a delayed call, and the key with which it can be replaced and canceled. */
export interface CallDelay {
  /** The operation runs at this time, and never earlier; a time in the past means immediately. */
  readonly at: DateTimeOffset;
  /**
   * Identifies the call among those of its operation and of the caller's tenant, with at most 200 characters. A call that is scheduled with the key of a
   * pending one replaces it.
   */
  readonly key?: string;
  /**
   * The identity with which the operation runs: on behalf of the caller, whose permissions are checked when it is due, or as the system in the caller's tenant.
   * @default `caller`
   */
  readonly as?: 'caller' | 'system';
}

/** A class of operations. */
type OperationClass<O extends object = object> = abstract new (...given: never[]) => O;

/** Schedules later calls of operations of the same area, in the transaction of the data. */
export abstract class Jobs {
  /** Schedules an operation: `jobs.schedule(ReleaseReservation, { id }, { at, key })`. Its errors are retried, and it becomes a dead letter like a job. */
  abstract schedule<O extends object>(operation: OperationClass<O>, input: CallInputs<O>[0], delay: CallDelay): void;
  /** Cancels the call of an operation with a key, together with the save. Has no effect if no such call is pending. */
  abstract cancel(operation: OperationClass, key: string): void;
}

/** A call that was scheduled. */
export class DelayedCall extends StoredWork {
  readonly operation: OperationClass;
  readonly input: object | undefined;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly key: string | undefined;
  readonly as: 'caller' | 'system';

  constructor(operation: OperationClass, input: object | undefined, { at, key, as = 'caller' }: CallDelay) {
    super();
    this.operation = operation;
    this.input = input;
    this.at = checkDelayTime('call', at);
    this.key = key === undefined ? undefined : checkDelayKey('call', key);
    this.as = as;
  }
}

/** A delayed call that was canceled. */
export class CancelledCall extends StoredWork {
  readonly operation: OperationClass;
  readonly key: string;

  constructor(operation: OperationClass, key: string) {
    super();
    this.operation = operation;
    this.key = checkDelayKey('call', key);
  }
}
