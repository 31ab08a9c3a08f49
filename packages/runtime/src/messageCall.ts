import { Caller } from '@portico/core';
import { OperationCall } from './call.ts';
import type { CallSource } from './call.ts';
import type { OperationPlan } from './plan.ts';
import { newTraceId, traceIdOf } from './traceId.ts';

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

  constructor({ handler, origin, now, signal }: MessageCallSetup) {
    super(planOf(handler), sourceOf(now, signal), new MessageCaller(origin.tenantId), traceOf(origin));
    this.causedBy = origin.causedBy;
  }
}

class MessageCaller extends Caller {
  readonly isAuthenticated = false;
  readonly id = undefined;
  readonly #tenantId: string | undefined;

  constructor(tenantId: string | undefined) {
    super();
    this.#tenantId = tenantId;
  }

  claim(name: string): string | undefined {
    return name === 'tenant_id' ? this.#tenantId : undefined;
  }
}

function traceOf({ traceparent }: MessageOrigin): string {
  return traceparent === undefined ? newTraceId() : traceIdOf(traceparent);
}

function planOf(id: string): OperationPlan {
  return { id, verb: 'POST', route: '', status: 204, body: 'none', answer: 'empty', bind: () => ({}), invoke: () => undefined };
}

function sourceOf(now: () => number, signal = new AbortController().signal): CallSource {
  return { params: {}, query: {}, rawHeaders: [], path: '', signal, now };
}
