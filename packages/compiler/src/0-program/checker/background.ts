import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';

import { omitUndefined } from '@portico/core/values';
import type { CheckerOptions, TypeChecker } from './port.ts';

/** The type checker's port on another thread: the same methods, without blocking this thread. */
export type BackgroundChecker = {
  readonly [Method in keyof TypeChecker]: (...given: Parameters<TypeChecker[Method]>) => CallResult<Method>;
};

/** A call that is sent to the thread. */
export interface Call {
  readonly id: number;
  readonly method: keyof TypeChecker;
  readonly args: readonly unknown[];
  /** The files that a change reaches. This thread computes them because it knows the imports; absent if it does not. */
  readonly stale?: readonly string[];
}

/** The result of a call. */
export type Reply = { readonly id: number; readonly result: unknown } | { readonly id: number; readonly error: unknown };

/** The data that the thread starts with. */
export interface ThreadData {
  readonly project: string;
  readonly overlay: Readonly<Record<string, string>>;
  readonly knowsDependents: boolean;
  readonly isEdited: boolean;
  /** Whether this process caches the code that Node compiles. */
  readonly cachesCode: boolean;
}

/** Has the same extension as this file, because the sources also run unbuilt. */
const THREAD = new URL(import.meta.url.replace(/background(\.\w+)$/, 'thread$1'));

/** Opens TypeScript 7 in a separate thread, so that its round trips overlap with reading the syntax. */
export function openInBackground({
  project,
  dependents,
  overlay = {},
  isEdited = false,
}: Omit<CheckerOptions, 'syntax'>): BackgroundChecker {
  const thread =
    (isEdited ? undefined : takeEarly(project, overlay, dependents)) ??
    new CheckerThread({ project, overlay, isEdited, knowsDependents: dependents !== undefined });
  return {
    outcomesOf: (...given) => thread.call('outcomesOf', given),
    ignoredOutcomes: (...given) => thread.call('ignoredOutcomes', given),
    readTypes: (...given) => thread.call('readTypes', given),
    ancestryOf: (...given) => thread.call('ancestryOf', given),
    settings: () => thread.call('settings', []),
    update: (changes) => thread.call('update', [changes], dependents && [...dependents(changes.changed ?? [])]),
    close: () => thread.end(),
  };
}

/** Threads that work on a project before it is opened, by its `tsconfig.json`. */
const early = new Map<string, CheckerThread>();

/** Starts opening a project in TypeScript before `openInBackground` is called for it. */
export function startEarly(project: string): void {
  const thread = new CheckerThread({ project, overlay: {}, isEdited: false, knowsDependents: true });
  // The first question reports a failure.
  thread.call('readTypes', [{ places: [] }]).catch(() => undefined);
  early.set(project, thread);
}

/** Ends the thread of a project that was started early and not used. */
export async function endEarly(project: string): Promise<void> {
  const thread = early.get(project);
  early.delete(project);
  await thread?.end();
}

function takeEarly(project: string, overlay: object, dependents: unknown): CheckerThread | undefined {
  if (Object.keys(overlay).length > 0 || !dependents) return undefined;
  const thread = early.get(project);
  early.delete(project);
  return thread;
}

type CallResult<Method extends keyof TypeChecker> = Promise<ReturnType<TypeChecker[Method]>>;

interface PendingCall {
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

class CheckerThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PendingCall>();
  #last = 0;
  /** The reason why the thread no longer responds. */
  #failure: unknown;

  constructor(data: Omit<ThreadData, 'cachesCode'>) {
    const workerData: ThreadData = { ...data, cachesCode: getCompileCacheDir() !== undefined };
    this.#worker = new Worker(THREAD, { workerData, resourceLimits: { maxYoungGenerationSizeMb: 12 } });
    this.#worker.on('message', (reply: Reply) => this.#settle(reply));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The type checker has been closed.')));
    this.#worker.unref();
  }

  call<Method extends keyof TypeChecker>(method: Method, given: readonly unknown[], stale?: readonly string[]): CallResult<Method> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const id = ++this.#last;
    this.#worker.ref(); // the process stays alive only while it waits for a response
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      const call: Call = { id, method, args: given, ...omitUndefined({ stale }) };
      this.#worker.postMessage(call);
    });
  }

  /** Lets the checker end its own process before the thread ends. */
  async end(): Promise<void> {
    if (this.#failure === undefined) await this.call('close', []);
    await this.#worker.terminate();
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    this.#worker.unref();
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if ('error' in reply) waiting?.reject(reply.error);
    else waiting?.resolve(reply.result as never);
  }
}
