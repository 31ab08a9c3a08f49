import { table } from './markdown.ts';
import { diagram, buildId, quoteText, drawSubgraph } from './mermaid.ts';
import type { AreaView, System } from './system.ts';

/** Renders the areas in their stores, and the connections between them. */
export function overview(system: System): string[] {
  const rows = system.areas.map(({ manifest, entities, store }) => {
    const { area, operations, events = [], handlers = [] } = manifest;
    return [area, store ?? '-', ...[operations, entities, events, handlers].map(({ length }) => String(length))];
  });
  return [
    '## Areas',
    '',
    diagram('flowchart LR', [...drawBoxes(system), ...reads(system), ...calls(system), ...messages(system)]),
    '',
    'A box is a store, with the areas that share it. Dotted: reads entities; thin: calls operations; thick: handles events.',
    '',
    ...table(['Area', 'Store', 'Operations', 'Entities', 'Events', 'Handlers'], rows),
  ];
}

/** Returns the id of an area in the diagram. */
function formatAreaId(area: string): string {
  return buildId('area', area);
}

function drawBoxes({ areas }: System): string[] {
  const byStore = Map.groupBy(areas, ({ store }) => store);
  return [...byStore].flatMap(([store, inside]) => {
    const nodes = inside.map(node);
    return store === undefined ? nodes : drawSubgraph(buildId('store', store), `store ${store}`, nodes);
  });
}

function node({ manifest: { area, operations } }: AreaView): string {
  return `${formatAreaId(area)}[${quoteText(`${area}\n${operations.length} ${operations.length === 1 ? 'operation' : 'operations'}`)}]`;
}

function reads({ reads: all }: System): string[] {
  const pairs = Map.groupBy(all, ({ area, entity }) => `${formatAreaId(area)} -.->|LABEL| ${formatAreaId(entity.area)}`);
  return [...pairs].map(([arrow, group]) => labelled(arrow, `reads ${group.map(({ entity }) => entity.name).join(', ')}`));
}

function calls({ calls: all }: System): string[] {
  return all
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, asSystem }) =>
      labelled(`${formatAreaId(from)} -->|LABEL| ${formatAreaId(to)}`, asSystem ? 'calls as the system' : 'calls'),
    );
}

function messages({ handlers, events }: System): string[] {
  const crossing = handlers.flatMap(({ area, event }) => {
    const raised = events.get(event);
    return raised && raised.area !== area
      ? [{ arrow: `${formatAreaId(raised.area)} ==>|LABEL| ${formatAreaId(area)}`, name: raised.name }]
      : [];
  });
  const pairs = Map.groupBy(crossing, ({ arrow }) => arrow);
  return [...pairs].map(([arrow, group]) => labelled(arrow, [...new Set(group.map(({ name }) => name))].toSorted().join('\n')));
}

function labelled(arrow: string, label: string): string {
  return arrow.replace('LABEL', () => quoteText(label));
}
