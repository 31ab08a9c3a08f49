import type { Arguments, CallOptions, Client, Operation, Outcome, Plan } from './types.ts';
import { unwrap } from './problem.ts';

/** What all pages have in common. */
export interface AnyPage<Item = unknown> {
  readonly items: readonly Item[];
  readonly hasNextPage?: boolean;
  readonly next?: string | null | undefined;
}

/** A query that returns pages, by number or by cursor. */
export interface PagedOperation<Input, Page extends AnyPage, Declared, Options = object> extends Operation<Input, Page, Declared, Options> {
  readonly plan: PagedPlan;
}

/** How to call a query that returns pages. */
export interface PagedPlan extends Plan {
  /** The input with the number of the page. */
  readonly page?: string;
  /** The input with the cursor. */
  readonly cursor?: string;
}

/**
 * Returns the pages of a query, beginning with the one that the input selects. Each is requested when it is needed. Throws a
 * `ProblemError` if the service returns an error.
 */
export async function* pagesOf<Input, Page extends AnyPage, Declared extends { readonly code: string }>(
  client: Client,
  operation: PagedOperation<Input, Page, Declared>,
  ...[input, options]: Arguments<Input, object>
): AsyncGenerator<Page, void, undefined> {
  for (let next: object | undefined = (input ?? {}) as object; next;) {
    const call = operation as unknown as (client: Client, input: object, options?: CallOptions) => Promise<Outcome<Page, Declared>>;
    const page: Page = unwrap(await call(client, next, options));
    yield page;
    next = nextInput(operation.plan, next, page);
  }
}

/** Returns the input of the next page; undefined after the last one. */
export function nextInput({ page: number, cursor }: PagedPlan, input: object, page: AnyPage): object | undefined {
  if (cursor !== undefined) return typeof page.next === 'string' ? { ...input, [cursor]: page.next } : undefined;
  const current = number === undefined ? undefined : ((input as Record<string, unknown>)[number] as number | undefined);
  return number !== undefined && page.hasNextPage ? { ...input, [number]: (current ?? 1) + 1 } : undefined;
}

/** Returns the items of all pages of a query, as `pagesOf` does: `for await (const room of itemsOf(client, searchRooms, { city: 'Rome' }))`. */
export async function* itemsOf<Input, Page extends AnyPage, Declared extends { readonly code: string }>(
  client: Client,
  operation: PagedOperation<Input, Page, Declared>,
  ...args: Arguments<Input, object>
): AsyncGenerator<Page['items'][number], void, undefined> {
  for await (const page of pagesOf(client, operation, ...args)) yield* page.items as Iterable<Page['items'][number]>;
}
