import { omitUndefined } from '@portico/core/values';
import type { Operation } from '@portico/core/manifest';
import type { OperationRecord } from '../../2-read/records.ts';
import type { EntityById } from '../data/paths.ts';
import type { ServicePlan } from '../plan.ts';
import { cacheableOf } from '../../2-read/values/cacheable.ts';
import { readEntities } from './readEntities.ts';

/** How answers of an operation are kept; the form that the runtime takes. */
export interface CacheEmission {
  readonly seconds?: number;
  readonly tags?: readonly string[];
  readonly reads?: readonly string[];
  readonly owned?: readonly string[];
  readonly tenant?: true;
  readonly caller?: true;
  readonly personal?: true;
  readonly vary?: readonly string[];
}

/** What an operation's answers are made by. */
export interface CacheSource {
  readonly record: OperationRecord;
  readonly operation: Operation;
  /** The services that its method and its filters reach, those that others need included. */
  readonly reached: readonly ServicePlan[];
  readonly byId: EntityById;
}

/** What the answers of a GET depend on beside its inputs; undefined where that is all that can be told, and where no answer can be kept. */
export function planCaching(source: CacheSource): CacheEmission | undefined {
  const { record, operation } = source;
  if (operation.verb !== 'GET' || operation.internal || operation.body !== 'none' || !isJson(operation)) return undefined;
  const { seconds, tags } = record.cacheable ? cacheableOf(record.cacheable.value) : {};
  const vary = headersOf(operation);
  const planned: CacheEmission = {
    ...omitUndefined({ seconds, tags }),
    ...dependencies(source),
    ...omitUndefined({
      personal: operation.inputs.some(({ source: from }) => from === 'claim' || from === 'currentUser') ? (true as const) : undefined,
      vary: vary.length > 0 ? vary : undefined,
    }),
  };
  // What nothing is said of depends on the caller, too.
  return Object.keys(planned).every((member) => member === 'caller') ? undefined : planned;
}

/** Where nobody can tell what a service does for whom, the answer depends on the caller. */
function dependencies({ operation: { query }, reached, byId }: CacheSource): CacheEmission {
  const isOfCaller = reached.some(({ lifetime }) => lifetime === 'perRequest');
  const reachesData = reached.some(({ data, calls }) => data ?? calls);
  if (!query) return omitUndefined({ reads: reachesData ? undefined : [], caller: isOfCaller || undefined });
  const entities = readEntities(query, byId);
  const owned = entities.filter(({ traits }) => traits.includes('Owned'));
  return omitUndefined({
    reads: reachesData ? undefined : idsOf(entities),
    owned: owned.length > 0 ? idsOf(owned) : undefined,
    tenant: entities.some(({ traits }) => traits.includes('TenantScoped')) ? (true as const) : undefined,
    caller: isOfCaller || undefined,
  });
}

function idsOf(entities: readonly { readonly id: string }[]): string[] {
  return entities.map(({ id }) => id).toSorted();
}

function isJson({ result, status }: Operation): boolean {
  return result !== undefined && status !== 204 && !(result.kind === 'scalar' && ['ByteStream', 'FileResponse'].includes(result.scalar));
}

function headersOf({ inputs }: Operation): string[] {
  const names = inputs.flatMap(({ source, wireName }) => (source === 'header' ? [wireName] : source === 'cookie' ? ['Cookie'] : []));
  return [...new Set(names)];
}
