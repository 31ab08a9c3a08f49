import { formatTable } from '../terminal/textTable.ts';
import type { TableLayout } from '../terminal/textTable.ts';
import { formatPauses } from './pauses.ts';
import type { System } from './system.ts';

/** Formats an application as tables: areas, events, handlers, boundaries and hosts. */
export function formatTopologyTables(system: System, layout: TableLayout): string {
  const strong = layout.strong ?? ((text: string) => text);
  const section = (title: string, head: readonly string[], rows: readonly (readonly string[])[]) =>
    rows.length === 0 ? [] : [`${strong(title)}\n\n${formatTable(head, rows, layout)}`];
  return [
    ...section('Areas', ['Area', 'Store', 'Operations', 'Entities', 'Events', 'Handlers'], listAreas(system)),
    ...section('Events', ['Event', 'Raised in', 'Handled by'], listEvents(system)),
    ...section('Handlers', ['Handler', 'Event', 'Delivery', 'Attempts', 'Pauses', 'Ordered by'], listHandlers(system)),
    ...section(
      'Reads across areas',
      ['Area', 'Reads', 'In the store', 'By'],
      system.reads.map(({ area, entity, by }) => [area, entity.id, entity.store, by.join(', ')]),
    ),
    ...section(
      'Calls of areas',
      ['Area', 'Calls', 'On behalf of', 'By'],
      system.calls.map(({ from, to, asSystem, classes }) => [from, to, asSystem ? 'the system' : 'the caller', classes.join(', ')]),
    ),
    ...section(
      'Hosts',
      ['Host', 'Runs', 'Calls in another process'],
      system.hosts.map(({ name, runs, calls }) => [name, runs.join(', ') || '-', calls.join(', ') || '-']),
    ),
  ].join('\n');
}

/** Returns an application as the plain data of `--json`. */
export function toTopologyData({ title, areas, events, handlers, reads, calls, hosts }: System) {
  return {
    title,
    areas: areas.map(({ manifest, entities, store }) => ({
      area: manifest.area,
      ...(store !== undefined && { store }),
      operations: manifest.operations.map(({ id }) => id),
      entities: entities.map(({ id }) => id),
      events: (manifest.events ?? []).map(({ id }) => id),
      handlers: (manifest.handlers ?? []).map(({ id }) => id),
    })),
    events: [...events.values()].map(({ id, raisedIn }) => ({ event: id, raisedIn })),
    handlers: handlers.map(({ id, event, durable, orderedBy, retry }) => ({ handler: id, event, durable, orderedBy, retry })),
    reads: reads.map(({ area, entity, by }) => ({ area, entity: entity.id, store: entity.store, by })),
    calls: calls.map(({ from, to, asSystem, classes }) => ({ from, to, asSystem, by: classes })),
    hosts: hosts.map(({ name, runs, calls: called }) => ({ host: name, runs, calls: called })),
  };
}

function listAreas({ areas }: System): string[][] {
  return areas.map(({ manifest: { area, operations, events = [], handlers = [] }, entities, store }) => [
    area,
    store ?? '-',
    ...[operations, entities, events, handlers].map(({ length }) => String(length)),
  ]);
}

function listEvents({ events, handlers }: System): string[][] {
  return [...events.values()].map(({ id, raisedIn }) => {
    const by = handlers.filter(({ event }) => event === id).map((handler) => handler.id);
    return [id, raisedIn.join(', ') || '-', by.join(', ') || '-'];
  });
}

function listHandlers({ handlers }: System): string[][] {
  return handlers.map(({ id, event, durable, retry, orderedBy }) => [
    id,
    event,
    durable ? 'durable' : 'in process',
    String(retry.maxAttempts),
    formatPauses(retry),
    orderedBy ?? '-',
  ]);
}
