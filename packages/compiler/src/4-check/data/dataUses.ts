import { listJobServices } from '../../2-read/jobRecord.ts';
import type { Records, ServiceRecord, ServiceRef, ServiceTypeRecord } from '../../2-read/records.ts';
import { fillKey } from '../../2-read/services/keyText.ts';
import type { ProjectModel } from '../../3-plan/projectModel.ts';
import type { ServiceCandidate } from '../../3-plan/serviceIndex.ts';
import type { Area } from '../../3-plan/areas.ts';
import type { DataView } from './view.ts';

type DataType = Extract<ServiceTypeRecord, { kind: 'data' }>;

/** The depth at which a chain of instantiations counts as infinite; it is reported when services are planned. */
const mostInstantiations = 1000;

/** A parameter that accesses data, and the area that it accesses data for. */
export interface DataUse {
  readonly ref: ServiceRef;
  readonly type: DataType;
  /** The class that has the parameter. */
  readonly user: string;
  readonly area: Area;
}

/** Collects all data that operations, handlers, policies and seeds access, directly or through other services. */
export function collectDataUses({ records, model, data }: { records: Records; model: ProjectModel; data: DataView }): DataUse[] {
  // Without entities there is no data to access.
  if (data.entities.length === 0) return [];
  const starts = [
    ...records.operations.map((record) => ({ record, refs: record.handlers.flatMap(({ services }) => services) })),
    ...records.messageHandlers.map((record) => ({ record, refs: record.handle?.services ?? [] })),
    ...records.jobs.map((record) => ({ record, refs: listJobServices(record) })),
    ...records.services.map((record) => ({
      record,
      refs: record.origin === 'seed' || record.origin === 'policy' ? listServiceRefs(record) : [],
    })),
  ];
  return starts.flatMap(({ record, refs }) => {
    const area = data.findArea(record);
    if (!area) return [];
    const found: DataUse[] = [];
    const seen = new Set<string>();
    const visit = (user: string, ref: ServiceRef, given: ServiceCandidate['given'] = []): void => {
      const { type } = ref;
      if (type?.kind === 'data') found.push({ ref, type: instantiateType(type, given), user, area });
      if (!type || !('key' in type)) return;
      for (const candidate of model.services.candidates(fillKey(type.key, given))) {
        const { key } = candidate;
        if (seen.has(key) || seen.size > mostInstantiations) continue;
        seen.add(key);
        for (const need of candidate.record.needs) visit(candidate.record.class.name, need, candidate.given);
      }
    };
    for (const ref of refs) visit(record.class.name, ref);
    return found;
  });
}

/** Returns the services of a seed or a policy: those of its constructor, and for a seed those of its method. */
function listServiceRefs({ needs, seeds }: ServiceRecord): readonly ServiceRef[] {
  return [...needs, ...(seeds?.services ?? [])];
}

function instantiateType(type: DataType, given: ServiceCandidate['given']): DataType {
  return type.entity === undefined ? type : { ...type, entity: fillKey(type.entity, given) };
}
