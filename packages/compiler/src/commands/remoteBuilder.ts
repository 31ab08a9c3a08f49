import { Worker } from 'node:worker_threads';
import type { Built, ProjectBuilder } from './port.ts';

/** One build on its way to the thread. */
export interface BuildCall {
  readonly id: number;
  readonly changed: readonly string[] | undefined;
  /** Whether the output is written before the type checker has answered. */
  readonly early: boolean;
}

/** What comes back: the output is written, the build has ended, or it has failed. */
export type BuildReply = { readonly id: number } & ({ readonly printed: Built } | { readonly built: Built } | { readonly error: unknown });

interface Waiting {
  readonly printed: ((built: Built) => void) | undefined;
  readonly resolve: (built: Built) => void;
  readonly reject: (error: unknown) => void;
}

/** The thread's file has this one's ending: sources run unbuilt too. */
const thread = new URL(import.meta.url.replace(/remoteBuilder(\.\w+)$/, 'builderThread$1'));

/**
 * How much the thread allocates between two quick collections of garbage. Reading a project keeps little of what it allocates, and with more room
 * the garbage only adds to the memory of the process.
 */
const maxYoungGenerationSizeMb = 24;

/** Builds in a thread of its own, so that this one can always be interrupted: a thread can be ended while it computes. */
export class RemoteBuilder implements ProjectBuilder {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #failure: unknown;

  constructor(project: string) {
    this.#worker = new Worker(thread, { workerData: project, resourceLimits: { maxYoungGenerationSizeMb } });
    this.#worker.on('message', (reply: BuildReply) => this.#settle(reply));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The builder has been closed.')));
  }

  build(changed?: readonly string[], printed?: (built: Built) => void): Promise<Built> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { printed, resolve, reject });
      const call: BuildCall = { id, changed, early: printed !== undefined };
      this.#worker.postMessage(call);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(reply: BuildReply): void {
    const waiting = this.#waiting.get(reply.id);
    if ('printed' in reply) {
      waiting?.printed?.(reply.printed);
      return;
    }
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(reply.error);
    else waiting?.resolve(reply.built);
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
