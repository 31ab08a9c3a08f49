import type { OperationResponse } from './operationResponse.ts';
import type { OperationCall } from './call.ts';
import type { OperationPlan } from './plan.ts';
import { isFlowing } from './operationResponse.ts';
import { CallCompletion, completeAfterStream } from './callCompletion.ts';

/**
 * The pipeline of every operation, whether it is called over HTTP, from another area or from another process. An operation has only the stages that it needs; each place lists the reasons for which it may end the call.
 */
export const stageOrder = [
  'authenticate', // 401
  'authorize', //    401 403
  'rateLimit', //    429
  'bind', //         400 413 415
  'validate', //     422
  'identify', //     401 404
  'cache', //        responses that are cached
  'invoke', //       404 409 422 …, and the results of filters
  'respond', //      200 201 204 206 304 416
  'afterCommit', //  events, invalidation
] as const;

/** A place in the pipeline. */
export type StagePlace = (typeof stageOrder)[number];

/** One step of a call: it reads and writes the call, and may end it with `call.end(…)`. It returns a promise only if it has to wait. */
export type Stage = (call: OperationCall) => void | Promise<void>;

/** Creates, at startup, the stage that an operation needs at one place, if any. */
export interface StageFactory {
  readonly place: StagePlace;
  readonly createStage: (plan: OperationPlan) => Stage | undefined;
}

/** The end of the pipeline: builds the response and reports faults. */
export interface PipelineEnd {
  /** Builds the response of a call's outcome. */
  respond(call: OperationCall): OperationResponse;
  /** Converts a thrown value to an outcome, and logs faults. */
  caught(thrown: unknown, call: OperationCall): unknown;
}

/** The stages of one operation, in pipeline order. */
export class Pipeline {
  /** Skipped once the call has ended. */
  readonly #stages: Stage[] = [];
  /** Run for every call, whether or not it has ended. */
  readonly #respond: Stage[] = [];
  readonly #after: Stage[] = [];
  readonly #end: PipelineEnd;

  constructor(plan: OperationPlan, parts: readonly StageFactory[], end: PipelineEnd) {
    this.#end = end;
    for (const { place, stage } of buildStages(plan, parts)) {
      const stages = place === 'respond' ? this.#respond : place === 'afterCommit' ? this.#after : this.#stages;
      stages.push(stage);
    }
  }

  /** Runs a call and returns its response; synchronously if no stage has to wait. */
  run(call: OperationCall): OperationResponse | Promise<OperationResponse> {
    return this.#from(0, call);
  }

  #from(start: number, call: OperationCall): OperationResponse | Promise<OperationResponse> {
    const stages = this.#stages;
    try {
      for (let index = start; index < stages.length && !call.ended; index++) {
        const wait = stages[index]!(call);
        if (wait !== undefined) return this.#wait(wait, index + 1, call);
      }
    } catch (thrown) {
      call.end(this.#end.caught(thrown, call));
    }
    return this.#finish(call);
  }

  #wait(wait: Promise<void>, next: number, call: OperationCall): Promise<OperationResponse> {
    return wait.then(
      () => this.#from(next, call),
      (thrown: unknown) => {
        call.end(this.#end.caught(thrown, call));
        return this.#finish(call);
      },
    );
  }

  #finish(call: OperationCall): OperationResponse | Promise<OperationResponse> {
    if (this.#respond.length > 0 || this.#after.length > 0 || call.releases !== undefined) return this.#finishSlowly(call);
    return this.#answer(call);
  }

  async #finishSlowly(call: OperationCall): Promise<OperationResponse> {
    try {
      for (const stage of this.#respond) await stage(call);
    } catch (thrown) {
      call.end(this.#end.caught(thrown, call));
    }
    const answer = this.#answer(call);
    const closing = new CallCompletion(call, this.#after, this.#end);
    if (isFlowing(answer.body)) return { ...answer, body: completeAfterStream(answer.body, closing) };
    await closing.run();
    return answer;
  }

  #answer(call: OperationCall): OperationResponse {
    try {
      return this.#end.respond(call);
    } catch (thrown) {
      // A result that cannot be written is a fault like any other.
      call.end(this.#end.caught(thrown, call));
      return this.#end.respond(call);
    }
  }
}

/**
 * Returns the stages that an operation needs, in pipeline order; factories of the same place keep their order.
 * @example buildStages(plan, factories).map(({ place }) => place) // ['authenticate', 'bind', 'invoke', 'respond']
 */
export function buildStages(plan: OperationPlan, parts: readonly StageFactory[]): { readonly place: StagePlace; readonly stage: Stage }[] {
  const stages: { readonly place: StagePlace; readonly stage: Stage }[] = [];
  for (const { place, createStage: stageOf } of parts) {
    const stage = stageOf(plan);
    if (stage) stages.push({ place, stage });
  }
  // Most operations need a few of the stages: sorting the factories instead would take longer.
  return stages.sort((one, other) => positions[one.place] - positions[other.place]);
}

const positions = Object.fromEntries(stageOrder.map((place, position) => [place, position])) as Readonly<Record<StagePlace, number>>;
