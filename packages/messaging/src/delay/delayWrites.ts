import { CancelledEvent, DelayedEvent, StoredWork } from '@portico/core';
import type { Statement, Store, Write } from '@portico/data';
import type { Dialect } from '@portico/sql';
import { buildMessageValues } from '../outbox/messageValues.ts';
import { checkEvents } from '../plan/checkEvents.ts';
import { findEventTenant } from '../plan/createOrigin.ts';
import type { RaisingCall } from '../plan/createOrigin.ts';
import type { MessageCatalog } from '../plan/messageCatalog.ts';
import type { MessageTracer } from '../trace/messageTracer.ts';
import { buildDelayInsert, buildDelayRemoval } from './delayStatements.ts';

/** The change of a delayed event: it is raised or cancelled. */
export type DelayChange = DelayedEvent | CancelledEvent;

/** The parts that changes of delayed events are made from. */
export interface DelaySettings {
  readonly catalog: MessageCatalog;
  readonly store: Store;
  readonly tracer: MessageTracer | undefined;
  /** Whether the store has the table of delayed events; undefined if that is not known yet. */
  readonly hasTable: boolean | undefined;
}

/** Rows that one statement inserts at most. */
const most = 20;

/** Separates delayed events and cancellations from events that are dispatched with the commit. Delayed calls are neither. */
export function separateDelays(events: readonly object[]): {
  readonly immediate: readonly object[];
  readonly delays: readonly DelayChange[];
} {
  const isLater = (event: object) => event instanceof StoredWork;
  if (!events.some(isLater)) return { immediate: events, delays: [] };
  const delays = events.filter((event) => event instanceof DelayedEvent || event instanceof CancelledEvent);
  return { immediate: events.filter((event) => !isLater(event)), delays };
}

/** Builds the statements that store and cancel delayed events, in their order. Throws for an event that could not be delivered. */
export function buildDelayWrites(delays: readonly DelayChange[], call: RaisingCall, settings: DelaySettings): readonly Write[] {
  const { dialect } = settings.store;
  const unnamed: (readonly unknown[])[] = [];
  const writes = delays.flatMap((change): Write[] => {
    if (change instanceof CancelledEvent) return buildCancellation(change, call, settings);
    const values = buildRow(change, call, settings);
    if (change.key === undefined) unnamed.push(values);
    return change.key === undefined ? [] : [{ statement: getInsert(1, dialect), values }];
  });
  for (let from = 0; from < unnamed.length; from += most) {
    const part = unnamed.slice(from, from + most);
    writes.push({ statement: getInsert(part.length, dialect), values: part.flat() });
  }
  return writes;
}

function buildCancellation(cancelled: CancelledEvent, call: RaisingCall, settings: DelaySettings): Write[] {
  const { class: event, key } = cancelled;
  const { id } = settings.catalog.getPlanOfClass(event);
  const tenantId = findEventTenant(cancelled, call) ?? '';
  settings.catalog.requireTenant(id, tenantId, 'cancelled');
  // Without the table, no delayed event was ever raised.
  if (settings.hasTable === false) return [];
  return [{ statement: buildDelayRemoval(settings.store.dialect), values: [id, tenantId, key] }];
}

function buildRow({ event, at, key }: DelayedEvent, call: RaisingCall, settings: DelaySettings): readonly unknown[] {
  const { catalog, store, tracer, hasTable } = settings;
  const plan = catalog.getPlan(event);
  checkEvents([event], catalog, 'saved');
  catalog.requireTenant(plan.id, findEventTenant(event, call), 'raised');
  const [inProcess] = catalog.inProcess(plan.id);
  if (inProcess)
    throw new Error(`${plan.id} is delayed, but ${inProcess.plan.id} handles it in process. Make the handler durable: { durable: true }.`);
  if (hasTable === false)
    throw new Error(
      `${plan.id} is delayed, but the store '${store.name}' has no table for delayed events. Create the event in the call of raise, ` +
        'as in events.raise(new Reminder({ … }), { at }), so that the compiler finds it; then run `portico migrations add`.',
    );
  const [id, source, name, payload, occurredAt, tenantId, causedBy, traceparent] = buildMessageValues(event, { plan, call, store, tracer });
  return [id, catalog.getArea(plan.id), name, at, key ?? null, source, payload, occurredAt, tenantId ?? '', causedBy, traceparent];
}

const made = new WeakMap<Dialect, Statement[]>();

/** Returns the insertion of a number of rows, made once. */
function getInsert(rows: number, dialect: Dialect): Statement {
  let known = made.get(dialect);
  if (!known) made.set(dialect, (known = []));
  return (known[rows] ??= buildDelayInsert(rows, dialect));
}
