import { sessionOf } from '@portico/data';
import type { CommitGroup, Write } from '@portico/data';
import { MessageCall } from '@portico/runtime';
import type { HandlerPlan, ReadMessage } from '@portico/runtime';
import { parseExact } from '@portico/runtime/reading';
import { runHandler } from '../dispatch/runHandler.ts';
import type { RaisedOutside } from '../dispatch/runHandler.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { MessageTracer } from '../trace/messageTracer.ts';
import type { ClaimedRow } from './claimedRow.ts';

/** The parts that runs of an area's handlers share. */
export interface AttemptSettings {
  readonly inbox: Inbox;
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly raised: RaisedOutside;
  readonly tracer: MessageTracer | undefined;
}

/** How a run ends: the statements that complete its message, and the group in which it commits. */
export interface RunEnd {
  readonly finish: readonly Write[];
  readonly group: CommitGroup;
}

/** Reads the event of a row, or returns why it cannot be read. */
export function readRow(plan: HandlerPlan, { payload, event }: ClaimedRow): ReadMessage {
  if (event !== plan.event) return createUnreadResult(`'${event}' is not the event that this version of the handler handles.`);
  try {
    return plan.read!(parseExact(payload));
  } catch (error) {
    return createUnreadResult(error instanceof Error ? error.message : String(error));
  }
}

function createUnreadResult(message: string): ReadMessage {
  return { failures: [{ in: 'body', path: '', code: 'validation.type', message }] };
}

/** Runs a handler once. Its effects and the completion of its message are saved together, or not at all. */
export async function runAttempt(
  plan: HandlerPlan,
  row: ClaimedRow,
  { event, end, inbox, now, signal, raised, tracer }: AttemptSettings & { event: object; end: RunEnd },
): Promise<void> {
  const call = new MessageCall({ handler: plan.id, message: row.id, origin: row.origin, now, signal });
  const session = sessionOf(inbox.store, call);
  session.transaction.group = end.group;
  const within = (work: () => unknown) =>
    session.run(() => {
      for (const write of end.finish) session.enlist(write);
      return work();
    });
  const run = () => runHandler(plan, { event, services: inbox.area.services, call, within, raised });
  const { id: message, attempt: number, origin } = row;
  const trace = { handler: plan.id, event: row.event, message, attempt: number, traceparent: origin.traceparent };
  await (tracer ? tracer.handled(trace, call, run) : run());
}
