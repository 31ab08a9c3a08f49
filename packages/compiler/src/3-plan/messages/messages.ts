import { omitUndefined } from '@portico/core/values';
import type { EventConsumer, EventModel, HandlerModel, Member, RetryPolicy } from '@portico/core/manifest';
import type { EventRecord, MessageHandlerRecord, RaiseRecord } from '../../2-read/messageRecords.ts';
import type { Records } from '../../2-read/records.ts';
import type { Area, Areas } from '../areas.ts';
import type { Entities } from '../data/entities.ts';
import type { PlanContext } from '../planOperation.ts';
import type { TypeNames } from '../types.ts';
import { listFacts, planMembers } from './members.ts';
import { planRetry } from './retry.ts';

/** A declared event, and the area that it lies in. */
export interface OwnedEvent {
  /** `Area.Event`. */
  readonly id: string;
  readonly area: Area;
  readonly record: EventRecord;
  /** When it happened, then its facts; types by their keys. */
  readonly members: readonly Member[];
}

/** A declared handler, the area that it lies in and the event that it handles. */
export interface OwnedHandler {
  readonly area: Area;
  readonly record: MessageHandlerRecord;
  readonly event: OwnedEvent;
  /** Whether its messages are stored: always where the event is another area's. */
  readonly durable: boolean;
}

/** A place where an event is made, and the area that it lies in. */
export interface OwnedRaise extends RaiseRecord {
  readonly area: Area;
}

/** The events of a project and what handles them. */
export class Messages {
  readonly events: readonly OwnedEvent[];
  /** Those that handle an event of the project. */
  readonly handlers: readonly OwnedHandler[];
  readonly raises: readonly OwnedRaise[];
  /** The retries of each handler, including handlers of events outside the project. */
  readonly retries: ReadonlyMap<MessageHandlerRecord, RetryPolicy>;
  readonly #entities: Entities;

  constructor(records: Records, { areas, entities }: { areas: Areas; entities: Entities }) {
    this.#entities = entities;
    const raises = records.raises.flatMap((raise) => {
      const area = areas.findArea('event class', raise.class);
      return area ? [{ ...raise, area }] : [];
    });
    const events = records.events.flatMap((record): [string, OwnedEvent][] => {
      const area = areas.findArea('event', record.class);
      return area ? [[record.class.key, { id: `${area.name}.${record.class.name}`, area, record, members: listFacts(record) }]] : [];
    });
    const byKey = new Map(events);
    this.events = events.map(([, event]) => event);
    this.handlers = records.messageHandlers.flatMap((record) => {
      const area = areas.findArea('handler', record.class);
      const event = byKey.get(record.event.value ?? '');
      return area && event ? [{ area, record, event, durable: record.durable !== undefined || event.area !== area }] : [];
    });
    this.raises = raises;
    this.retries = new Map(records.messageHandlers.map((record) => [record, planRetry(record)]));
  }

  /** The areas that handle an event durably, in alphabetical order. */
  listConsumers(event: OwnedEvent): EventConsumer[] {
    const durable = this.handlers.filter((handler) => handler.event === event && handler.durable);
    const byArea = Map.groupBy(durable, ({ area }) => area.name);
    return [...byArea.keys()].toSorted().map((area) => {
      const ordered = byArea.get(area)!.find(({ record }) => record.orderedBy)?.record.orderedBy;
      return { area, ...omitUndefined({ orderedBy: ordered?.value }) };
    });
  }

  /** Returns whether an area has a store for pending messages. */
  hasStore(area: Area): boolean {
    return area.namesStore || this.#entities.ofArea(area).length > 0;
  }

  /** The stores of other areas in which messages for a handler wait: those of the areas that raise its event. */
  listSendingStores({ area, event, durable }: OwnedHandler): string[] {
    if (!durable) return [];
    const raising = this.raises.filter((raise) => raise.event === event.record.class.key).map((raise) => raise.area);
    const stores = [...raising, event.area].filter((each) => this.hasStore(each)).map(({ store }) => store);
    return [...new Set(stores)].filter((store) => store !== area.store).toSorted();
  }

  /** The events that something handles durably, by the keys of their classes. */
  get sent(): ReadonlyMap<string, OwnedEvent> {
    const consumed = this.events.filter((event) => this.listConsumers(event).length > 0);
    return new Map(consumed.map((event) => [event.record.class.key, event]));
  }

  /** Returns whether an area's store holds messages: it has durable handlers, or raises events that have them. */
  areHeldBy(area: Area): boolean {
    if (!this.hasStore(area)) return false;
    if (this.handlers.some((handler) => handler.durable && handler.area === area)) return true;
    const { sent } = this;
    return this.raises.some((raise) => raise.area === area && sent.has(raise.event));
  }

  /** Returns whether code of an area with a store raises delayed events, which wait there. */
  areDelayedBy(area: Area): boolean {
    return this.hasStore(area) && this.raises.some((raise) => raise.area === area && raise.delayed);
  }

  /** The model of an event; its members go by the published names of the area's types. */
  buildModel(event: OwnedEvent, types: TypeNames, { locate }: PlanContext): EventModel {
    const { id, area, record } = event;
    const made = this.raises.filter((raise) => raise.event === record.class.key).map((raise) => raise.in);
    return {
      id,
      name: record.class.name,
      area: area.name,
      members: planMembers(event.members, types),
      consumers: this.listConsumers(event),
      raisedIn: [...new Set(made)].toSorted(),
      ...omitUndefined({ description: record.description }),
      source: locate(record.class.place),
    };
  }

  /** The model of a handler. */
  buildHandlerModel({ area, record, event, durable }: OwnedHandler, { locate }: PlanContext): HandlerModel {
    const { name } = record.class;
    return {
      id: `${area.name}.${name}`,
      name,
      area: area.name,
      event: event.id,
      durable,
      retry: this.retries.get(record)!,
      ...omitUndefined({ orderedBy: record.orderedBy?.value, renamedFrom: record.renamedFrom?.value, description: record.description }),
      source: locate(record.class.place),
    };
  }
}
