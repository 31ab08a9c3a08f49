import { label } from '../finding.ts';
import { findFlowingScalar } from './shapes.ts';
import type { OperationContext, OperationView } from './view.ts';

/** Why an operation cannot be idempotent, and what to do about it. */
interface Misfit {
  readonly what: string;
  readonly way: string;
}

const leaveOut = 'Leave `idempotent` out';

/** PRAG0568: a first answer is kept, and a repeated request is held against the first one. */
export function checkIdempotency(context: OperationContext): void {
  for (const view of context.operations) {
    const { idempotent } = view.record;
    const misfit = idempotent && findMisfit(view, context);
    if (misfit) context.findings.report('PRAG0568', { operation: view.name, ...misfit }, label(idempotent.place, 'cannot be kept'));
  }
}

function findMisfit({ record, inputs }: OperationView, { data, resolve }: OperationContext): Misfit | undefined {
  if (record.internal) return { what: 'has no route, so that no request repeats it', way: `${leaveOut}, or give the operation a route.` };
  if (record.verb === 'GET')
    return { what: 'reads only, so that repeating it does no harm', way: `${leaveOut}, or change data with another verb.` };
  const { result } = record;
  if (result && findFlowingScalar(resolve(result.shape)))
    return {
      what: 'its answer flows, and is nowhere at hand to be kept',
      way: `${leaveOut}, or answer with JSON, such as the id of a file.`,
    };
  if (inputs.some(({ source, shape }) => source === 'body' && findFlowingScalar(shape)))
    return {
      what: 'its body is streamed, so that it cannot be compared with that of the first request',
      way: `${leaveOut}, or take the bytes as a file of a form.`,
    };
  const area = data.findArea(record);
  if (!area || data.hasStore(area)) return undefined;
  return {
    what: `its area ${area.name} has no store to keep the first answer in`,
    way: 'Name a store in the options of its `Module`, or declare an entity in the area.',
  };
}
