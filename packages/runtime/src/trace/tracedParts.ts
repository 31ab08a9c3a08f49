import type { OperationCall } from '../call.ts';
import { line } from '../pipeline.ts';
import type { Place, Stage, StagePart } from '../pipeline.ts';
import type { CallTracer } from './tracer.ts';

/** The same parts, told of to a tracer: what stands at one place is told of as one. */
export function tracedParts(parts: readonly StagePart[], tracer: CallTracer): readonly StagePart[] {
  return line.flatMap((place) => {
    const own = parts.filter((part) => part.place === place);
    // What follows the outcome runs whatever becomes of its neighbours.
    if (place === 'respond' || place === 'afterCommit') return own.map((part) => traced(place, [part], tracer));
    return own.length === 0 ? [] : [traced(place, own, tracer)];
  });
}

function traced(place: Place, parts: readonly StagePart[], tracer: CallTracer): StagePart {
  return {
    place,
    stageOf(plan) {
      const stages = parts.flatMap((part) => part.stageOf(plan) ?? []);
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
