import type { Group } from '@portico/core/manifest';
import type { ProjectPlan } from '../../3-plan/plan.ts';
import { formatAreaSection } from './formatAreaSection.ts';
import { formatEventSection } from './events.ts';
import { formatHostSection } from './formatHostSection.ts';
import { overview } from './overview.ts';
import { buildSystem } from './system.ts';
import { code, formatCodes, table } from './markdown.ts';
import type { System } from './system.ts';

/** Renders the page of an application in Markdown: the same declarations give the same text. */
export function formatTopologyPage(plan: ProjectPlan): string {
  const system = buildSystem(plan);
  const groups = new Map<string, Group>(system.areas.flatMap(({ manifest }) => manifest.groups.map((group) => [group.name, group])));
  const sections = [
    [
      `# Topology of ${system.title}`,
      '',
      'Written by `portico topology` from the declarations; routes are as declared, without the prefixes of a host.',
    ],
    overview(system),
    formatEventSection(system),
    formatBoundarySection(system),
    formatHostSection(system),
    ...system.areas.map((area) => formatAreaSection(area, groups)),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n').trimEnd())
    .join('\n\n')}\n`;
}

/** Renders the dependencies between areas besides events: reads of entities and calls of operations. */
function formatBoundarySection({ reads, calls }: System): string[] {
  if (reads.length + calls.length === 0)
    return ['## Boundaries', '', 'No area reads the entities or calls the operations of another area.'];
  const readRows = reads.map(({ area, entity, by }) => [area, code(entity.id), entity.store, formatCodes(by)]);
  const callRows = calls.map(({ from, to, asSystem, classes }) => [from, to, asSystem ? 'the system' : 'the caller', formatCodes(classes)]);
  return [
    '## Boundaries',
    '',
    ...table(['Area', 'Reads', 'In the store', 'By'], readRows),
    ...(readRows.length > 0 && callRows.length > 0 ? [''] : []),
    ...table(['Area', 'Calls', 'On behalf of', 'By'], callRows),
  ];
}
