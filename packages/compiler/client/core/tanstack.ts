import type { Arguments, CallOptions, Client, Operation, Plan } from './types.ts';
import { nextInput } from './pages.ts';
import type { AnyPage, PagedOperation } from './pages.ts';
import { unwrap } from './problem.ts';

/** The key of a query: the id of the operation and the input. */
export type QueryKey = readonly unknown[];

/**
 * Returns the key of an operation's queries: of all of them without an input, to invalidate them. TanStack Query writes keys as JSON, which
 * has no `bigint`.
 */
export function keyOf({ plan }: { readonly plan: Plan }, input?: unknown): QueryKey {
  return input === undefined ? [plan.id] : [plan.id, toKey(input)];
}

function toKey(value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return value.map(toKey);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toKey(each)]));
}

/** Returns the options of `useQuery`. An error of the service is a `ProblemError`. */
export function queryOf<Input, Result, Declared extends { readonly code: string }, Options>(
  client: Client,
  operation: Operation<Input, Result, Declared, Options>,
  ...[input, options]: Arguments<Input, Options>
) {
  return {
    queryKey: keyOf(operation, input ?? {}),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Result> =>
      unwrap(await operation(client, ...toArguments<Input, Options>(input ?? {}, { ...options, signal }))),
  };
}

/** Returns the options of `useInfiniteQuery`. The page parameters are the inputs of the pages. */
export function pagesQueryOf<Input, Page extends AnyPage, Declared extends { readonly code: string }>(
  client: Client,
  operation: PagedOperation<Input, Page, Declared>,
  ...[input, options]: Arguments<Input, object>
) {
  const first = (input ?? {}) as object;
  return {
    queryKey: keyOf(operation, first),
    queryFn: async ({ signal, pageParam }: { readonly signal: AbortSignal; readonly pageParam: object }): Promise<Page> =>
      unwrap(await operation(client, ...toArguments<Input, object>(pageParam, { ...options, signal }))),
    initialPageParam: first,
    getNextPageParam: (page: Page, _pages: readonly Page[], last: object): object | undefined => nextInput(operation.plan, last, page),
  };
}

/** Returns the options of `useMutation`. The variables are the input. An error of the service is a `ProblemError`. */
export function mutationOf<Input, Result, Declared extends { readonly code: string }, Options>(
  client: Client,
  operation: Operation<Input, Result, Declared, Options>,
  ...[options]: object extends Options ? [options?: CallOptions & Options] : [options: CallOptions & Options]
) {
  return {
    mutationKey: keyOf(operation),
    mutationFn: async (input: Input): Promise<Result> =>
      unwrap(await operation(client, ...toArguments<Input, Options>(input, { ...options }))),
  };
}

function toArguments<Input, Options>(input: unknown, options: object): Arguments<Input, Options> {
  return [input, options] as unknown as Arguments<Input, Options>;
}
