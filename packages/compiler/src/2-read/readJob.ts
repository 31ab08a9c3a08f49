import { omitUndefined } from '@portico/core/values';
import { readDeclaredClass } from './declaredClass.ts';
import type { JobMethod, JobOptionsRecord, JobRecord, WrittenSchedule } from './jobRecord.ts';
import { jobOptions } from './knownOptions.ts';
import {
  evaluateValue,
  findHeadArgument,
  formatReason,
  formatWay,
  getPlace,
  getPlaceIn,
  readHeadOptions,
  readLiteralOption,
  readNumberOption,
  readTextOption,
  reportUnreadable,
} from './reading.ts';
import type { Options, ReaderInputs } from './reading.ts';
import { findConstructorBody, findMethod, readServiceRefs } from './readServices.ts';
import type { Located } from './records.ts';

/** Reads a job class: its schedule, its options, and the method `execute` with the services that it requires. */
export function readJob(reading: ReaderInputs): JobRecord {
  const constructor = findConstructorBody(reading.found.node);
  return {
    ...readDeclaredClass(reading),
    ...readJobOptions(reading, readHeadOptions(reading, findHeadArgument(reading, 1), jobOptions)),
    ...omitUndefined({
      constructorParameters: constructor && constructor.value.params.length > 0 ? getPlace(reading, constructor) : undefined,
      schedule: readSchedule(reading),
      execute: readJobMethod(reading, 'execute'),
      tenants: readJobMethod(reading, 'tenants'),
    }),
  };
}

function readJobMethod(reading: ReaderInputs, name: 'execute' | 'tenants'): JobMethod | undefined {
  const method = findMethod(reading.found.node, name);
  if (!method) return undefined;
  return { services: readServiceRefs(reading, reading.found.file, method.value.params), place: getPlace(reading, method.key) };
}

function readSchedule(reading: ReaderInputs): Located<WrittenSchedule> | undefined {
  const written = findHeadArgument(reading, 0);
  if (!written) return undefined;
  const evaluation = evaluateValue(reading, written);
  const value = evaluation.found ? toSchedule(evaluation.value) : undefined;
  if (value) return { value, place: getPlaceIn(written) };
  const expected =
    "its schedule must be a cron expression such as '0 3 * * *', or an interval such as { every: '5m' }, known at build time";
  reportUnreadable(reading, written, `${expected}${formatReason(evaluation)}`, formatWay(evaluation));
  return undefined;
}

function toSchedule(value: unknown): WrittenSchedule | undefined {
  if (typeof value === 'string') return { cron: value };
  if (typeof value !== 'object' || value === null || Object.keys(value).join() !== 'every') return undefined;
  const { every } = value as { readonly every: unknown };
  return typeof every === 'string' || typeof every === 'number' ? { every } : undefined;
}

/** Reads the options; a value that is not a literal of the right kind is reported. */
function readJobOptions(reading: ReaderInputs, options: Options): JobOptionsRecord {
  const isDuration = (value: unknown): value is number | string => typeof value === 'number' || typeof value === 'string';
  const oneOf =
    <T extends string>(...values: readonly T[]) =>
    (value: unknown): value is T =>
      values.some((each) => each === value);
  return omitUndefined({
    timeZone: readTextOption(reading, options, 'timeZone'),
    overlap: readLiteralOption(reading, options, {
      name: 'overlap',
      is: oneOf('skip', 'wait', 'allow'),
      expected: "must be 'skip', 'wait' or 'allow'",
    }),
    missed: readLiteralOption(reading, options, {
      name: 'missed',
      is: oneOf('skip', 'once', 'each'),
      expected: "must be 'skip', 'once' or 'each'",
    }),
    timeout: readLiteralOption(reading, options, {
      name: 'timeout',
      is: isDuration,
      expected: 'must be a number of seconds or a text such as `10m`, known at build time',
    }),
    retries: readNumberOption(reading, options, 'retries'),
    renamedFrom: readTextOption(reading, options, 'renamedFrom'),
    perTenant: readLiteralOption(reading, options, {
      name: 'perTenant',
      is: (value): value is true => value === true,
      expected: 'must be true',
    }),
  });
}
