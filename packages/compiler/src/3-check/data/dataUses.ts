import type { Records, ServiceRecord, ServiceRef, ServiceTypeRecord } from '../../2-read/records.ts';
import type { Area } from '../../4-plan/areas.ts';
import type { DataView } from './view.ts';

type DataType = Extract<ServiceTypeRecord, { kind: 'data' }>;

/** A parameter that reaches data, and the area on whose behalf it does. */
export interface DataUse {
  readonly ref: ServiceRef;
  readonly type: DataType;
  /** The class that has the parameter. */
  readonly user: string;
  readonly area: Area;
}

/** Everything that operations, handlers, policies and seeds reach, through the services that they take and those that these take. */
export function dataUses({ records, data }: { records: Records; data: DataView }): DataUse[] {
  const starts = [
    ...records.operations.map((record) => ({ record, refs: record.handlers.flatMap(({ services }) => services) })),
    ...records.messageHandlers.map((record) => ({ record, refs: record.handle?.services ?? [] })),
    ...records.services.map((record) => ({ record, refs: record.origin === 'seed' || record.origin === 'policy' ? refsOf(record) : [] })),
  ];
  const providers = providersOf(records.services);
  return starts.flatMap(({ record, refs }) => {
    const area = data.areaOf(record);
    if (!area) return [];
    const found: DataUse[] = [];
    const seen = new Set<ServiceRecord>();
    const visit = (user: string, ref: ServiceRef): void => {
      const { type } = ref;
      if (type?.kind === 'data') found.push({ ref, type, user, area });
      if (!type || !('key' in type)) return;
      for (const provider of providers.get(type.key) ?? []) {
        if (seen.has(provider)) continue;
        seen.add(provider);
        for (const need of provider.needs) visit(provider.class.name, need);
      }
    };
    for (const ref of refs) visit(record.class.name, ref);
    return found;
  });
}

/** What a seed or a policy takes: by its constructor, and a seed by its method. */
function refsOf({ needs, seeds }: ServiceRecord): readonly ServiceRef[] {
  return [...needs, ...(seeds?.services ?? [])];
}

function providersOf(services: Records['services']): Map<string, ServiceRecord[]> {
  const providers = new Map<string, ServiceRecord[]>();
  for (const service of services) {
    if (service.origin === 'seed' || service.origin === 'filter' || service.origin === 'policy') continue;
    for (const key of service.provides) providers.set(key, [...(providers.get(key) ?? []), service]);
  }
  return providers;
}
