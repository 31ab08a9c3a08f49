import { ClientError } from './clientError.ts';
import { Deadline } from './deadline.ts';
import { readProblem } from './problem.ts';
import { addReadAfter, noteReadAfter } from './readAfter.ts';
import { buildHeaders, buildUrl } from './request.ts';
import type { HeaderOptions } from './request.ts';
import type { Arguments, Body, CallOptions, Client, Failure, Outcome, Plan } from './types.ts';

export { ClientError } from './clientError.ts';
export type * from './types.ts';

/** Defines an operation. */
export function define<Defined extends { readonly plan: Plan }>(plan: Defined['plan']): Defined {
  const operation = (client: Client, input: object = {}, options: CallOptions = {}) =>
    client.respond ? client.respond(plan, input, options) : call(client, plan, { input, options });
  return Object.assign(operation, { plan }) as unknown as Defined;
}

/** Returns the address of a call, for links and images. */
export function urlOf<Input, Options>(
  client: Client,
  operation: { readonly plan: Plan } & ((client: Client, ...args: Arguments<Input, Options>) => unknown),
  ...[input]: object extends Input ? [input?: Input] : [input: Input]
): string {
  return buildUrl(client, operation.plan, (input ?? {}) as Record<string, unknown>);
}

/** The arguments of one call. */
interface Call {
  readonly input: object;
  readonly options: HeaderOptions;
}

/** Calls an operation, and repeats attempts that failed for a reason that passes. */
async function call(client: Client, plan: Plan, { input, options }: Call): Promise<Outcome<any, any>> {
  const deadline = new Deadline(options, client);
  try {
    const values = input as Record<string, unknown>;
    const key = plan.idempotent ? (options.idempotencyKey ?? randomKey()) : undefined;
    const url = buildUrl(client, plan, values);
    const body = plan.body?.(values);
    const repeats = plan.verb === 'GET' || key !== undefined || options.retries !== undefined;
    let retries = repeats && !body?.once ? (options.retries ?? client.retries ?? 2) : 0;
    let refreshes = body?.once ? 0 : 1;
    for (let attempt = 1; ; attempt++) {
      const outcome = await deadline.race(async () => {
        const headers = await buildHeaders(client, plan, { values, options, key, type: body?.type });
        addReadAfter(client, headers);
        return send(client, plan, { url, headers, body, signal: deadline.signal });
      });
      if (!(outcome instanceof ClientError)) {
        if (outcome.ok) return outcome;
        if (outcome.status === 401 && client.refresh && refreshes-- > 0 && (await deadline.race(async () => client.refresh!()))) continue;
      }
      const wait = retries-- > 0 ? pauseAfter(outcome, attempt) : undefined;
      if (wait !== undefined && wait < deadline.left) await deadline.race(() => new Promise<void>((done) => setTimeout(done, wait)));
      else if (outcome instanceof ClientError) throw outcome;
      else return outcome;
    }
  } finally {
    deadline.clear(plan.streams);
  }
}

/** One attempt. */
interface Attempt {
  readonly url: string;
  readonly headers: Headers;
  readonly body: Body | undefined;
  readonly signal: AbortSignal;
}

/** Sends one request, and reads its response. Returns a lost connection as a value. */
async function send(client: Client, plan: Plan, { url, headers, body, signal }: Attempt): Promise<Outcome<any, any> | ClientError> {
  try {
    const response = await (client.fetch ?? fetch)(url, {
      ...client.init,
      method: plan.verb,
      headers,
      signal,
      ...(body && { body: body.body }),
      ...(body?.once && { duplex: 'half' }),
      ...(plan.redirects && { redirect: 'manual' }),
      // Caches of browsers answer ranges from files that have changed.
      ...(headers.has('range') && { cache: 'no-store' }),
    } as RequestInit);
    const { status, headers: received } = response;
    noteReadAfter(client, received);
    const redirected = plan.redirects && (response.type === 'opaqueredirect' || (status >= 300 && status < 400));
    if (status === 304) return { ok: false, error: { code: 'NOT_MODIFIED', status }, status, headers: received };
    if (!response.ok && !redirected) return { ok: false, error: await readProblem(response, plan), status, headers: received };
    const value = await plan.read?.(response, plan);
    return { ok: true, value, status, headers: received, etag: received.get('etag') ?? undefined };
  } catch (cause) {
    if (cause instanceof ClientError) throw cause;
    return new ClientError('network', `${plan.verb} ${url} failed: ${(cause as Error).message}`, { cause });
  }
}

/** Returns how long to wait before the next attempt, in milliseconds; undefined if there should be none. */
function pauseAfter(outcome: Failure<{ readonly code: string }> | ClientError, attempt: number): number | undefined {
  const backoff = 100 * 2 ** attempt * (0.5 + Math.random() / 2);
  if (outcome instanceof ClientError) return backoff;
  const { status, headers, error } = outcome;
  if (![429, 502, 503, 504].includes(status) && error.code !== 'IDEMPOTENCY_KEY_IN_USE') return undefined;
  const wait = Math.max(backoff, 1000 * Number(headers.get('retry-after') ?? 0));
  return wait > 60_000 ? undefined : wait;
}

function randomKey(): string {
  // Pages without HTTPS and React Native have no randomUUID.
  const random = () => Math.random().toString(36).slice(2);
  return globalThis.crypto?.randomUUID?.() ?? `${Date.now().toString(36)}-${random()}${random()}`;
}
