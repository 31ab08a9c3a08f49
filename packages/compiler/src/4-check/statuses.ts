import type { OperationRecord } from '../2-read/records.ts';
import { label } from '../finding.ts';
import type { OperationContext } from './view.ts';

/** Statuses whose answers carry no body (RFC 9110 sections 15.3.5 and 15.3.6). */
const bodiless: ReadonlySet<number> = new Set([204, 205]);

/** PRAG0564: the declared status is one of success and leaves room for the result. */
export function checkStatuses({ operations, findings }: OperationContext): void {
  for (const { record, name: operation } of operations) {
    if (!record.status) continue;
    const { value, place } = record.status;
    const reason = findProblem(value, answers(record));
    const result = record.result && bodiless.has(value) ? [label(record.result.place, 'would be thrown away')] : [];
    if (reason) findings.report('PRAG0564', { status: String(value), operation, reason }, label(place, reason), ...result);
  }
}

/** A mutation answers with the entity's DTO, unless it deletes. */
function answers({ kind, mode, result }: OperationRecord): boolean {
  return kind === 'Mutation' ? mode?.value !== 'Delete' : result !== undefined;
}

function findProblem(status: number, hasResult: boolean): string | undefined {
  if (!Number.isInteger(status) || status < 200 || status > 299) return 'it is no status of success';
  return hasResult && bodiless.has(status) ? 'its answer carries no body' : undefined;
}
