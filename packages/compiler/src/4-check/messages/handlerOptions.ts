import type { RetryPolicy } from '@portico/core/manifest';
import type { HandlerOptionsRecord } from '../../2-read/messageRecords.ts';
import { milliseconds } from '../../2-read/values/duration.ts';
import type { Place } from '../../finding.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

interface Problem {
  readonly option: string;
  readonly reason: string;
  readonly place: Place;
}

/** PRAG0904: a policy that can be kept. */
export function checkHandlerOptions({ records, data: { messages }, findings }: CheckContext): void {
  for (const record of records.messageHandlers) {
    for (const { option, reason, place } of [...attempts(record), ...pauses(record, messages.retries.get(record)!)])
      findings.report('PRAG0904', { handler: record.class.name, option, reason }, label(place, reason));
  }
  for (const { record, durable } of messages.handlers) {
    const { renamedFrom } = record;
    const reason = renamedFrom && renameProblem(renamedFrom.value, durable);
    if (reason)
      findings.report('PRAG0904', { handler: record.class.name, option: 'renamedFrom', reason }, label(renamedFrom.place, reason));
  }
}

function renameProblem(name: string, durable: boolean): string | undefined {
  if (!durable) return 'has no effect: no message of it is stored';
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) ? undefined : 'is not the name of a class';
}

function attempts({ maxAttempts }: HandlerOptionsRecord): Problem[] {
  if (!maxAttempts || (Number.isSafeInteger(maxAttempts.value) && maxAttempts.value >= 1)) return [];
  return [{ option: 'maxAttempts', reason: 'is no whole number from 1', place: maxAttempts.place }];
}

function pauses({ delay, maxDelay }: HandlerOptionsRecord, planned: RetryPolicy): Problem[] {
  const wrong = Object.entries({ delay, maxDelay }).flatMap(([option, written]) =>
    written && milliseconds(written.value) === undefined
      ? [{ option, reason: 'is no span of time from 0 to a year', place: written.place }]
      : [],
  );
  const place = (maxDelay ?? delay)?.place;
  if (wrong.length > 0 || !place || planned.delay <= planned.maxDelay) return wrong;
  return [
    maxDelay
      ? { option: 'maxDelay', reason: 'is shorter than the first pause', place }
      : { option: 'delay', reason: 'is longer than the longest pause, five minutes', place },
  ];
}
