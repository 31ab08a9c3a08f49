import type { Caller } from '@portico/core';
import { OperationCall } from './call.ts';
import type { CallSource } from './call.ts';
import { anonymous } from './caller.ts';
import { SystemCaller } from './calls/systemCaller.ts';
import { createHostWorkPlan } from './hostWork.ts';
import { createTraceId } from './traceId.ts';

/** Work of the host itself, such as seeding, without a caller. Filters by owner and tenant do not apply. */
export class SystemCall extends OperationCall {
  asSystem = true;
  forAllOwners = false;

  /** `id` names the work in logs; `now` is the host's clock. */
  constructor(id: string, now: () => number) {
    super(createHostWorkPlan(id), createSystemSource(now), anonymous, createTraceId());
  }

  override actAs({ tenantId }: Caller): void {
    super.actAs(new SystemCaller(tenantId));
    this.asSystem = false;
    this.forAllOwners = true;
  }
}

function createSystemSource(now: () => number): CallSource {
  return { params: {}, query: {}, rawHeaders: [], path: '', signal: new AbortController().signal, now };
}
