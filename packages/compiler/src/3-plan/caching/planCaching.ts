import { omitUndefined } from '@portico/core/values';
import type { Operation } from '@portico/core/manifest';
import type { OperationRecord } from '../../2-read/records.ts';
import type { EntityById } from '../data/paths.ts';
import type { ServicePlan } from '../plan.ts';
import { parseCacheable } from '../../2-read/values/cacheable.ts';
import { readEntities } from './readEntities.ts';

/** The caching of an operation's responses, in the form that the runtime uses. */
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

/** The inputs for planning an operation's caching. */
export interface CacheSource {
  readonly record: OperationRecord;
  readonly operation: Operation;
  /** The services of its method and its filters, with all their dependencies. */
  readonly reached: readonly ServicePlan[];
  readonly byId: EntityById;
}

/** Returns the cache dependencies of a GET other than its inputs; undefined if they are not known, or if its responses cannot be cached. */
export function planCaching(source: CacheSource): CacheEmission | undefined {
  const { record, operation } = source;
  if (operation.verb !== 'GET' || operation.internal || operation.body !== 'none' || !isJson(operation)) return undefined;
  if (operation.acrossTenants !== undefined) return undefined;
  const { seconds, tags } = record.cacheable ? parseCacheable(record.cacheable.value) : {};
  const vary = listHeaders(operation);
  const planned: CacheEmission = {
    ...omitUndefined({ seconds, tags }),
    ...planDependencies(source),
    ...omitUndefined({
      personal: operation.inputs.some(({ source: from }) => from === 'claim' || from === 'currentUser') ? (true as const) : undefined,
      vary: vary.length > 0 ? vary : undefined,
    }),
  };
  // Unspecified dependencies include the caller.
  return Object.keys(planned).every((member) => member === 'caller') ? undefined : planned;
}

/** Plans the dependencies. If the behaviour of a service is not known, the response depends on the caller. */
function planDependencies({ operation: { query }, reached, byId }: CacheSource): CacheEmission {
  const isOfCaller = reached.some(({ lifetime }) => lifetime === 'perRequest');
  const reachesData = reached.some(({ data, calls }) => data ?? calls);
  if (!query) return omitUndefined({ reads: reachesData ? undefined : [], caller: isOfCaller || undefined });
  const entities = readEntities(query, byId);
  const owned = entities.filter(({ traits }) => traits.includes('Owned'));
  return omitUndefined({
    reads: reachesData ? undefined : listIds(entities),
    owned: owned.length > 0 ? listIds(owned) : undefined,
    tenant: entities.some(({ traits }) => traits.includes('TenantScoped')) ? (true as const) : undefined,
    caller: isOfCaller || undefined,
  });
}

function listIds(entities: readonly { readonly id: string }[]): string[] {
  return entities.map(({ id }) => id).toSorted();
}

function isJson({ result, status }: Operation): boolean {
  return result !== undefined && status !== 204 && !(result.kind === 'scalar' && ['ByteStream', 'FileResponse'].includes(result.scalar));
}

function listHeaders({ inputs }: Operation): string[] {
  const names = inputs.flatMap(({ source, wireName }) => (source === 'header' ? [wireName] : source === 'cookie' ? ['Cookie'] : []));
  return [...new Set(names)];
}
