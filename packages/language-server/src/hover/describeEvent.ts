import type { EventModel, HandlerModel } from '@portico/core/manifest';
import type { PlanIndex } from '../planIndex.ts';
import { formatCodes, formatFacts, formatTable, joinParagraphs } from './markdown.ts';

/** Describes an event: the code that raises it, and its handlers. */
export function describeEvent({ id, description, members, raisedIn }: EventModel, index: PlanIndex): string {
  const handlers = index.listHandlers(id);
  return joinParagraphs([
    `**${id}** (event)`,
    description,
    formatFacts([
      ['Members', formatCodes(members.map(({ name }) => name))],
      ['Raised in', formatCodes(raisedIn)],
    ]),
    handlers.length === 0
      ? 'No handler'
      : formatTable(
          ['Handler', 'Delivery', 'Attempts'],
          handlers.map(({ id: handler, durable, retry }) => [handler, durable ? 'durable' : 'in process', String(retry.maxAttempts)]),
        ),
  ]);
}

/** Describes a handler: its event and its delivery. */
export function describeHandler({ id, event, durable, retry, orderedBy, description }: HandlerModel): string {
  return joinParagraphs([
    `**${id}** (handler)`,
    description,
    formatFacts([
      ['Event', event],
      ['Delivery', durable ? 'durable' : 'in process, after the commit'],
      ['Attempts', String(retry.maxAttempts)],
      ['Ordered by', orderedBy],
    ]),
  ]);
}
