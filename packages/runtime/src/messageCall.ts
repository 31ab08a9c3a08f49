import { OperationCall } from './call.ts';
import type { CallSource } from './call.ts';
import { createHostWorkPlan } from './hostWork.ts';
import { Nobody } from './nobody.ts';
import { createTraceId, readTraceId } from './traceId.ts';

/** What is known of an event beside its facts. */
export interface MessageOrigin {
  /** The tenant in whose name it was raised. */
  readonly tenantId?: string | undefined;
  /** The id of the caller who raised it. */
  readonly causedBy?: string | undefined;
  /** W3C trace context of the call that raised it. */
  readonly traceparent?: string | undefined;
}

/** What a message call is made of. */
export interface MessageCallSetup {
  /** `Area.Handler`. */
  readonly handler: string;
  readonly origin: MessageOrigin;
  /** The id of the message, the same for each run; absent where it runs once, in the process that raised the event. */
  readonly message?: string;
  /** The host's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Ends when the host gives the handler up. */
  readonly signal?: AbortSignal;
}

/** A handler being run for a message: nobody is signed in and nothing is permitted, rows of every owner are seen, and of the message's tenant alone. */
export class MessageCall extends OperationCall {
  readonly forAllOwners = true;
  /** Who raised the event; what the handler raises in turn was caused by the same. */
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
