import { omitUndefined } from '@portico/core/values';
import type { SourceExpression } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import { resolveEntityKey } from './entityKey.ts';
import { formatReason, formatWay, resolveClass, getPlaceIn, listSpreadItems, getText, reportUnreadable, evaluateValue } from './reading.ts';
import type { Options, ReaderInputs } from './reading.ts';
import type { Located, OperationRecord } from './records.ts';
import { followConstant } from './types/constants.ts';

/** Reads the options for caching responses and for invalidating cached responses. */
export function readCaching(reading: ReaderInputs, options: Options): Pick<OperationRecord, 'cacheable' | 'invalidates'> {
  const cacheable = readCacheable(reading, options.get('cacheable'));
  const written = options.get('invalidates');
  return { ...omitUndefined({ cacheable }), invalidates: written ? readEntities(reading, written) : [] };
}

/** Returns the value as written; it is checked later. */
function readCacheable(reading: ReaderInputs, written: SourceExpression | undefined): Located<unknown> | undefined {
  if (!written) return undefined;
  const evaluation = evaluateValue(reading, written);
  if (!evaluation.found)
    reportUnreadable(reading, written, `\`cacheable\` must consist of literals${formatReason(evaluation)}`, formatWay(evaluation));
  return evaluation.found && evaluation.value !== undefined ? { value: evaluation.value, place: getPlaceIn(written) } : undefined;
}

/** Reads one entity class, or a list of them. */
function readEntities(reading: ReaderInputs, written: SourceExpression): Located<string>[] {
  const followed = followConstant(reading.program, written);
  if (!('reason' in followed) && followed.node.type === 'ArrayExpression')
    return listSpreadItems(reading.program, followed).flatMap((each) =>
      each === 'unknown' ? reportNoEntity(reading, written) : readEntities(reading, each),
    );
  const named = resolveClass(reading.program, written);
  const key = named && resolveEntityKey(reading.program, named);
  return key === undefined ? reportNoEntity(reading, written) : [{ value: key, place: getPlaceIn(written) }];
}

function reportNoEntity(reading: ReaderInputs, written: SourceExpression): never[] {
  const facts = { operation: reading.found.name, what: `\`${getText(written)}\`, which is not an entity class` };
  const way = 'Name entity classes: `invalidates: Room`, `invalidates: [Room, Guest]`.';
  reading.findings.report('PRAG0571', { ...facts, way }, label(getPlaceIn(written), 'not an entity'));
  return [];
}
