import { OperationCall } from './call.ts';
import type { CallSource } from './call.ts';
import { anonymous } from './caller.ts';
import { createHostWorkPlan } from './hostWork.ts';
import { createTraceId } from './traceId.ts';

/** Work of the host itself, such as seeding, without a caller. Filters by owner and tenant do not apply. */
export class SystemCall extends OperationCall {
  readonly asSystem = true;

  /** `id` names the work in logs; `now` is the host's clock. */
  constructor(id: string, now: () => number) {
    super(createHostWorkPlan(id), createSystemSource(now), anonymous, createTraceId());
  }
}

function createSystemSource(now: () => number): CallSource {
  return { params: {}, query: {}, rawHeaders: [], path: '', signal: new AbortController().signal, now };
}
