import type { ApiVersion } from '@portico/core/manifest';
import type { OperationRecord, PropertyRecord } from '../2-read/records.ts';

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
    ...(result ? { result } : {}),
    ...(errors ? { errors } : {}),
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
    ...(since ? { deprecated: since.toISOString() } : {}),
    ...(until ? { sunset: until.toISOString() } : {}),
  };
}

const written = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** The moment that a text stands for, a day at its midnight in UTC; undefined where it stands for none. */
export function momentOf(text: unknown): Date | undefined {
  const day = typeof text === 'string' ? written.exec(text)?.[1] : undefined;
  if (day === undefined || !isDay(day)) return undefined;
  const moment = new Date(text as string);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** The calendar of the platform takes February 30 for the second of March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
