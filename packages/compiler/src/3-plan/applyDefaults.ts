import { optionRows } from '@portico/core/manifest';
import type { DefaultsRecord } from '../2-read/defaultsRecord.ts';
import type { ErrorRecord } from '../2-read/errorRecord.ts';
import type { LocatedOptions, OperationRecord, Records } from '../2-read/records.ts';
import { createLevels, findIdleReason } from './defaultLevels.ts';

/** The results for unchanged operation records, so that later phases recognize them. */
const applied = new WeakMap<OperationRecord, { readonly levels: readonly DefaultsRecord[]; readonly result: OperationRecord }>();

/**
 * Returns the records with the defaults of groups and areas in each operation that does not set the option itself. The innermost group comes
 * first, then its outer groups, then the area.
 */
export function applyDefaults(records: Records): Records {
  const { groups, modules } = records;
  if (![...groups, ...modules].some(({ defaults }) => defaults)) return records;
  const list = createLevels(records);
  return { ...records, operations: records.operations.map((record) => applyAll(record, list(record))) };
}

function applyAll(record: OperationRecord, levels: readonly DefaultsRecord[]): OperationRecord {
  if (levels.length === 0) return record;
  const known = applied.get(record);
  if (known && known.levels.length === levels.length && known.levels.every((level, index) => level === levels[index])) return known.result;
  const options = findOptions(record, levels);
  const permission =
    record.permissions.length + (record.allowAnonymous ? 1 : 0) > 0 ? undefined : levels.find((each) => each.permissions.length > 0);
  const tags = record.tags.length > 0 ? undefined : levels.find((each) => each.tags.length > 0);
  const inherited = {
    ...(permission && { permission: permission.name }),
    ...(tags && { tags: tags.name }),
    ...Object.fromEntries(options.map(({ name, level }) => [name, level.name])),
  };
  const inheritedErrors = listInheritedErrors(record, levels);
  const result: OperationRecord = {
    ...record,
    ...(Object.fromEntries(options.map(({ name, level }) => [name, level.options[name]])) as LocatedOptions),
    permissions: permission?.permissions ?? record.permissions,
    tags: tags?.tags ?? record.tags,
    errors: [...record.errors, ...inheritedErrors],
    ...(inheritedErrors.length > 0 && { inheritedErrors }),
    ...(Object.keys(inherited).length > 0 && { inherited }),
  };
  applied.set(record, { levels, result });
  return result;
}

/** Returns the options that an operation inherits from its groups or its area, except those without effect on it. */
function findOptions(record: OperationRecord, levels: readonly DefaultsRecord[]) {
  return optionRows.flatMap(([name, row]) => {
    if (record[name] || findIdleReason(record, name, row) !== undefined) return [];
    const level = levels.find((each) => each.options[name]);
    return level ? [{ name, level }] : [];
  });
}

/** Returns the errors of all levels that an operation does not declare itself, each once. */
function listInheritedErrors({ errors }: OperationRecord, levels: readonly DefaultsRecord[]): readonly ErrorRecord[] {
  const own = new Set(errors.map(({ key }) => key));
  const inherited = levels.flatMap((level) => level.errors).filter(({ key }) => !own.has(key));
  return inherited.filter(({ key }, index) => inherited.findIndex((each) => each.key === key) === index);
}
