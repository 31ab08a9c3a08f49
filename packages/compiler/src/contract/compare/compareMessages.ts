import type { HandlerEntry, ServiceContract } from '../serviceContract.ts';
import { fixes } from './changes.ts';
import type { Change } from './changes.ts';
import { toObject } from './compareResponses.ts';
import { findShapeChanges } from './shapeChanges.ts';

/** Compares events and their handlers: the new version must read the messages that the old one has written, and no message may be lost. */
export function compareMessages(old: ServiceContract, now: ServiceContract): Change[] {
  return [...compareEvents(old, now), ...compareHandlers(old.handlers, now.handlers)];
}

function compareEvents(old: ServiceContract, now: ServiceContract): Change[] {
  const added = Object.keys(now.events).filter((id) => !Object.hasOwn(old.events, id));
  const types = { old: old.types, new: now.types };
  return [
    ...added.map((subject): Change => ({ kind: 'event-added', subject, text: 'The event was added.' })),
    ...Object.entries(old.events).flatMap(([subject, { members, consumers = [] }]): Change[] => {
      const newer = Object.hasOwn(now.events, subject) ? now.events[subject]! : undefined;
      const isStored = consumers.length > 0;
      if (!newer) {
        const change = { kind: 'event-removed', subject, text: 'The event was removed.' };
        return [isStored ? { ...change, breaks: 'messages', fix: fixes.handler } : change];
      }
      const changes = findShapeChanges(
        { old: toObject(members), new: toObject(newer.members), types, flow: 'stored' },
        { subject, at: '', breaks: 'messages', fix: fixes.event },
      );
      // Without a durable handler, no message is stored or sent to another process.
      return isStored ? changes : changes.map(({ breaks: _, fix: __, ...change }) => change);
    }),
  ];
}

type Handlers = Readonly<Record<string, HandlerEntry>>;

function compareHandlers(old: Handlers, now: Handlers): Change[] {
  const names = new Map(Object.entries(now).map(([id, { storedAs = id }]) => [storedAs, id]));
  const added = [...names.values()].filter((id) => !Object.hasOwn(old, id) && now[id]!.storedAs === undefined);
  return [
    ...added.map((subject): Change => ({ kind: 'handler-added', subject, text: `The handler of '${now[subject]!.event}' was added.` })),
    ...Object.entries(old).flatMap(([subject, handler]) => {
      const id = names.get(handler.storedAs ?? subject);
      return compareHandler(subject, handler, id === undefined ? undefined : now[id]);
    }),
  ];
}

function compareHandler(subject: string, old: HandlerEntry, now: HandlerEntry | undefined): Change[] {
  const change = (kind: string, text: string): Change[] => [
    { kind, subject, text, ...(old.durable && { breaks: 'messages', fix: fixes.handler }) },
  ];
  if (!now) return change('handler-removed', `The handler of '${old.event}' was removed, or its class was renamed.`);
  if (old.event !== now.event) return change('handler-event', `The handler handles '${now.event}' instead of '${old.event}'.`);
  if (old.durable && !now.durable) return change('handler-not-durable', 'The handler is no longer durable.');
  if (old.durable && old.orderedBy !== undefined && old.orderedBy !== now.orderedBy)
    return change('handler-order', `The order of messages changed from '${old.orderedBy}' to '${now.orderedBy ?? 'none'}'.`);
  return [];
}
