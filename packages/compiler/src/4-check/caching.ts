import type { OperationRecord } from '../2-read/records.ts';
import { jobStateKey } from '../2-read/types/jobStates.ts';
import { parseCacheable } from '../2-read/values/cacheable.ts';
import { label } from '../finding.ts';
import { findFlowingScalar } from './shapes.ts';
import type { OperationContext, OperationView } from './view.ts';

const leaveOut = 'Remove `cacheable`';

/** Reports PRAG0570 (invalid caching) and PRAG0571 (an invalidation without effect). */
export function checkCaching(context: OperationContext): void {
  for (const view of context.operations) {
    checkCacheable(view, context);
    checkInvalidates(view, context);
  }
}

function checkCacheable(view: OperationView, context: OperationContext): void {
  const { cacheable: said } = view.record;
  if (!said || said.value === false) return;
  const misfit = findMisfit(view, context) ?? parseCacheable(said.value).misfit;
  if (misfit) context.findings.report('PRAG0570', { operation: view.name, ...misfit }, label(said.place, 'cannot be cached'));
}

function findMisfit({ record }: OperationView, { resolve }: OperationContext): { readonly what: string; readonly way: string } | undefined {
  if (record.internal)
    return { what: 'it has no route, and only responses to requests are cached', way: `${leaveOut}, or give the operation a route.` };
  if (record.verb !== 'GET' || record.kind === 'Mutation' || record.kind.endsWith('Action'))
    return { what: 'it is neither a query nor another GET operation, so it may change data', way: `${leaveOut}, or use a query.` };
  if (record.acrossTenants)
    return { what: 'it reads across tenants, and each of its reads is checked and logged', way: `${leaveOut}, or \`acrossTenants\`.` };
  if (readsJobs(record))
    return { what: 'it reads the state of a job, which changes without a write that a cache notices', way: `${leaveOut}.` };
  if (!record.result || record.status?.value === 204) return { what: 'it returns nothing that could be cached', way: `${leaveOut}.` };
  return findFlowingScalar(resolve(record.result.shape)) || record.stream
    ? {
        what: 'its response is streamed and cannot be cached',
        way: `${leaveOut}. A file with an entity tag gets 304 without it.`,
      }
    : undefined;
}

function readsJobs({ result, handlers }: OperationRecord): boolean {
  const services = handlers.flatMap(({ services: own }) => own);
  return (
    services.some(({ type }) => type?.kind === 'builtIn' && type.name === 'Jobs') ||
    (result?.shape.kind === 'reference' && result.shape.name.startsWith(jobStateKey))
  );
}

function checkInvalidates({ record, name }: OperationView, { findings, data }: OperationContext): void {
  for (const { value, place } of record.invalidates) {
    const facts = { operation: name };
    if (record.verb === 'GET')
      findings.report(
        'PRAG0571',
        { ...facts, what: 'entities although it only reads', way: 'Remove `invalidates`, or use a verb that changes data.' },
        label(place, 'not changed here'),
      );
    else if (!data.ofClass(value))
      findings.report(
        'PRAG0571',
        { ...facts, what: `\`${value.replace(/^.*#/, '')}\`, which has no rows of its own`, way: 'Name the entities that extend it.' },
        label(place, 'no rows'),
      );
  }
}
