import { CancelledCall, CancelledRun, ConflictError, DelayedCall } from '@portico/core';
import { getEventOrigin, getIdSequence, onEvents, Refusal } from '@portico/data';
import type { Store, Write } from '@portico/data';
import { buildPayload, traceHeaders } from '@portico/runtime';
import type { OperationCall } from '@portico/runtime';
import type { FoundOperation } from '../calls/hostOperations.ts';
import type { CallableOperations } from './callableOperations.ts';
import { createCallStatements } from './callStatements.ts';
import { describeRunAs } from './runAs.ts';

/** The parts of the delayed calls of one store. */
export interface DelayedCallsSettings {
  readonly store: Store;
  /** The areas that have this store. */
  readonly areas: readonly string[];
  readonly operations: CallableOperations;
  /** Called with calls that are committed. */
  readonly committed: (calls: readonly DelayedCall[]) => void;
  /** Called when the cancellation of runs is committed. */
  readonly cancelled: () => void;
}

/** Which host stores a call. Hosts of one process can share a store, and only one of them may store each call. */
const owners = new WeakMap<object, DelayedCalls>();

/** Stores delayed calls with the data of the operations that schedule them. */
export class DelayedCalls {
  readonly #settings: DelayedCallsSettings;
  readonly #statements: ReturnType<typeof createCallStatements>;

  constructor(settings: DelayedCallsSettings) {
    this.#settings = settings;
    this.#statements = createCallStatements(settings.store.dialect);
  }

  /** Begins to store calls. Returns a function that ends that. */
  listen(): () => void {
    return onEvents(this.#settings.store, {
      // Another call of the same unit of work may have scheduled it.
      writes: (raised, call) => raised.flatMap((work) => this.#write(work, (getEventOrigin(work).call ?? call) as OperationCall)),
      committed: (raised) => {
        const calls = raised.filter((work) => work instanceof DelayedCall);
        if (calls.length > 0) this.#settings.committed(calls);
        if (raised.some((work) => work instanceof CancelledRun)) this.#settings.cancelled();
      },
    });
  }

  #write(work: object, call: OperationCall): readonly Write[] {
    if ((owners.get(work) ?? this) !== this) return [];
    owners.set(work, this);
    if (work instanceof DelayedCall) return [this.#schedule(work, call)];
    if (work instanceof CancelledRun) return [this.#cancelRun(work, call)];
    if (!(work instanceof CancelledCall)) return [];
    const { plan } = this.#find(work.operation).operation;
    return [{ statement: this.#statements.cancel, values: [plan.id, call.caller.tenantId ?? '', work.key] }];
  }

  /** Returns the write that cancels a run. If the run ends before, it is rejected. */
  #cancelRun({ id }: CancelledRun, call: OperationCall): Write {
    const onMismatch = () => new Refusal(new ConflictError(`The job '${id}' has ended.`));
    return { statement: this.#statements.cancelRun, values: [id, call.now()], expect: 1, onMismatch };
  }

  #schedule({ operation, input, at, key, as, id: known }: DelayedCall, call: OperationCall): Write {
    const found = this.#find(operation);
    const { plan, call: called } = found.operation;
    if (plan.body === 'stream' || plan.files) throw new Error(`${plan.id} takes a file or a stream, so it cannot be called later.`);
    const { caller } = call;
    const json = JSON.stringify(buildPayload(called.inputs, input));
    const runAs = JSON.stringify(describeRunAs(call, as));
    const id = known ?? getIdSequence(this.#settings.store).next(call.now());
    const trace = traceHeaders(call).traceparent ?? null;
    const values = [id, found.area, plan.id, at, caller.tenantId ?? '', key ?? null, json, runAs, caller.id ?? null, trace];
    return { statement: this.#statements.schedule, values };
  }

  #find(operation: DelayedCall['operation']): FoundOperation {
    const { operations, areas } = this.#settings;
    const found = operations.get().byClass.get(operation);
    if (!found) throw new TypeError(`${operation.name} is not an operation of an area of this host, so it cannot be called later.`);
    if (areas.includes(found.area)) return found;
    throw new Error(
      `${found.operation.plan.id} has another store, so it cannot be scheduled with this one; raise a delayed event instead.`,
    );
  }
}
