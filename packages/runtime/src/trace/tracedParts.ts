import type { OperationCall } from '../call.ts';
import { stageOrder } from '../pipeline.ts';
import type { StagePlace, Stage, StageFactory } from '../pipeline.ts';
import type { CallTracer } from './tracer.ts';

/** The same parts, told of to a tracer: what stands at one place is told of as one. */
export function traceStages(parts: readonly StageFactory[], tracer: CallTracer): readonly StageFactory[] {
  return stageOrder.flatMap((place) => {
    const own = parts.filter((part) => part.place === place);
    // What follows the outcome runs whatever becomes of its neighbours.
    if (place === 'respond' || place === 'afterCommit') return own.map((part) => traceStage(place, [part], tracer));
    return own.length === 0 ? [] : [traceStage(place, own, tracer)];
  });
}

function traceStage(place: StagePlace, parts: readonly StageFactory[], tracer: CallTracer): StageFactory {
  return {
    place,
    createStage(plan) {
      const stages = parts.flatMap((part) => part.createStage(plan) ?? []);
      const [only] = stages;
      if (!only) return undefined;
      const run: Stage = stages.length === 1 ? only : (call) => runFrom(0, stages, call);
      return (call) => tracer.stage(place, call, () => run(call));
    },
  };
}

/** Runs stages one after the other, at once where none has to wait; those after one that ended the call are left out. */
function runFrom(start: number, stages: readonly Stage[], call: OperationCall): void | Promise<void> {
  for (let index = start; index < stages.length && !call.ended; index++) {
    const wait = stages[index]!(call);
    if (wait !== undefined) return wait.then(() => runFrom(index + 1, stages, call));
  }
}
