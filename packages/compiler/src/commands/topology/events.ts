import type { EventModel, HandlerModel } from '@portico/core/manifest';
import { code, formatCodes, table } from './markdown.ts';
import { diagram, buildId, quoteText, drawSubgraph } from './mermaid.ts';
import { formatPauses } from './pauses.ts';
import type { System } from './system.ts';

/** Renders the events with the areas that raise and handle them; empty if there are none. */
export function formatEventSection(system: System): string[] {
  const events = [...system.events.values()];
  if (events.length === 0) return [];
  return [
    '## Events',
    '',
    diagram('flowchart LR', [...drawNodes(system), ...system.handlers.map(arrow)]),
    '',
    'Thick: through a stored message, delivered at least once and applied once. Dotted: in process, after the save.',
    '',
    ...table(
      ['Event', 'Facts', 'Raised in', 'Handled by'],
      events.map((event) => formatEventRow(event, system.handlers)),
    ),
    '',
    ...table(['Handler', 'Event', 'Delivery', 'Attempts', 'Pauses', 'In order of'], system.handlers.map(formatHandlerRow)),
  ];
}

/** Renders events as rounded nodes and handlers as boxes, each inside its area. */
function drawNodes({ areas }: System): string[] {
  return areas.flatMap(({ manifest: { area, events = [], handlers = [] } }) => {
    const inside = [
      ...events.map(({ id, name }) => `${buildId('event', id)}([${quoteText(name)}])`),
      ...handlers.map(({ id, name }) => `${buildId('handler', id)}[${quoteText(name)}]`),
    ];
    return inside.length === 0 ? [] : drawSubgraph(buildId('area', area), area, inside);
  });
}

function arrow({ event, id, durable, orderedBy }: HandlerModel): string {
  const label = orderedBy === undefined ? '' : `|${quoteText(`in order of ${orderedBy}`)}|`;
  return `${buildId('event', event)} ${durable ? '==>' : '-.->'}${label} ${buildId('handler', id)}`;
}

function formatEventRow({ id, members, raisedIn }: EventModel, handlers: readonly HandlerModel[]): string[] {
  const by = handlers.filter(({ event }) => event === id).map((handler) => handler.id);
  return [code(id), formatCodes(members.map(({ name }) => name)), formatCodes(raisedIn), formatCodes(by)];
}

function formatHandlerRow({ id, event, durable, retry, orderedBy }: HandlerModel): string[] {
  const order = orderedBy === undefined ? '-' : code(orderedBy);
  return [code(id), code(event), durable ? 'durable' : 'in process', String(retry.maxAttempts), formatPauses(retry), order];
}
