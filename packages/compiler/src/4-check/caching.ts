import { parseCacheable } from '../2-read/values/cacheable.ts';
import { label } from '../finding.ts';
import { findFlowingScalar } from './shapes.ts';
import type { OperationContext, OperationView } from './view.ts';

const leaveOut = 'Leave `cacheable` out';

/** PRAG0570: what cannot be kept, or not as it is said. PRAG0571: what invalidates nothing. */
export function checkCaching(context: OperationContext): void {
  for (const view of context.operations) {
    cacheable(view, context);
    invalidates(view, context);
  }
}

function cacheable(view: OperationView, context: OperationContext): void {
  const { cacheable: said } = view.record;
  if (!said || said.value === false) return;
  const misfit = findMisfit(view, context) ?? parseCacheable(said.value).misfit;
  if (misfit) context.findings.report('PRAG0570', { operation: view.name, ...misfit }, label(said.place, 'cannot be kept'));
}

function findMisfit({ record }: OperationView, { resolve }: OperationContext): { readonly what: string; readonly way: string } | undefined {
  if (record.internal) return { what: 'has no route: answers to requests are kept', way: `${leaveOut}, or give the operation a route.` };
  if (record.verb !== 'GET' || record.kind === 'Mutation' || record.kind.endsWith('Action'))
    return { what: 'is no query and no other GET, and may do more than answer', way: `${leaveOut}, or read with a query.` };
  if (!record.result || record.status?.value === 204) return { what: 'answers with nothing that could be kept', way: `${leaveOut}.` };
  return findFlowingScalar(resolve(record.result.shape)) || record.stream
    ? {
        what: 'its answer flows, and is nowhere at hand to be kept',
        way: `${leaveOut}; a file with an entity tag is answered with 304 as it is.`,
      }
    : undefined;
}

function invalidates({ record, name }: OperationView, { findings, data }: OperationContext): void {
  for (const { value, place } of record.invalidates) {
    const facts = { operation: name };
    if (record.verb === 'GET')
      findings.report(
        'PRAG0571',
        { ...facts, what: 'entities, though it only reads', way: 'Leave `invalidates` out, or change data with another verb.' },
        label(place, 'is not changed here'),
      );
    else if (!data.ofClass(value))
      findings.report(
        'PRAG0571',
        { ...facts, what: `\`${value.replace(/^.*#/, '')}\`, which has no rows of its own`, way: 'Name the entities that derive from it.' },
        label(place, 'no rows'),
      );
  }
}
