import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { EmittedFile } from '../3-plan/plan.ts';
import { EarlyWriter } from './aheadWriter.ts';
import type { EarlyOutput } from './aheadWriter.ts';
import type { BuilderOptions, BuildResult, ProjectBuilder } from './port.ts';

/** The initial data of the thread. */
export interface BuilderData extends Pick<BuilderOptions, 'once' | 'incompleteCatalogues'> {
  readonly project: string;
}

/** A build that is sent to the thread. */
export interface BuildCall {
  readonly id: number;
  readonly changed: readonly string[] | undefined;
  /** Whether the output is written before the verdict of the type checker. */
  readonly early: boolean;
}

/** An event of a build: the output is written, the build has ended, or it has failed. */
type Outcome = { readonly id: number } & (
  | { readonly printed: BuildResult }
  | { readonly built: BuildResult }
  | { readonly error: unknown }
);

/** A message from the thread: the result of a build, or files to write while the build generates others. */
export type BuildReply =
  | Outcome
  | { readonly phase: string; readonly fraction: number }
  | { readonly accepted: readonly EmittedFile[] }
  | { readonly areAllAccepted: true };

/** The reply to the thread about files that it had written. */
export interface EarlyOutputReply {
  readonly written: EarlyOutput;
}

interface PendingBuild {
  readonly printed: ((built: BuildResult) => void) | undefined;
  readonly resolve: (built: BuildResult) => void;
  readonly reject: (error: unknown) => void;
}

/** Has the same extension as this file, because the sources also run unbuilt. */
const thread = new URL(import.meta.url.replace(/remoteBuilder(\.\w+)$/, 'builderThread$1'));

/**
 * The memory that the thread allocates between two minor garbage collections. Reading a project retains little of it, and with more space
 * the garbage only adds to the memory of the process.
 */
const maxYoungGenerationSizeMb = 24;

/** The same for a single build, which ends before most of its garbage must be collected. */
const maxYoungGenerationSizeMbOnce = 48;

/**
 * Configures V8 for a thread that builds once. V8's own threads would take a quarter of a cold build's processor time: to optimize code
 * a second time, which pays off only in longer processes, and to collect garbage in the old generation before there is much.
 */
function prepareForOneBuild(): void {
  setFlagsFromString('--no-turbofan');
  setFlagsFromString('--initial-heap-size=400');
}

/** Builds in a separate thread, so that this one can always be interrupted: a thread can be ended while it computes. */
export class RemoteBuilder implements ProjectBuilder {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PendingBuild>();
  readonly #ahead: EarlyWriter;
  readonly #progress: BuilderOptions['progress'];
  readonly #isBackground: boolean;
  #last = 0;
  #failure: unknown;

  constructor(project: string, options: BuilderOptions = {}) {
    this.#ahead = new EarlyWriter(project);
    if (options.once) prepareForOneBuild();
    const { progress, isBackground = false, ...plain } = options;
    this.#isBackground = isBackground;
    this.#progress = progress;
    const workerData: BuilderData = { project, ...plain };
    const young = options.once ? maxYoungGenerationSizeMbOnce : maxYoungGenerationSizeMb;
    this.#worker = new Worker(thread, { workerData, resourceLimits: { maxYoungGenerationSizeMb: young } });
    this.#worker.on('message', (reply: BuildReply) => this.#hear(reply));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The builder has been closed.')));
    if (isBackground) this.#worker.unref();
  }

  build(changed?: readonly string[], printed?: (built: BuildResult) => void): Promise<BuildResult> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const id = ++this.#last;
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { printed, resolve, reject });
      const call: BuildCall = { id, changed, early: printed !== undefined };
      this.#worker.postMessage(call);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #hear(reply: BuildReply): void {
    if ('phase' in reply) this.#progress?.(reply.phase, reply.fraction);
    else if ('accepted' in reply) this.#ahead.write(reply.accepted);
    else if ('areAllAccepted' in reply) this.#worker.postMessage({ written: this.#ahead.take() } satisfies EarlyOutputReply);
    else this.#settle(reply);
  }

  #settle(reply: Outcome): void {
    const waiting = this.#waiting.get(reply.id);
    if ('printed' in reply) {
      waiting?.printed?.(reply.printed);
      return;
    }
    this.#waiting.delete(reply.id);
    if (this.#isBackground && this.#waiting.size === 0) this.#worker.unref();
    if ('error' in reply) waiting?.reject(reply.error);
    else waiting?.resolve(reply.built);
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
