import type { EventModel, HandlerModel } from '@portico/core/manifest';
import { code, codes, table } from './markdown.ts';
import { diagram, buildId, quoted, subgraph } from './mermaid.ts';
import { formatPauses } from './pauses.ts';
import type { System } from './system.ts';

/** The events, who raises and who handles them; nothing where there are none. */
export function eventSection(system: System): string[] {
  const events = [...system.events.values()];
  if (events.length === 0) return [];
  return [
    '## Events',
    '',
    diagram('flowchart LR', [...nodes(system), ...system.handlers.map(arrow)]),
    '',
    'Thick: by a stored message, at least once and applied once. Dotted: in process, after the save.',
    '',
    ...table(
      ['Event', 'Facts', 'Raised in', 'Handled by'],
      events.map((event) => eventRow(event, system.handlers)),
    ),
    '',
    ...table(['Handler', 'Event', 'Delivery', 'Attempts', 'Pauses', 'In order of'], system.handlers.map(handlerRow)),
  ];
}

/** Events are rounded, handlers are boxes; each stands in its area. */
function nodes({ areas }: System): string[] {
  return areas.flatMap(({ manifest: { area, events = [], handlers = [] } }) => {
    const inside = [
      ...events.map(({ id, name }) => `${buildId('event', id)}([${quoted(name)}])`),
      ...handlers.map(({ id, name }) => `${buildId('handler', id)}[${quoted(name)}]`),
    ];
    return inside.length === 0 ? [] : subgraph(buildId('area', area), area, inside);
  });
}

function arrow({ event, id, durable, orderedBy }: HandlerModel): string {
  const label = orderedBy === undefined ? '' : `|${quoted(`in order of ${orderedBy}`)}|`;
  return `${buildId('event', event)} ${durable ? '==>' : '-.->'}${label} ${buildId('handler', id)}`;
}

function eventRow({ id, members, raisedIn }: EventModel, handlers: readonly HandlerModel[]): string[] {
  const by = handlers.filter(({ event }) => event === id).map((handler) => handler.id);
  return [code(id), codes(members.map(({ name }) => name)), codes(raisedIn), codes(by)];
}

function handlerRow({ id, event, durable, retry, orderedBy }: HandlerModel): string[] {
  const order = orderedBy === undefined ? '-' : code(orderedBy);
  return [code(id), code(event), durable ? 'durable' : 'in process', String(retry.maxAttempts), formatPauses(retry), order];
}
