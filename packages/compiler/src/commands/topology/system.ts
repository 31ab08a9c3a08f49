import { omitUndefined } from '@portico/core/values';
import type { EntityModel, EventModel, HandlerModel, Manifest } from '@portico/core/manifest';
import type { HostPlan, ProjectPlan } from '../../3-plan/plan.ts';
import { listCrossReads } from './listCrossReads.ts';
import type { CrossRead } from './listCrossReads.ts';
import { listAreaCalls } from './listAreaCalls.ts';
import type { CallsBetween } from './listAreaCalls.ts';

/** An application, as its page describes it. */
export interface System {
  readonly title: string;
  readonly areas: readonly AreaView[];
  /** The events by id. */
  readonly events: ReadonlyMap<string, EventModel>;
  readonly handlers: readonly HandlerModel[];
  readonly reads: readonly CrossRead[];
  readonly calls: readonly CallsBetween[];
  readonly hosts: readonly HostPlan[];
}

/** One area. */
export interface AreaView {
  readonly manifest: Manifest;
  readonly entities: readonly EntityModel[];
  /** Absent if it has no store. */
  readonly store?: string;
}

/** Builds a summary of the manifests of all areas, in alphabetical order throughout. */
export function buildSystem(plan: ProjectPlan): System {
  const modules = plan.modules.toSorted((a, b) => (a.manifest.area < b.manifest.area ? -1 : 1));
  const manifests = modules.map(({ manifest }) => manifest);
  const stores = new Set(plan.stores.map(({ name }) => name));
  return {
    title: plan.info.title,
    areas: modules.map(({ manifest, store }) => ({
      manifest,
      entities: manifest.entities ?? [],
      ...omitUndefined({ store: stores.has(store) ? store : undefined }),
    })),
    events: new Map(manifests.flatMap(({ events = [] }) => events.map((event) => [event.id, event] as const))),
    handlers: manifests.flatMap(({ handlers = [] }) => handlers),
    reads: listCrossReads(plan),
    calls: listAreaCalls(manifests),
    hosts: plan.hosts.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}
