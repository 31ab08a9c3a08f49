import type { ServiceRecord, ServiceRef } from '../2-read/serviceRecords.ts';
import { parseDuration } from '../2-read/values/parseDuration.ts';
import { label } from '../finding.ts';
import { findFlowingScalar } from './shapes.ts';
import type { CheckContext, OperationView } from './view.ts';

/** Why an option does not fit, and the fix. */
interface OptionProblem {
  readonly what: string;
  readonly way: string;
}

const mostRetries = 20;

/** Reports PRAG0758: `retries`, `timeout` or `statements` without a unit of work, or `retries` of an operation that is not safe to run again. */
export function checkWork(context: CheckContext): void {
  for (const view of context.operations) {
    const { retries, timeout, statements } = view.record;
    const twice =
      retries &&
      retries.value !== 0 &&
      (findValueMisfit(retries.value) ?? findUnitOfWorkMisfit(view, context) ?? findRepeatMisfit(view, context));
    if (twice) report(context, view, { ...twice, option: 'retries', place: retries.place });
    const late = timeout && (findTimeMisfit(timeout.value) ?? findOwnMisfit('timeout', view, context));
    if (late) report(context, view, { ...late, option: 'timeout', place: timeout.place });
    const many = statements && (countMisfit(statements.value) ?? findOwnMisfit('statements', view, context));
    if (many) report(context, view, { ...many, option: 'statements', place: statements.place });
  }
}

type MisplacedOption = OptionProblem & { readonly option: string; readonly place: Parameters<typeof label>[0] };

function report({ findings }: CheckContext, { name }: OperationView, { place, ...facts }: MisplacedOption): void {
  findings.report('PRAG0758', { operation: name, ...facts }, label(place, 'invalid'));
}

function findValueMisfit(value: number): OptionProblem | undefined {
  if (Number.isInteger(value) && value > 0 && value <= mostRetries) return undefined;
  return {
    what: `${value} is not a whole number from 0 to ${mostRetries}`,
    way: 'Write the maximum number of retries, such as `retries: 3`.',
  };
}

function findTimeMisfit(value: string | number): OptionProblem | undefined {
  if (parseDuration(value) !== undefined) return undefined;
  return { what: `\`${value}\` is not a duration`, way: "Write a number of seconds, or a text such as `'500ms'`, `'30s'` or `'5m'`." };
}

function countMisfit(value: number): OptionProblem | undefined {
  if (Number.isSafeInteger(value) && value >= 0) return undefined;
  return {
    what: `${value} is not a whole number from 0`,
    way: 'Write the maximum number of statements, such as `statements: 100`.',
  };
}

/** Returns why an option that the operation sets itself has no effect. A default applies only to operations on which it has an effect. */
function findOwnMisfit(option: 'timeout' | 'statements', view: OperationView, context: CheckContext): OptionProblem | undefined {
  return view.record.inherited?.[option] === undefined ? findUnitOfWorkMisfit(view, context) : undefined;
}

function findUnitOfWorkMisfit({ record }: OperationView, { data }: CheckContext): OptionProblem | undefined {
  const way = 'Remove the option.';
  if (record.kind === 'Query') return { what: 'the operation only reads, so it has no unit of work', way };
  const area = data.findArea(record);
  if (!area || data.messages.hasStore(area)) return undefined;
  return {
    what: `its area ${area.name} has no store, so there is no unit of work`,
    way: 'Remove the option, or name a store in the options of its `Module`.',
  };
}

/** Returns why an operation cannot run a second time, or has an effect that no rollback reverts. */
function findRepeatMisfit({ record, inputs }: OperationView, { records }: CheckContext): OptionProblem | undefined {
  if (inputs.some(({ source, shape }) => source === 'body' && findFlowingScalar(shape)))
    return {
      what: 'its body is a stream, which can be read only once',
      way: 'Remove the option, or receive the bytes as a form file.',
    };
  if (
    !callsAreas(
      record.handlers.flatMap(({ services }) => services),
      records.services,
    )
  )
    return undefined;
  return {
    what: 'it calls operations of another area, which a rollback does not undo',
    way: 'Remove the option, or raise an event instead of the call: events are delivered once, after the commit.',
  };
}

/** Returns whether any of the services calls an area, directly or through its own services. */
function callsAreas(refs: readonly ServiceRef[], services: readonly ServiceRecord[], seen: Set<string> = new Set()): boolean {
  return refs.some(({ type }) => {
    if (type?.kind === 'area') return true;
    if (!type || !('key' in type) || seen.has(type.key)) return false;
    seen.add(type.key);
    return services.some(({ provides, needs }) => provides.includes(type.key) && callsAreas(needs, services, seen));
  });
}
