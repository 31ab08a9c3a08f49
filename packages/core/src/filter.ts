/** The operation that a filter runs around. */
export interface FilteredOperation {
  /** `Area.Operation`. */
  readonly id: string;
  /** The bound and validated operation instance. */
  readonly input: object;
  readonly traceId: string;
}

/** Runs around an operation, after validation. A filter may return a result instead of the operation, or change or observe its result. */
export abstract class ActionFilter {
  /** Filters with a smaller order run further outside; equal orders run as declared. */
  readonly order: number = 0;
  abstract around(operation: FilteredOperation, next: () => Promise<unknown>): unknown;
}

/** An action filter class; the services of its constructor are injected. */
export type ActionFilterClass = new (...services: never[]) => ActionFilter;
