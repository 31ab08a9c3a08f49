import type { OperationRecord } from '../2-read/records.ts';
import { label } from '../finding.ts';
import { findFlowingScalar } from './shapes.ts';
import type { OperationContext, OperationView } from './view.ts';

/** Why an operation cannot be idempotent, and the fix. */
interface IdempotencyProblem {
  readonly what: string;
  readonly way: string;
}

const leaveOut = 'Remove `idempotent`';

/** Reports PRAG0568: an operation whose response cannot be stored, or whose repeated request cannot be compared with the first one. */
export function checkIdempotency(context: OperationContext): void {
  for (const view of context.operations) {
    const { idempotent } = view.record;
    const misfit = idempotent && findMisfit(view, context);
    if (misfit) context.findings.report('PRAG0568', { operation: view.name, ...misfit }, label(idempotent.place, 'cannot be idempotent'));
  }
}

function findMisfit({ record, inputs }: OperationView, { data, resolve }: OperationContext): IdempotencyProblem | undefined {
  if (record.internal) return { what: 'it has no route, so no request repeats it', way: `${leaveOut}, or give the operation a route.` };
  if (record.verb === 'GET')
    return { what: 'it only reads, so repeating it is harmless', way: `${leaveOut}, or use a verb that changes data.` };
  const { result } = record;
  if (result && findFlowingScalar(resolve(result.shape)))
    return {
      what: 'its response is streamed and cannot be stored',
      way: `${leaveOut}, or return JSON, such as the id of a file.`,
    };
  if (inputs.some(({ source, shape }) => source === 'body' && findFlowingScalar(shape)))
    return {
      what: 'its body is streamed, so it cannot be compared with the body of the first request',
      way: `${leaveOut}, or receive the bytes as a form file.`,
    };
  const area = data.findArea(record);
  if (!area || data.hasStore(area)) return undefined;
  return {
    what: `its area ${area.name} has no store for the first response`,
    way: 'Name a store in the options of its `Module`, or declare an entity in the area.',
  };
}

/** Returns whether a request that repeats a key receives the stored response. */
export function repeatsResponses({ idempotent }: OperationRecord): boolean {
  return idempotent !== undefined;
}
