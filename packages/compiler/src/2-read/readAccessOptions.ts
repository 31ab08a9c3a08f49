import type { SpreadElement } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { SourceExpression } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import type { Evaluation } from './types/constants.ts';
import { formatReason, formatWay, resolveClassKey, getPlaceIn, getText, reportUnreadable, evaluateValue } from './reading.ts';
import type { Options, ReaderInputs } from './reading.ts';
import type { Located, OperationRecord } from './records.ts';
import { followConstant } from './types/constants.ts';

/** Reads the options that define who may run an operation. */
export function readAccessOptions(
  reading: ReaderInputs,
  options: Options,
): Pick<OperationRecord, 'permissions' | 'policy' | 'allowAnonymous'> {
  const policy = readPolicy(reading, options.get('policy'));
  const allowAnonymous = readAllowAnonymous(reading, options.get('allowAnonymous'));
  return {
    permissions: readPermissions(reading, options.get('permission')),
    ...omitUndefined({ policy, allowAnonymous }),
  };
}

/** Reads a string, a list of strings, or a constant of either form. */
function readPermissions(reading: ReaderInputs, written: SourceExpression | undefined): Located<string>[] {
  if (!written) return [];
  const followed = followConstant(reading.program, written);
  const list = !('reason' in followed) && followed.node.type === 'ArrayExpression' ? followed.node : undefined;
  // Each string of a literal list has its own place.
  if (list === written.node && list.elements.length > 0)
    return list.elements.flatMap((each) =>
      each && each.type !== 'SpreadElement'
        ? readPermissions(reading, { file: written.file, node: each })
        : readSpread(reading, written, each),
    );
  return readTexts(reading, written);
}

function readSpread(reading: ReaderInputs, written: SourceExpression, element: SpreadElement | null): Located<string>[] {
  return element ? readTexts(reading, { file: written.file, node: element.argument }) : reportUnreadablePermission(reading, written);
}

function readTexts(reading: ReaderInputs, written: SourceExpression): Located<string>[] {
  const evaluation = evaluateValue(reading, written);
  const value: unknown = evaluation.found ? evaluation.value : undefined;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length === 0) {
    reportUnreadable(
      reading,
      written,
      '`permission` is an empty list, which would admit every authenticated caller',
      'Name a permission, or remove `permission`.',
    );
    return [];
  }
  if (values.some((each) => typeof each !== 'string' || each === '')) return reportUnreadablePermission(reading, written, evaluation);
  return values.map((each) => ({ value: String(each), place: getPlaceIn(written) }));
}

function reportUnreadablePermission(reading: ReaderInputs, written: SourceExpression, evaluation?: Evaluation): never[] {
  const reason = '`permission` must be a string (or a list of strings) that is known at build time';
  if (evaluation) reportUnreadable(reading, written, `${reason}${formatReason(evaluation)}`, formatWay(evaluation));
  else reportUnreadable(reading, written, reason, 'Remove the empty element of the list.');
  return [];
}

/** Returns the key of the class that a policy names. */
function readPolicy(reading: ReaderInputs, written: SourceExpression | undefined): Located<string> | undefined {
  if (!written) return undefined;
  const key = resolveClassKey(reading.program, written);
  if (key) return { value: key, place: getPlaceIn(written) };
  reading.findings.report(
    'PRAG0801',
    { name: getText(written), operation: reading.found.name },
    label(getPlaceIn(written), 'not a policy class'),
  );
  return undefined;
}

function readAllowAnonymous(reading: ReaderInputs, written: SourceExpression | undefined): Located<true> | undefined {
  if (!written) return undefined;
  const evaluation = evaluateValue(reading, written);
  const value: unknown = evaluation.found ? evaluation.value : undefined;
  if (typeof value !== 'boolean')
    reportUnreadable(reading, written, `\`allowAnonymous\` must be true or false${formatReason(evaluation)}`, formatWay(evaluation));
  return value === true ? { value, place: getPlaceIn(written) } : undefined;
}
