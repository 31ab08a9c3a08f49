import type { Store } from '../store/store.ts';
import type { DataCall } from './dataCall.ts';
import { joinSession, findSession } from './sessionOf.ts';
import type { Session } from './session.ts';

/** A call within another call. */
export interface InnerCall extends DataCall {
  readonly parent: DataCall;
}

/** The calling and the called area of a call, by name. */
export interface UnitLink {
  readonly from: string;
  readonly to: string;
}

/**
 * Prepares a call for the store of its area: within the area it joins its caller's unit of work, if there is one; otherwise it gets a new
 * one. Throws if an operation that waits for the call has an open transaction of the store, because each would wait for the other.
 */
export function enterUnit(store: Store, call: InnerCall, { from, to }: UnitLink): void {
  const session = from === to ? findSession(store, call.parent) : undefined;
  // The data of two tenants that are separate are never in one transaction.
  const isApart = store.ofCall !== undefined && call.caller.tenantId !== call.parent.caller.tenantId;
  const work = session?.isRunning && !isApart ? session : undefined;
  for (const outer of listOuterSessions(store, call)) {
    if (!outer.transaction.isOpen || outer.transaction === work?.transaction) continue;
    throw new Error(
      `${from} calls ${to} during a transaction of the store '${store.name}', which ${to} also uses: each would wait for the other. ` +
        'Call before anything is flushed, locked or written, or raise an event, which is handled after the commit.',
    );
  }
  if (!work) return;
  work.tracker.claimEvents(call.parent);
  joinSession(store, call, work);
}

function* listOuterSessions(store: Store, call: InnerCall): Iterable<Session> {
  for (let outer: DataCall | undefined = call.parent; outer; outer = (outer as Partial<InnerCall>).parent) {
    const session = findSession(store, outer);
    if (session) yield session;
  }
}
