import { omitUndefined } from '@portico/core/values';
import type { Expression, TSType } from 'oxc-parser';
import type { SourceExpression } from '../1-find/resolve.ts';
import { defaultOptions } from './knownOptions.ts';
import type { DefaultsRecord } from './defaultsRecord.ts';
import { readAccessOptions } from './readAccessOptions.ts';
import { readErrors } from './readErrors.ts';
import { getPlaceIn, listSpreadItems, readHeadOptions, reportUnreadable } from './reading.ts';
import type { Options, ReaderInputs } from './reading.ts';
import { readTableOptions } from './readTableOptions.ts';
import { readTags } from './readTags.ts';
import { createFileScope } from './types/view.ts';

/** Reads `defaults` of a group or an area. */
export function readDefaults(reading: ReaderInputs, options: Options): { readonly defaults?: DefaultsRecord } {
  const written = options.get('defaults');
  if (!written) return {};
  const given = readHeadOptions(reading, written, defaultOptions);
  return {
    defaults: {
      name: reading.found.name,
      place: getPlaceIn(written),
      permissions: readAccessOptions(reading, given).permissions,
      tags: readTags(reading, given.get('tags')),
      errors: readErrorClasses(reading, given.get('errors')),
      options: omitUndefined(readTableOptions(reading, given)),
    },
  };
}

/** Reads a list of error classes. */
function readErrorClasses(reading: ReaderInputs, written: SourceExpression | undefined): DefaultsRecord['errors'] {
  if (!written) return [];
  return listSpreadItems(reading.program, written).flatMap((item) => {
    if (item !== 'unknown') return readErrors(reading, toTypeReference(item.node), createFileScope(item.file));
    reportUnreadable(reading, written, '`errors` must be a list of error classes', 'Write a list of the classes: `errors: […]`.');
    return [];
  });
}

/** Returns the type that an expression names: a class is named the same way in both positions. */
function toTypeReference(node: Expression): TSType {
  return { type: 'TSTypeReference', typeName: node, start: node.start, end: node.end } as unknown as TSType;
}
