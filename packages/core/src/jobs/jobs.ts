import type { CallInputs, Declared, ResultOf } from '../calls.ts';
import type { AppError } from '../errors/appError.ts';
import type { ConflictError, NotFoundError } from '../errors/clientErrors.ts';
import { checkDelayKey, checkDelayTime } from '../events/delayChecks.ts';
import { StoredWork } from '../events/storedWork.ts';
import type { DateTimeOffset, Guid } from '../scalars.ts';
import type { JobState } from './jobState.ts';

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

/** An operation that starts a job in the background. */
type BackgroundOperation = Declared<JobState<unknown>, AppError>;

/** Schedules later calls of operations of the same area, in the transaction of the data, and reads the state of jobs in the background. */
export abstract class Jobs {
  /** Schedules an operation: `jobs.schedule(ReleaseReservation, { id }, { at, key })`. Its errors are retried, and it becomes a dead letter like a job. */
  abstract schedule<O extends object>(operation: OperationClass<O>, input: CallInputs<O>[0], delay: CallDelay): void;
  /**
   * Returns the state of a job that an operation with the option `background` has started, for its owner: the caller who started it, in the same tenant.
   * Others receive `NotFoundError`. An unfinished state sets the header `Retry-After` of the response.
   */
  abstract find<O extends BackgroundOperation>(operation: OperationClass<O>, id: Guid): Promise<ResultOf<O> | NotFoundError>;
  /** Cancels a job in the background together with the save, for its owner. Returns `ConflictError` if it has ended, and `NotFoundError` to others. */
  abstract cancelRun(operation: OperationClass<BackgroundOperation>, id: Guid): Promise<undefined | NotFoundError | ConflictError>;
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
  /** The id of its run, if the caller knows it already. */
  readonly id: string | undefined;

  constructor(operation: OperationClass, input: object | undefined, { at, key, as = 'caller' }: CallDelay, id?: string) {
    super();
    this.id = id;
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

/** A run of a job in the background that was canceled by its owner. */
export class CancelledRun extends StoredWork {
  readonly id: string;

  constructor(id: string) {
    super();
    this.id = id;
  }
}
