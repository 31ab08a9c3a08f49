import { getIdSequence } from '@portico/data';
import type { Store } from '@portico/data';
import type { EventPlan } from '@portico/runtime';
import { createOrigin } from '../plan/createOrigin.ts';
import type { RaisingCall } from '../plan/createOrigin.ts';
import type { MessageTracer } from '../trace/messageTracer.ts';

/** The values of a message that do not depend on its destination: id, source, event, payload, time of the fact, tenant, cause and trace. */
export type MessageValues = readonly [
  id: string,
  source: string,
  event: string,
  payload: string,
  occurredAt: number,
  tenantId: string | null,
  causedBy: string | null,
  traceparent: string | null,
];

/** The parts of a raised event. */
export interface RaisedMessage {
  readonly plan: EventPlan;
  readonly call: RaisingCall;
  readonly store: Store;
  readonly tracer: MessageTracer | undefined;
}

/** Returns the values of the message of a raised event. */
export function buildMessageValues(event: object, { plan, call, store, tracer }: RaisedMessage): MessageValues {
  if (!plan.write) throw new Error(`${plan.id} is handled durably, but its plan cannot write it.`);
  const now = call.now();
  const { occurredAt } = event as { readonly occurredAt?: unknown };
  const at = occurredAt instanceof Date ? occurredAt.getTime() : now;
  const { tenantId = null, causedBy = null, traceparent = null } = createOrigin(call, { event, id: plan.id, tracer });
  return [getIdSequence(store).next(now), store.name, plan.id, plan.write(event as never), at, tenantId, causedBy, traceparent];
}
