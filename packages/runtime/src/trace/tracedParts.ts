import type { OperationCall } from '../call.ts';
import { stageOrder } from '../pipeline.ts';
import type { StagePlace, Stage, StageFactory } from '../pipeline.ts';
import type { CallTracer } from './tracer.ts';

/** Wraps stages so that a tracer observes them; stages at one place are traced as one. */
export function traceStages(parts: readonly StageFactory[], tracer: CallTracer): readonly StageFactory[] {
  return stageOrder.flatMap((place) => {
    const own = parts.filter((part) => part.place === place);
    // Each stage after the outcome runs even if another one fails.
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

/** Runs stages one after the other, synchronously if none has to wait; stages after one that ended the call are skipped. */
function runFrom(start: number, stages: readonly Stage[], call: OperationCall): void | Promise<void> {
  for (let index = start; index < stages.length && !call.ended; index++) {
    const wait = stages[index]!(call);
    if (wait !== undefined) return wait.then(() => runFrom(index + 1, stages, call));
  }
}
