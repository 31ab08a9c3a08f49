import { omitUndefined } from '@portico/core/values';
import type { ApiVersion } from '@portico/core/manifest';
import type { OperationRecord, PropertyRecord } from '../2-read/records.ts';
import { parseMoment } from '../2-read/values/parseMoment.ts';

/** One version of an operation, as if it were declared alone. */
export interface VersionRecord {
  /** Absent if the operation has no versions. */
  readonly version?: ApiVersion;
  readonly record: OperationRecord;
}

/** Returns the version numbers of an operation, in order; other operations than endpoints and actions have only the first. */
export function planServedVersions({ handlers }: Pick<OperationRecord, 'handlers'>): readonly number[] {
  const numbers = new Set(handlers.map(({ version = 1 }) => version));
  return numbers.size === 0 ? [1] : [...numbers].toSorted((a, b) => a - b);
}

/** Returns whether an operation has explicit versions. */
function hasVersions({ handlers, versions }: Pick<OperationRecord, 'handlers' | 'versions'>): boolean {
  return versions !== undefined || handlers.some(({ version }) => version !== undefined);
}

/** Returns whether a version has an input. */
export function hasInput({ since, until }: Pick<PropertyRecord, 'since' | 'until'>, version: number): boolean {
  return (since?.value ?? 1) <= version && version <= (until?.value ?? Infinity);
}

/** Returns the versions of an operation in order, each with its own inputs, handler, result and errors. */
export function listVersions(record: OperationRecord): readonly [VersionRecord, ...VersionRecord[]] {
  if (!hasVersions(record)) return [{ record }];
  const [first, ...later] = planServedVersions(record).map((number) => ({
    version: formatApiVersion(record, number),
    record: selectVersion(record, number),
  }));
  return [first!, ...later];
}

function selectVersion(record: OperationRecord, number: number): OperationRecord {
  const handler = record.handlers.find(({ version = 1 }) => version === number);
  const { result, errors } = handler?.outcomes ?? {};
  return {
    ...record,
    properties: record.properties.filter((property) => hasInput(property, number)),
    handlers: handler ? [handler] : [],
    ...omitUndefined({ result, errors }),
    // The result type in the head belongs to the first version.
    examples: number === planServedVersions(record)[0] ? record.examples : [],
    deprecated: record.deprecated || record.versions?.value.of[number]?.deprecated !== undefined,
  };
}

function formatApiVersion({ versions }: OperationRecord, number: number): ApiVersion {
  const { deprecated, sunset } = versions?.value.of[number] ?? {};
  const [since, until] = [parseMoment(deprecated), parseMoment(sunset)];
  return {
    number,
    ...omitUndefined({ deprecated: since?.toISOString(), sunset: until?.toISOString() }),
  };
}
