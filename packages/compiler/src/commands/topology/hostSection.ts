import type { HostPlan } from '../../3-plan/plan.ts';
import { table } from './markdown.ts';
import { diagram, buildId, quoted, subgraph } from './mermaid.ts';
import type { System } from './system.ts';

/** The hosts that are written out: which areas each runs, and which of them it calls in other processes. */
export function hostSection({ hosts }: Pick<System, 'hosts'>): string[] {
  if (hosts.length === 0) return [];
  const distributed = hosts.filter(({ calls }) => calls.length > 0);
  const rows = hosts.map(({ name, runs, calls }) => [name, named(runs), named(calls)]);
  return [
    '## Hosts',
    '',
    ...(distributed.length === 0 ? [] : [diagram('flowchart LR', [...boxes(hosts, distributed), ...arrows(hosts, distributed)]), '']),
    ...table(['Host', 'Runs', 'Calls in another process'], rows),
  ];
}

/** Hosts that work together: those that call, and those that run what is called and nothing of their callers. */
function together(hosts: readonly HostPlan[], distributed: readonly HostPlan[]): readonly HostPlan[] {
  const called = new Set(distributed.flatMap(({ calls }) => calls));
  const isCallee = ({ runs }: HostPlan) => runs.length > 0 && runs.every((area) => called.has(area));
  return hosts.filter((host) => distributed.includes(host) || isCallee(host));
}

function boxes(hosts: readonly HostPlan[], distributed: readonly HostPlan[]): string[] {
  return together(hosts, distributed).flatMap(({ name, runs }) =>
    subgraph(
      buildId('host', name),
      name,
      runs.map((area) => `${areaId(name, area)}[${quoted(area)}]`),
    ),
  );
}

function arrows(hosts: readonly HostPlan[], distributed: readonly HostPlan[]): string[] {
  const callees = together(hosts, distributed);
  return distributed.flatMap(({ name, calls }) =>
    calls.flatMap((area) =>
      callees
        .filter((other) => other.name !== name && other.runs.includes(area))
        .map((other) => `${buildId('host', name)} -->|${quoted('HTTP')}| ${areaId(other.name, area)}`),
    ),
  );
}

function areaId(host: string, area: string): string {
  return buildId('area', `${host}.${area}`);
}

function named(areas: readonly string[]): string {
  return areas.length === 0 ? '-' : areas.join(', ');
}
