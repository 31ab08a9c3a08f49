import { omitUndefined } from '@portico/core/values';
import type { ApiVersion } from '@portico/core/manifest';
import type { OperationRecord, PropertyRecord } from '../2-read/records.ts';
import { momentOf } from '../2-read/values/moment.ts';

/** One version of an operation, as if it were declared alone. */
export interface VersionRecord {
  /** Absent where the operation has no versions. */
  readonly version?: ApiVersion;
  readonly record: OperationRecord;
}

/** The numbers of the versions that an operation has, in their order; what is no endpoint and no action has the first alone. */
export function servedVersions({ handlers }: Pick<OperationRecord, 'handlers'>): readonly number[] {
  const numbers = new Set(handlers.map(({ version = 1 }) => version));
  return numbers.size === 0 ? [1] : [...numbers].toSorted((a, b) => a - b);
}

/** Whether an operation has versions, rather than being one that nobody asks by a version. */
function hasVersions({ handlers, versions }: Pick<OperationRecord, 'handlers' | 'versions'>): boolean {
  return versions !== undefined || handlers.some(({ version }) => version !== undefined);
}

/** Whether a version has an input. */
export function hasInput({ since, until }: Pick<PropertyRecord, 'since' | 'until'>, version: number): boolean {
  return (since?.value ?? 1) <= version && version <= (until?.value ?? Infinity);
}

/** The versions of an operation in their order, each with its own inputs, handler, result and errors. */
export function versionsOf(record: OperationRecord): readonly [VersionRecord, ...VersionRecord[]] {
  if (!hasVersions(record)) return [{ record }];
  const [first, ...later] = servedVersions(record).map((number) => ({
    version: apiVersion(record, number),
    record: ofVersion(record, number),
  }));
  return [first!, ...later];
}

function ofVersion(record: OperationRecord, number: number): OperationRecord {
  const handler = record.handlers.find(({ version = 1 }) => version === number);
  const { result, errors } = handler?.answers ?? {};
  return {
    ...record,
    properties: record.properties.filter((property) => hasInput(property, number)),
    handlers: handler ? [handler] : [],
    ...omitUndefined({ result, errors }),
    // What the head shows is an answer of the first version.
    examples: number === servedVersions(record)[0] ? record.examples : [],
    deprecated: record.deprecated || record.versions?.value.of[number]?.deprecated !== undefined,
  };
}

function apiVersion({ versions }: OperationRecord, number: number): ApiVersion {
  const { deprecated, sunset } = versions?.value.of[number] ?? {};
  const [since, until] = [momentOf(deprecated), momentOf(sunset)];
  return {
    number,
    ...omitUndefined({ deprecated: since?.toISOString(), sunset: until?.toISOString() }),
  };
}
