import type { Group } from '@portico/core/manifest';
import type { ProjectPlan } from '../../3-plan/plan.ts';
import { areaSection } from './areaSection.ts';
import { boundarySection } from './boundarySection.ts';
import { eventSection } from './events.ts';
import { hostSection } from './hostSection.ts';
import { overview } from './overview.ts';
import { systemOf } from './system.ts';

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
