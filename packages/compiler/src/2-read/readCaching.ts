import { omitUndefined } from '@portico/core/values';
import type { Written } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import { keyOfEntity } from './entityKey.ts';
import { because, classNamed, placeIn, spreadItems, textIn, unreadable, valueOf } from './reading.ts';
import type { Options, Reading } from './reading.ts';
import type { Located, OperationRecord } from './records.ts';
import { followConstant } from './types/constants.ts';

/** The options that say how answers are kept, and whose answers are kept no longer. */
export function readCaching(reading: Reading, options: Options): Pick<OperationRecord, 'cacheable' | 'invalidates'> {
  const cacheable = readCacheable(reading, options.get('cacheable'));
  const written = options.get('invalidates');
  return { ...omitUndefined({ cacheable }), invalidates: written ? readEntities(reading, written) : [] };
}

/** The value as written; what it must be is checked later. */
function readCacheable(reading: Reading, written: Written | undefined): Located<unknown> | undefined {
  if (!written) return undefined;
  const evaluation = valueOf(reading, written);
  if (!evaluation.found) unreadable(reading, written, `\`cacheable\` is not made of literals${because(evaluation)}`);
  return evaluation.found && evaluation.value !== undefined ? { value: evaluation.value, place: placeIn(written) } : undefined;
}

/** One entity class, or a list of them. */
function readEntities(reading: Reading, written: Written): Located<string>[] {
  const followed = followConstant(reading.program, written);
  if (!('reason' in followed) && followed.node.type === 'ArrayExpression')
    return spreadItems(reading.program, followed).flatMap((each) =>
      each === 'unknown' ? refuse(reading, written) : readEntities(reading, each),
    );
  const named = classNamed(reading.program, written);
  const key = named && keyOfEntity(reading.program, named);
  return key === undefined ? refuse(reading, written) : [{ value: key, place: placeIn(written) }];
}

function refuse(reading: Reading, written: Written): never[] {
  const facts = { operation: reading.found.name, what: `\`${textIn(written)}\`, which is no entity class` };
  const way = 'Name entity classes by their names: `invalidates: Room`, `invalidates: [Room, Guest]`.';
  reading.findings.report('PRAG0571', { ...facts, way }, label(placeIn(written), 'no entity'));
  return [];
}
