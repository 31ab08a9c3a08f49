import { AppError } from '@portico/core';
import { findMisspelling } from '@portico/core/manifest';
import { buildProblem, ClaimsCaller, createTraceId, getPayloadName } from '@portico/runtime';
import type { CallInput, Claims } from '@portico/runtime';
import { getEnvironment } from '../environment.ts';
import type { Closable } from '../lifecycle/stop.ts';
import { StartupError } from '../startupError.ts';
import { openOperations } from './operationCaller.ts';
import type { CallingHost } from './operationCaller.ts';
import type { ActingAs, FoundOperation, HostOperations } from './hostOperations.ts';

/** The request of `portico run`, as a message to the process of the host. */
export interface RunRequest {
  /** `Area.Operation`, or `Operation` if only one area has it. */
  readonly operation: string;
  /** The JSON object of the inputs. */
  readonly input: string;
  /** The caller: the system, or a caller with these claims or this role; anonymous if absent. */
  readonly as?: { readonly system: string } | { readonly claims: Claims } | { readonly role: string };
  readonly tenant?: string;
}

/** The reply of the host. */
export type RunReply =
  | { readonly kind: 'result'; readonly json?: string }
  | { readonly kind: 'refused'; readonly problem: object }
  | { readonly kind: 'usage' | 'failed'; readonly message: string };

/** A mistake in the command line. */
class CommandLineError extends Error {}

/** Runs the operation that `portico run` names, closes the host, and ends the process. */
export async function runCommand(host: Closable, calling: CallingHost): Promise<never> {
  const request = await new Promise<RunRequest>((resolve) => process.once('message', (message) => resolve(message as RunRequest)));
  let reply = await attempt(request, calling);
  try {
    await host.close();
  } catch (fault) {
    if (reply.kind === 'result')
      reply = { kind: 'failed', message: `The operation has run, but the host failed to close: ${String(fault)}` };
  }
  await new Promise<void>((resolve) => process.send!(reply, undefined, undefined, () => resolve()));
  process.exit();
}

async function attempt(request: RunRequest, calling: CallingHost): Promise<RunReply> {
  try {
    const environment = getEnvironment(calling.getState().environment);
    if (request.as === undefined && environment === 'production')
      throw new CommandLineError('In production, name the caller: --as system, --as <role>, or --as with the claims of a caller as JSON.');
    return await run(request, await openOperations(calling));
  } catch (thrown) {
    if (thrown instanceof CommandLineError) return { kind: 'usage', message: thrown.message };
    const isKnown = thrown instanceof StartupError || !(thrown instanceof Error);
    return { kind: 'failed', message: isKnown ? String((thrown as Error).message ?? thrown) : (thrown.stack ?? thrown.message) };
  }
}

async function run({ operation, input, as, tenant }: RunRequest, operations: HostOperations): Promise<RunReply> {
  const found = findOperation(operation, await operations.list(), operations.jobs);
  const { plan, call } = found.operation;
  if (plan.answer === 'file' || plan.answer === 'stream')
    throw new CommandLineError(`${plan.id} returns a file or a stream; send it a request.`);
  if (plan.body === 'stream' || plan.files) throw new CommandLineError(`${plan.id} takes a file or a stream; send it a request.`);
  checkInput(input, call.inputs, plan.id);
  const outcome = await operations.run(
    found,
    { json: input },
    { ...resolveActing(as, operations), ...(tenant !== undefined && { tenant }) },
  );
  if (outcome instanceof AppError) return { kind: 'refused', problem: toJsonObject(outcome) };
  const json = plan.write?.(outcome as never);
  return { kind: 'result', ...(json !== undefined && { json }) };
}

function toJsonObject(error: AppError): object {
  const problem = buildProblem(error, { path: '', traceId: createTraceId() });
  const { instance: _, traceId: __, ...others } = problem;
  return JSON.parse(JSON.stringify(others, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))) as object;
}

/** Finds an operation by its id, or by its name if only one area has it. */
function findOperation(name: string, known: ReadonlyMap<string, FoundOperation>, jobs: HostOperations['jobs']): FoundOperation {
  const exact = known.get(name);
  if (exact) return exact;
  const ids = [...known.keys()];
  const named = ids.filter((id) => id.endsWith(`.${name}`));
  if (named.length === 1) return known.get(named[0]!)!;
  if (named.length > 1) throw new CommandLineError(`Several areas have an operation '${name}': ${named.join(', ')}.`);
  const job = jobs.find(({ id }) => id === name || id.endsWith(`.${name}`));
  if (job) throw new CommandLineError(`'${job.id}' is a job. To start a run, call \`portico jobs run ${job.name}\`.`);
  const meant = findMisspelling(name, name.includes('.') ? ids : ids.map((id) => id.slice(id.indexOf('.') + 1)));
  throw new CommandLineError(`The host has no operation '${name}'.${meant === undefined ? '' : ` Did you mean '${meant}'?`}`);
}

/** Throws if the input is not a JSON object, or has a member that the operation does not read. */
function checkInput(json: string, inputs: readonly CallInput[], id: string): void {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new CommandLineError(`The input is not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new CommandLineError('The input must be a JSON object.');
  const names = inputs.map(getPayloadName);
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const meant = findMisspelling(unknown, names);
  const hint = meant === undefined ? ` Its inputs: ${names.join(', ') || 'none'}.` : ` Did you mean '${meant}'?`;
  throw new CommandLineError(`${id} has no input '${unknown}'.${hint}`);
}

function resolveActing(as: RunRequest['as'], { roles }: HostOperations): ActingAs {
  if (as === undefined) return {};
  if ('system' in as) return { system: { reason: as.system } };
  if ('claims' in as) return { caller: new ClaimsCaller(as.claims) };
  if (roles.includes(as.role)) return { caller: new ClaimsCaller({ role: as.role }) };
  const meant = findMisspelling(as.role, [...roles, 'system']);
  const hint = meant === undefined ? ` Its roles: ${roles.join(', ') || 'none'}.` : ` Did you mean '${meant}'?`;
  throw new CommandLineError(`The host has no role '${as.role}'.${hint}`);
}
