import { omitUndefined } from '@portico/core/values';
import type { ImportedName } from './plan.ts';

/** Returns the facts that generated code needs to import a class. */
export function toImport({ name, from, exportName }: ImportedName): ImportedName {
  return { name, from, ...omitUndefined({ exportName }) };
}
