import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { resolve } from 'node:path';
import { EnvironmentFailure, readProjectEnvironment } from '@portico/migrations';
import type { Environment } from '@portico/migrations';
import type { ProjectContext } from './context.ts';
import { resolveEntry } from './dev.ts';
import { exitCodes } from './exitCodes.ts';
import { UsageError } from './usageError.ts';

/** The options of `portico run`. */
export interface RunOptions {
  readonly input?: string | undefined;
  readonly as?: string | undefined;
  readonly tenant?: string | undefined;
  readonly reason?: string | undefined;
  /** The file that starts the host. */
  readonly host?: string | undefined;
}

/** The reply of the host's process. */
type Reply =
  | { readonly kind: 'result'; readonly json?: string }
  | { readonly kind: 'refused'; readonly problem: { readonly code: string; readonly detail: string; readonly errors?: readonly Failure[] } }
  | { readonly kind: 'usage' | 'failed'; readonly message: string };

interface Failure {
  readonly in: string;
  readonly path: string;
  readonly message: string;
}

/** The time without output of the host's process after which the command suggests a cause, in milliseconds. */
const patience = 15_000;

/** Runs `portico run <Operation>`: calls one operation in a process of the host, without a port. Returns the exit code. */
export async function run(context: ProjectContext, [operation]: readonly string[], options: RunOptions): Promise<number> {
  if (operation === undefined) throw new UsageError('Name the operation: portico run Catalog.CreateAmenity.');
  const entry = resolveEntry(context, options.host);
  const input = await readInput(context, options.input);
  const as = parseCaller(options.as, options.reason);
  const environment = readProjectEnvironment(context.folder);
  const request = { operation, input, ...(as && { as }), ...(options.tenant && { tenant: options.tenant }) };
  const reply = await askHost(context, { entry, environment, request });
  switch (reply.kind) {
    case 'result':
      return printResult(context, reply.json);
    case 'refused':
      return printRefusal(context, reply.problem);
    case 'usage':
      throw new UsageError(reply.message);
    case 'failed':
      throw new EnvironmentFailure(appendHint(reply.message, environment));
  }
}

/** Reads the input: JSON, `@` and a file, or `-` for standard input. */
async function readInput({ io }: ProjectContext, given = '{}'): Promise<string> {
  if (given === '-') return text(process.stdin);
  return given.startsWith('@') ? readFileSync(resolve(io.cwd, given.slice(1)), 'utf8') : given;
}

/** Parses the identity that the operation runs as: `system`, the claims of a caller as JSON, or the name of a role. */
function parseCaller(as: string | undefined, reason: string | undefined): object | undefined {
  if (reason !== undefined && as !== 'system') throw new UsageError("Option '--reason' requires --as system.");
  if (as === undefined) return undefined;
  if (as === 'system') return { system: reason ?? 'portico run' };
  if (!as.trimStart().startsWith('{')) return { role: as };
  try {
    return { claims: JSON.parse(as) as object };
  } catch (error) {
    throw new UsageError(`The caller of --as is not JSON: ${(error as Error).message}`);
  }
}

/** A request to a process of the host. */
interface HostCall {
  /** The file that starts the host. */
  readonly entry: string;
  readonly environment: Environment;
  readonly request: object;
}

/** Starts the host's process, and returns its reply. The output of the host goes to stderr. */
async function askHost({ folder, io }: ProjectContext, { entry, environment, request }: HostCall): Promise<Reply> {
  const child = fork(entry, [], { cwd: folder, stdio: ['ignore', 2, 2, 'ipc'], env: { ...environment, PORTICO_RUN: '1' }, execArgv: [] });
  const silence = setTimeout(
    () => io.err('The host does not reply. Its file must call startHost or runHost, which run the operation instead of listening.\n'),
    patience,
  );
  try {
    return await new Promise<Reply>((done, fail) => {
      let reply: Reply | undefined;
      child.once('error', fail);
      child.on('message', (message) => (reply = message as Reply));
      child.once('exit', (status, signal) => {
        const how = signal === null ? `with status ${status}` : `by ${signal}`;
        done(reply ?? { kind: 'failed', message: `The process of the host ended ${how} before it had run the operation.` });
      });
      child.send(request);
    });
  } finally {
    clearTimeout(silence);
  }
}

function printResult({ isJson, io }: ProjectContext, json: string | undefined): number {
  // The text is passed on unchanged, so that numbers keep all digits.
  if (isJson) io.out(`{ "result": ${json ?? 'null'} }\n`);
  else if (json !== undefined) io.out(`${json}\n`);
  return exitCodes.success;
}

function printRefusal({ isJson, io }: ProjectContext, problem: { code: string; detail: string; errors?: readonly Failure[] }): number {
  if (isJson) io.out(`${JSON.stringify({ error: { kind: 'problem', message: problem.detail, exitCode: 1, problem } }, null, 2)}\n`);
  else {
    const failures = (problem.errors ?? []).map((failure) => `  ${failure.in} ${failure.path}: ${failure.message}\n`);
    io.err(`${problem.code}: ${problem.detail}\n${failures.join('')}`);
  }
  return exitCodes.problems;
}

/** Adds the most likely reason on a developer's machine. */
function appendHint(message: string, environment: Environment): string {
  if (environment['NODE_ENV']) return message;
  return `${message}\nNODE_ENV is not set, so the host runs as in production; on a developer's machine, set NODE_ENV=development.`;
}
