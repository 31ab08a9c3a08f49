/** What a filter sees of the operation that it runs around. */
export interface FilteredOperation {
  /** `Area.Operation`. */
  readonly id: string;
  /** The bound and validated operation instance. */
  readonly input: object;
  readonly traceId: string;
}

/** Runs around an operation, after validation: it may answer in its place, or change or watch what comes back. */
export abstract class ActionFilter {
  /** Filters with a smaller order run further outside; equal orders run as declared. */
  readonly order: number = 0;
  abstract around(operation: FilteredOperation, next: () => Promise<unknown>): unknown;
}

/** An action filter class; its constructor takes services, found by type. */
export type ActionFilterClass = new (...services: never[]) => ActionFilter;
