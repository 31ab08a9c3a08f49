import { omitUndefined } from '@portico/core/values';
import type { EntityModel, NamedType, Operation, Shape } from '@portico/core/manifest';
import type { ErrorRecord } from '../2-read/errorRecord.ts';
import type { OperationRecord, ServiceRef } from '../2-read/records.ts';
import { Findings } from '../finding.ts';
import type { Finding, Place } from '../finding.ts';
import { planCaching } from './caching/planCaching.ts';
import { planReach } from './access/planReach.ts';
import { toImport } from './imports.ts';
import { inferLocationLink, planLocationLink } from './location.ts';
import type { LocationTarget } from './location.ts';
import type { ErrorEmission, InheritedError, OperationEmission, ServicePlan } from './plan.ts';
import type { PlannedOperation } from './planOperation.ts';
import { listVersions } from './versions.ts';

/** An emitted operation, and the findings of planning it. */
export interface EmissionPlan {
  readonly emission: OperationEmission;
  readonly findings: readonly Finding[];
}

/** The inputs for the emission of an operation, in addition to its record. */
export interface EmissionQuestions {
  readonly planned: () => PlannedOperation;
  /** Returns the keys of the services that parameters require. */
  readonly services: (refs: readonly ServiceRef[]) => readonly string[];
  readonly filter: (key: string, place: Place) => string | undefined;
  readonly policy: (key: string, place: Place) => string | undefined;
  /** Returns the services of some keys with all their dependencies. */
  readonly reached: (keys: readonly string[]) => readonly ServicePlan[];
  /** Returns an operation that a `Location` can point to. */
  readonly target: (key: string) => LocationTarget | undefined;
  /** Returns the operation of the area that reads one row of an entity by its route, if there is exactly one. */
  readonly readOf: (entity: string) => LocationTarget | undefined;
  readonly publishedType: (name: string) => NamedType | undefined;
  readonly entity: (key: string) => EntityModel | undefined;
  readonly entityById: (id: string) => EntityModel | undefined;
  /** Returns whether the area has an entity whose rows a caller sees only in part. */
  readonly guardsRows: () => boolean;
}

/** Plans the emission of an operation: its plan, with its services and its `Location`. */
export function planEmission(record: OperationRecord, questions: EmissionQuestions): EmissionPlan {
  const findings = new Findings();
  const { versions } = questions.planned();
  const planned = listVersions(record).map((version, at) =>
    planVersionEmission(version.record, versions[at]!.operation, questions, findings),
  );
  const [first, ...rest] = planned as [OperationEmission, ...OperationEmission[]];
  if (rest.length === 0) return { emission: first, findings: findings.list };
  const later = rest.map((each) => ({ ...each, isLater: true as const }));
  const laterVersions = later.map(({ operation }) => operation);
  return { emission: { ...first, operation: { ...first.operation, laterVersions }, laterVersions: later }, findings: findings.list };
}

function planVersionEmission(
  record: OperationRecord,
  operation: Operation,
  questions: EmissionQuestions,
  findings: Findings,
): OperationEmission {
  const location = planLocation(record, operation, questions, findings);
  const handler = record.handlers[0];
  const planned = operation.query || operation.mutation;
  const own = questions.services(handler?.services ?? []);
  const filters = record.filters.flatMap(({ value, place }) => questions.filter(value, place) ?? []);
  const policy = record.policy && questions.policy(record.policy.value, record.policy.place);
  const reached = questions.reached([...own, ...filters]);
  const readsJobs = operation.verb === 'GET' && (operation.readsJob === true || reached.some(isJobs));
  const cache = readsJobs ? undefined : planCaching({ record, operation, reached, byId: questions.entityById });
  const invalidates = record.invalidates.flatMap(({ value }) => questions.entity(value)?.id ?? []);
  return {
    operation: {
      ...operation,
      ...(location && { location }),
      // The state of a job changes without a write that would invalidate a cached response.
      ...(readsJobs && { noStore: true as const }),
      ...planReach({
        operation,
        reached,
        guarded: questions.reached(policy === undefined ? [] : [policy]),
        byId: questions.entityById,
        guardsRows: questions.guardsRows(),
      }),
    },
    class: toImport(record.class),
    method: handler?.method ?? (planned ? '' : 'handle'),
    services: own,
    ...omitUndefined({ policy }),
    filters,
    errors: listErrors(record, operation),
    ...(record.inheritedErrors && !operation.background && { inheritedErrors: record.inheritedErrors.map(toInheritedError) }),
    ...omitUndefined({ cache, invalidates: invalidates.length > 0 ? invalidates : undefined }),
  };
}

/** Plans the `Location` of the responses: the declared one, else the operation that reads the created row. */
function planLocation(record: OperationRecord, operation: Operation, questions: EmissionQuestions, findings: Findings) {
  const resolve = (shape: Shape): Shape =>
    shape.kind === 'reference' ? (questions.publishedType(shape.name)?.shape ?? { kind: 'any' }) : shape;
  const named = operation.background ? record.background : record.location;
  return named
    ? planLocationLink({ named, operation, findings, resolve }, questions.target(named.value))
    : inferLocationLink(operation, resolve, questions.readOf);
}

/** Returns whether a service reads the states of jobs. */
function isJobs({ origin, class: { name } }: ServicePlan): boolean {
  return origin === 'builtIn' && name === 'Jobs';
}

/** Returns the errors of the application; every caller knows those of the language. */
function listErrors({ errors }: OperationRecord, operation: Operation): ErrorEmission[] {
  if (operation.background) return [];
  // The declared errors come first in the plan, in order.
  const all = errors.map(({ key, importedFrom }, index) => ({
    error: operation.errors[index]!,
    key,
    ...omitUndefined({ class: importedFrom }),
  }));
  return all.filter(({ key }, index) => key.includes('#') && all.findIndex((each) => each.key === key) === index);
}

function toInheritedError({ name, importedFrom }: ErrorRecord): InheritedError {
  return { name, ...omitUndefined({ class: importedFrom }) };
}
