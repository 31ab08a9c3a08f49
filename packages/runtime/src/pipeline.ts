import type { OperationResponse } from './operationResponse.ts';
import type { OperationCall } from './call.ts';
import type { OperationPlan } from './plan.ts';
import { isFlowing } from './operationResponse.ts';
import { CallCompletion, completeAfterStream } from './callCompletion.ts';

/**
 * The line that every operation goes along, whether it is called over HTTP, from another area or from another process.
 * An operation has only the stages that it needs; each place says what may end the line there.
 */
export const stageOrder = [
  'authenticate', // 401
  'authorize', //    401 403
  'rateLimit', //    429
  'bind', //         400 413 415
  'validate', //     422
  'identify', //     401 404
  'cache', //        queries that ask for it
  'invoke', //       404 409 422 …, and what filters answer
  'respond', //      200 201 204 206 304 416
  'afterCommit', //  events, invalidation
] as const;

/** A place on the line. */
export type StagePlace = (typeof stageOrder)[number];

/** One step of a call: it reads and writes the call, and may end it with `call.end(…)`. A promise is returned only where there is something to wait for. */
export type Stage = (call: OperationCall) => void | Promise<void>;

/** Says at start which stage an operation needs at one place, if any. */
export interface StageFactory {
  readonly place: StagePlace;
  readonly createStage: (plan: OperationPlan) => Stage | undefined;
}

/** How the line ends: writing the answer, and telling of faults. */
export interface PipelineEnd {
  /** Turns the outcome of a call into its answer. */
  respond(call: OperationCall): OperationResponse;
  /** Turns a thrown value into the outcome that it stands for, and logs it where it is a fault. */
  caught(thrown: unknown, call: OperationCall): unknown;
}

/** One operation's stages, in the order of the line. */
export class Pipeline {
  /** Left out once the call has ended. */
  readonly #stages: readonly Stage[];
  /** Run for every call, ended or not. */
  readonly #respond: readonly Stage[];
  readonly #after: readonly Stage[];
  readonly #end: PipelineEnd;

  constructor(plan: OperationPlan, parts: readonly StageFactory[], end: PipelineEnd) {
    const stages = buildStages(plan, parts);
    const where = (wanted: (place: StagePlace) => boolean) => stages.filter(({ place }) => wanted(place)).map(({ stage }) => stage);
    this.#stages = where((place) => place !== 'respond' && place !== 'afterCommit');
    this.#respond = where((place) => place === 'respond');
    this.#after = where((place) => place === 'afterCommit');
    this.#end = end;
  }

  /** Runs a call to its answer; at once where no stage has to wait. */
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

/** The stages that an operation needs, in the order of the line; parts of one place keep the order in which they were given. */
export function buildStages(plan: OperationPlan, parts: readonly StageFactory[]): { readonly place: StagePlace; readonly stage: Stage }[] {
  const stages: { readonly place: StagePlace; readonly stage: Stage }[] = [];
  for (const { place, createStage: stageOf } of orderFactories(parts)) {
    const stage = stageOf(plan);
    if (stage) stages.push({ place, stage });
  }
  return stages;
}

function orderFactories(parts: readonly StageFactory[]): readonly StageFactory[] {
  return parts.toSorted((one, other) => positions[one.place] - positions[other.place]);
}

const positions = Object.fromEntries(stageOrder.map((place, position) => [place, position])) as Readonly<Record<StagePlace, number>>;
