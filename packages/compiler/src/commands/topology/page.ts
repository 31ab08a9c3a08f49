import type { Group } from '@portico/core/manifest';
import type { ProjectPlan } from '../../3-plan/plan.ts';
import { areaSection } from './areaSection.ts';
import { eventSection } from './events.ts';
import { hostSection } from './hostSection.ts';
import { overview } from './overview.ts';
import { systemOf } from './system.ts';
import { code, codes, table } from './markdown.ts';
import type { System } from './system.ts';

/** The page of an application in Markdown: the same declarations give the same text. */
export function topologyPage(plan: ProjectPlan): string {
  const system = systemOf(plan);
  const groups = new Map<string, Group>(system.areas.flatMap(({ manifest }) => manifest.groups.map((group) => [group.name, group])));
  const sections = [
    [
      `# Topology of ${system.title}`,
      '',
      'Written by `portico topology` from the declarations; routes as declared, without what a host puts in front of them.',
    ],
    overview(system),
    eventSection(system),
    boundarySection(system),
    hostSection(system),
    ...system.areas.map((area) => areaSection(area, groups)),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n').trimEnd())
    .join('\n\n')}\n`;
}

/** What areas do with each other beside events: who reads whose entities, and who calls whose operations. */
function boundarySection({ reads, calls }: System): string[] {
  if (reads.length + calls.length === 0)
    return ['## Boundaries', '', 'No area reads the entities of another one, and none calls operations.'];
  const readRows = reads.map(({ area, entity, by }) => [area, code(entity.id), entity.store, codes(by)]);
  const callRows = calls.map(({ from, to, asSystem, classes }) => [from, to, asSystem ? 'the system' : 'the caller', codes(classes)]);
  return [
    '## Boundaries',
    '',
    ...table(['Area', 'Reads', 'In the store', 'By'], readRows),
    ...(readRows.length > 0 && callRows.length > 0 ? [''] : []),
    ...table(['Area', 'Calls', 'On behalf of', 'By'], callRows),
  ];
}
