import type { HostPlan } from '../../3-plan/plan.ts';
import { table } from './markdown.ts';
import { diagram, buildId, quoteText, drawSubgraph } from './mermaid.ts';
import type { System } from './system.ts';

/** Renders the declared hosts: the areas that each runs, and those that it calls in other processes. */
export function formatHostSection({ hosts }: Pick<System, 'hosts'>): string[] {
  if (hosts.length === 0) return [];
  const distributed = hosts.filter(({ calls }) => calls.length > 0);
  const rows = hosts.map(({ name, runs, calls }) => [name, joinNames(runs), joinNames(calls)]);
  return [
    '## Hosts',
    '',
    ...(distributed.length === 0 ? [] : [diagram('flowchart LR', [...drawBoxes(hosts, distributed), ...arrows(hosts, distributed)]), '']),
    ...table(['Host', 'Runs', 'Calls in another process'], rows),
  ];
}

/** Returns hosts that work together: those that call, and those that run only the called areas. */
function selectConnected(hosts: readonly HostPlan[], distributed: readonly HostPlan[]): readonly HostPlan[] {
  const called = new Set(distributed.flatMap(({ calls }) => calls));
  const isCallee = ({ runs }: HostPlan) => runs.length > 0 && runs.every((area) => called.has(area));
  return hosts.filter((host) => distributed.includes(host) || isCallee(host));
}

function drawBoxes(hosts: readonly HostPlan[], distributed: readonly HostPlan[]): string[] {
  return selectConnected(hosts, distributed).flatMap(({ name, runs }) =>
    drawSubgraph(
      buildId('host', name),
      name,
      runs.map((area) => `${formatAreaId(name, area)}[${quoteText(area)}]`),
    ),
  );
}

function arrows(hosts: readonly HostPlan[], distributed: readonly HostPlan[]): string[] {
  const callees = selectConnected(hosts, distributed);
  return distributed.flatMap(({ name, calls }) =>
    calls.flatMap((area) =>
      callees
        .filter((other) => other.name !== name && other.runs.includes(area))
        .map((other) => `${buildId('host', name)} -->|${quoteText('HTTP')}| ${formatAreaId(other.name, area)}`),
    ),
  );
}

function formatAreaId(host: string, area: string): string {
  return buildId('area', `${host}.${area}`);
}

function joinNames(areas: readonly string[]): string {
  return areas.length === 0 ? '-' : areas.join(', ');
}
