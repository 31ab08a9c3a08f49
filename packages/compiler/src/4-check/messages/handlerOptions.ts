import type { RetryPolicy } from '@portico/core/manifest';
import type { HandlerOptionsRecord } from '../../2-read/messageRecords.ts';
import { parseDuration } from '../../2-read/values/parseDuration.ts';
import type { Place } from '../../finding.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

interface Problem {
  readonly option: string;
  readonly reason: string;
  readonly place: Place;
}

/** Reports PRAG0904: an invalid retry policy. */
export function checkHandlerOptions({ records, data: { messages }, findings }: CheckContext): void {
  for (const record of records.messageHandlers) {
    for (const { option, reason, place } of [...findAttemptsProblem(record), ...findPauseProblem(record, messages.retries.get(record)!)])
      findings.report('PRAG0904', { handler: record.class.name, option, reason }, label(place, reason));
  }
  for (const { record, durable } of messages.handlers) {
    const { renamedFrom } = record;
    const reason = renamedFrom && findRenameProblem(renamedFrom.value, durable);
    if (reason)
      findings.report('PRAG0904', { handler: record.class.name, option: 'renamedFrom', reason }, label(renamedFrom.place, reason));
  }
}

function findRenameProblem(name: string, durable: boolean): string | undefined {
  if (!durable) return 'has no effect: its messages are not stored';
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) ? undefined : 'is not the name of a class';
}

function findAttemptsProblem({ maxAttempts }: HandlerOptionsRecord): Problem[] {
  if (!maxAttempts || (Number.isSafeInteger(maxAttempts.value) && maxAttempts.value >= 1)) return [];
  return [{ option: 'maxAttempts', reason: 'is not a whole number from 1', place: maxAttempts.place }];
}

function findPauseProblem({ delay, maxDelay }: HandlerOptionsRecord, planned: RetryPolicy): Problem[] {
  const wrong = Object.entries({ delay, maxDelay }).flatMap(([option, written]) =>
    written && parseDuration(written.value) === undefined
      ? [{ option, reason: 'is not a duration from 0 to one year', place: written.place }]
      : [],
  );
  const place = (maxDelay ?? delay)?.place;
  if (wrong.length > 0 || !place || planned.delay <= planned.maxDelay) return wrong;
  return [
    maxDelay
      ? { option: 'maxDelay', reason: 'is shorter than the first delay', place }
      : { option: 'delay', reason: 'is longer than the maximum delay, five minutes', place },
  ];
}
