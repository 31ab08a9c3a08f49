import type { Logger } from '@portico/core';
import type { DataCall } from '@portico/data';
import { MessageCall } from '@portico/runtime';
import type { MessageOrigin } from '@portico/runtime';
import type { NextRound } from '../loop/loop.ts';
import { checkEvents, checkTenants } from '../plan/checkEvents.ts';
import type { AreaHandler } from '../plan/messageArea.ts';
import type { MessageCatalog } from '../plan/messageCatalog.ts';
import { createOrigin, getTraceFields } from '../plan/createOrigin.ts';
import { pauseAfter } from '../retry/pauseAfter.ts';
import type { MessageTracer } from '../trace/messageTracer.ts';
import { getCause, runHandler } from './runHandler.ts';

/** The parts of a dispatcher. */
export interface DispatcherSettings {
  readonly catalog: MessageCatalog;
  readonly now: () => number;
  readonly logger: Logger;
  readonly random: () => number;
  readonly tracer: MessageTracer | undefined;
  /** Starts another round of the loop for a retry. */
  readonly wake: () => void;
}

interface Run {
  readonly handler: AreaHandler;
  readonly event: object;
  readonly origin: MessageOrigin;
  /** The number of the run; the first is 1. */
  readonly attempt: number;
  /** The due time, in milliseconds since 1970. */
  readonly due: number;
}

/** Runs non-durable handlers: after the commit, in this process, with retries in the background. */
export class Dispatcher {
  readonly #settings: DispatcherSettings;
  #waiting: Run[] = [];

  constructor(settings: DispatcherSettings) {
    this.#settings = settings;
  }

  /** Runs the handlers of events one after the other, each once; a failing handler does not fail the operation, whose data is saved. */
  async dispatch(events: readonly object[], call: DataCall): Promise<void> {
    const { catalog, now, tracer } = this.#settings;
    for (const event of events) {
      const { id } = catalog.getPlan(event);
      const handlers = catalog.inProcess(id);
      if (handlers.length === 0) continue;
      const origin = createOrigin(call, { event, id, tracer });
      for (const handler of handlers) await this.#run({ handler, event, origin, attempt: 1, due: now() });
    }
  }

  /** Runs due retries. */
  async round(): Promise<NextRound> {
    const time = this.#settings.now();
    const due = this.#waiting.filter((run) => run.due <= time);
    this.#waiting = this.#waiting.filter((run) => run.due > time);
    for (const run of due) await this.#run(run);
    return this.#waiting.length === 0 ? undefined : Math.min(...this.#waiting.map((run) => run.due));
  }

  /** The number of runs that wait until they are due; they are lost when the process ends. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async #run(run: Run): Promise<void> {
    const { handler, event, origin } = run;
    const { plan } = handler;
    const { tracer } = this.#settings;
    const call = new MessageCall({ handler: plan.id, origin, now: this.#settings.now });
    const raised = (events: readonly object[]) => {
      checkEvents(events, this.#settings.catalog, 'dispatched');
      checkTenants(events, call, this.#settings.catalog);
      return this.dispatch(events, call);
    };
    const work = () => runHandler(plan, { event, services: handler.area.services, call, within: (inner) => inner(), raised });
    const trace = { handler: plan.id, event: plan.event, attempt: run.attempt, traceparent: origin.traceparent };
    try {
      await (tracer ? tracer.handled(trace, call, work) : work());
    } catch (thrown) {
      this.#failed(run, getCause(thrown));
    }
  }

  #failed(run: Run, error: unknown): void {
    const { now, logger, random, wake } = this.#settings;
    const { id, retry } = run.handler.plan;
    const fields = { err: error, attempt: run.attempt, ...getTraceFields(run.origin) };
    if (run.attempt >= retry.maxAttempts) return logger.error(`${id} failed at its last attempt; the event will not be retried`, fields);
    const due = now() + pauseAfter(run.attempt, retry, random);
    logger.warn(`${id} failed and will be retried`, { ...fields, until: new Date(due).toISOString() });
    this.#waiting.push({ ...run, attempt: run.attempt + 1, due });
    wake();
  }
}
