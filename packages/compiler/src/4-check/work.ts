import type { ServiceRecord, ServiceRef } from '../2-read/serviceRecords.ts';
import { milliseconds } from '../2-read/values/duration.ts';
import { label } from '../finding.ts';
import { findFlowingScalar } from './shapes.ts';
import type { CheckContext, OperationView } from './view.ts';

/** Why an option does not fit, and what to do about it. */
interface Misfit {
  readonly what: string;
  readonly way: string;
}

const mostRetries = 20;

/** PRAG0758: `retries`, `timeout` and `statements` are about the unit of work of an operation, and running it again must be safe. */
export function checkWork(context: CheckContext): void {
  for (const view of context.operations) {
    const { retries, timeout, statements } = view.record;
    const twice =
      retries &&
      retries.value !== 0 &&
      (findValueMisfit(retries.value) ?? findWorkMisfit(view, context) ?? findRepeatMisfit(view, context));
    if (twice) report(context, view, { ...twice, option: 'retries', place: retries.place });
    const late = timeout && (findTimeMisfit(timeout.value) ?? findWorkMisfit(view, context));
    if (late) report(context, view, { ...late, option: 'timeout', place: timeout.place });
    const many = statements && (countMisfit(statements.value) ?? findWorkMisfit(view, context));
    if (many) report(context, view, { ...many, option: 'statements', place: statements.place });
  }
}

type Found = Misfit & { readonly option: string; readonly place: Parameters<typeof label>[0] };

function report({ findings }: CheckContext, { name }: OperationView, { place, ...facts }: Found): void {
  findings.report('PRAG0758', { operation: name, ...facts }, label(place, 'does not fit'));
}

function findValueMisfit(value: number): Misfit | undefined {
  if (Number.isInteger(value) && value > 0 && value <= mostRetries) return undefined;
  return {
    what: `${value} is not a whole number from 0 to ${mostRetries}`,
    way: 'Write how many times the work may be run again, such as `retries: 3`.',
  };
}

function findTimeMisfit(value: string | number): Misfit | undefined {
  if (milliseconds(value) !== undefined) return undefined;
  return { what: `\`${value}\` is not a span of time`, way: "Write seconds, or a text such as `'500ms'`, `'30s'` or `'5m'`." };
}

function countMisfit(value: number): Misfit | undefined {
  if (Number.isSafeInteger(value) && value >= 0) return undefined;
  return {
    what: `${value} is not a whole number from 0`,
    way: 'Write the most statements that the operation may send, such as `statements: 100`.',
  };
}

function findWorkMisfit({ record }: OperationView, { data }: CheckContext): Misfit | undefined {
  const way = 'Leave the option out.';
  if (record.kind === 'Query') return { what: 'the operation only reads, so that there is no unit of work', way };
  const area = data.findArea(record);
  if (!area || data.messages.hasStore(area)) return undefined;
  return {
    what: `its area ${area.name} has no store, so that there is no unit of work`,
    way: 'Leave the option out, or name a store in the options of its `Module`.',
  };
}

/** What cannot be run a second time, or does something that no rollback takes back. */
function findRepeatMisfit({ record, inputs }: OperationView, { records }: CheckContext): Misfit | undefined {
  if (inputs.some(({ source, shape }) => source === 'body' && findFlowingScalar(shape)))
    return {
      what: 'its body is a stream, which is gone after the first run',
      way: 'Leave the option out, or take the bytes as a file of a form.',
    };
  if (
    !callsAreas(
      record.handlers.flatMap(({ services }) => services),
      records.services,
    )
  )
    return undefined;
  return {
    what: 'it calls operations of another area, which no rollback takes back',
    way: 'Leave the option out, or raise an event instead of calling: events are delivered after the commit, once.',
  };
}

/** Whether any of the services calls an area, itself or through what it is made with. */
function callsAreas(refs: readonly ServiceRef[], services: readonly ServiceRecord[], seen: Set<string> = new Set()): boolean {
  return refs.some(({ type }) => {
    if (type?.kind === 'area') return true;
    if (!type || !('key' in type) || seen.has(type.key)) return false;
    seen.add(type.key);
    return services.some(({ provides, needs }) => provides.includes(type.key) && callsAreas(needs, services, seen));
  });
}
