import { omitUndefined } from '@portico/core/values';
import type { ImportedName } from './plan.ts';

/** Returns what generated code needs of a class to import it. */
export function toImport({ name, from, exportName }: ImportedName): ImportedName {
  return { name, from, ...omitUndefined({ exportName }) };
}
