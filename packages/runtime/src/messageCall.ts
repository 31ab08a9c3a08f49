import { OperationCall } from './call.ts';
import type { CallSource } from './call.ts';
import { createHostWorkPlan } from './hostWork.ts';
import { Nobody } from './nobody.ts';
import { createTraceId, readTraceId } from './traceId.ts';

/** The metadata of an event. */
export interface MessageOrigin {
  /** The tenant for which it was raised. */
  readonly tenantId?: string | undefined;
  /** The id of the caller who raised it. */
  readonly causedBy?: string | undefined;
  /** W3C trace context of the call that raised it. */
  readonly traceparent?: string | undefined;
}

/** The parts of a message call. */
export interface MessageCallSetup {
  /** `Area.Handler`. */
  readonly handler: string;
  readonly origin: MessageOrigin;
  /** The id of the message, the same for each run; absent if it runs once, in the process that raised the event. */
  readonly message?: string;
  /** The host's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Aborts when the host abandons the handler. */
  readonly signal?: AbortSignal;
}

/** A call that runs a handler for a message. It is anonymous and has no permissions; it sees rows of every owner, but only of the message's tenant. */
export class MessageCall extends OperationCall {
  readonly forAllOwners = true;
  /** The caller who caused the event. Events that the handler raises have the same cause. */
  readonly causedBy: string | undefined;

  constructor(setup: MessageCallSetup) {
    const { handler, origin } = setup;
    super(createHostWorkPlan(handler), createMessageSource(setup), new Nobody(origin.tenantId), getTraceId(origin));
    this.causedBy = origin.causedBy;
  }
}

function getTraceId({ traceparent }: MessageOrigin): string {
  return traceparent === undefined ? createTraceId() : readTraceId(traceparent);
}

function createMessageSource({ origin, message, now, signal = new AbortController().signal }: MessageCallSetup): CallSource {
  const rawHeaders = origin.traceparent === undefined ? [] : ['traceparent', origin.traceparent];
  return { params: {}, query: {}, rawHeaders, path: '', signal, now, message };
}
