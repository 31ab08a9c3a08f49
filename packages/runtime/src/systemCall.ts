import { OperationCall } from './call.ts';
import type { CallSource } from './call.ts';
import { anonymous } from './caller.ts';
import { createHostWorkPlan } from './hostWork.ts';
import { createTraceId } from './traceId.ts';

/** Work that the host does on its own behalf, such as seeding: nobody asked for it, and the filters of owner and tenant do not hold. */
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
