import { redirectStatuses } from '@portico/core/manifest';
import type { OperationRecord } from '../2-read/records.ts';
import { label } from '../finding.ts';
import type { OperationContext } from './view.ts';

/** Statuses with responses that have no body (RFC 9110 sections 15.3.5 and 15.3.6). */
const bodiless: ReadonlySet<number> = new Set([204, 205]);

/** Reports PRAG0564: a declared status that is not a success status, or that does not allow the result. */
export function checkStatuses({ operations, findings }: OperationContext): void {
  for (const { record, name: operation } of operations) {
    if (!record.status) continue;
    const { value, place } = record.status;
    const reason = findProblem(value, returnsBody(record));
    const result = record.result && bodiless.has(value) ? [label(record.result.place, 'would be discarded')] : [];
    if (reason) findings.report('PRAG0564', { status: String(value), operation, reason }, label(place, reason), ...result);
  }
}

/** Returns whether an operation returns a body. A mutation returns the entity's DTO, unless it deletes. */
function returnsBody({ kind, mode, result }: OperationRecord): boolean {
  return kind === 'Mutation' ? mode?.value !== 'Delete' : result !== undefined;
}

function findProblem(status: number, hasResult: boolean): string | undefined {
  if (redirectStatuses.has(status)) return hasResult ? 'a redirect has no result' : undefined;
  if (!Number.isInteger(status) || status < 200 || status > 299) return 'it is neither a success status nor a redirect';
  return hasResult && bodiless.has(status) ? 'its response has no body' : undefined;
}
