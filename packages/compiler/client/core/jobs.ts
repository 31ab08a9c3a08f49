import { ClientError, define } from './http.ts';
import type { Arguments, CallOptions, Client, Failure, Operation, Outcome, Plan } from './types.ts';
import { readJson } from './json.ts';

/** The state of work in the background. */
export interface AnyJob<Result = unknown> {
  readonly id: string;
  readonly status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly progress?: number | undefined;
  readonly message?: string | undefined;
  readonly result?: Result | undefined;
  readonly problem?:
    | { readonly code: string; readonly title: string; readonly status: number; readonly detail?: string | undefined }
    | undefined;
}

/** An operation whose work runs in the background. Calling it returns the first state of the job. */
export type JobOperation<Input, Job extends AnyJob, Declared, Options = object> = Operation<Input, Job, Declared, Options>;

/** The error of a job that failed, with the code of its own error, or that was cancelled. */
export interface JobFailed<Job> {
  readonly code: 'JOB_FAILED' | 'JOB_CANCELLED';
  readonly job: Job;
}

/** The result of a job. */
export type JobResult<Job> = Job extends { readonly result?: unknown }
  ? 'result' extends keyof Job
    ? NonNullable<Job['result']>
    : undefined
  : undefined;

/** The options of `waitFor`. */
export interface WaitOptions<Job> extends CallOptions {
  /** Is called with each state that is read. */
  readonly onState?: ((job: Job) => void) | undefined;
  /** The pause between two reads if the service names none, in milliseconds. Default: 2000. */
  readonly pause?: number | undefined;
}

/**
 * Starts work in the background, and reads its state until it has ended. `signal` ends the waiting, not the work; `timeout` is the deadline
 * of each request.
 */
export async function waitFor<Input, Job extends AnyJob, Declared, Options>(
  client: Client,
  operation: JobOperation<Input, Job, Declared, Options>,
  ...[input, options]: [input: Input, options?: WaitOptions<Job> & Options]
): Promise<Outcome<JobResult<Job>, Declared | JobFailed<Job>>> {
  const { onState, pause = 2000, ...plain } = (options ?? {}) as WaitOptions<Job>;
  const started = await operation(client, ...([input, plain] as unknown as Arguments<Input, Options>));
  if (!started.ok) return started;
  const location = started.headers.get('location');
  if (location === null) throw new ClientError('response', 'The response has no Location, or another origin does not expose it.');
  const read = define<Operation<object, Job, Declared>>(planRead(operation.plan, location));
  const base = {
    ...client,
    baseUrl: new URL(location, client.baseUrl || (globalThis as { readonly location?: { readonly href: string } }).location?.href).origin,
  };
  for (let outcome: Outcome<Job, Declared> = started; ;) {
    if (!outcome.ok) return outcome;
    onState?.(outcome.value);
    const ended = endOf<Job>(outcome);
    if (ended) return ended as Outcome<JobResult<Job>, JobFailed<Job>>;
    const seconds = outcome.headers.get('retry-after');
    await sleep(seconds === null ? pause : 1000 * Number(seconds), plain.signal);
    outcome = await read(base, {}, plain);
  }
}

/** Returns the plan that reads the state at an address of the service. */
function planRead({ id, revive, parse, errors }: Plan, location: string): Plan {
  const { pathname, search } = new URL(location, 'http://service');
  return {
    id,
    verb: 'GET',
    path: pathname + search,
    read: readJson,
    ...(revive && { revive }),
    ...(parse && { parse }),
    ...(errors && { errors }),
  };
}

function endOf<Job extends AnyJob>(outcome: Outcome<Job, unknown> & { readonly ok: true }): Outcome<unknown, JobFailed<Job>> | undefined {
  const { value: job, headers } = outcome;
  if (job.status === 'done') return { ...outcome, value: job.result };
  if (job.status !== 'failed' && job.status !== 'cancelled') return undefined;
  const code = job.status === 'failed' ? 'JOB_FAILED' : 'JOB_CANCELLED';
  return { ok: false, error: { code, job }, status: job.problem?.status ?? outcome.status, headers } satisfies Failure<JobFailed<Job>>;
}

function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
