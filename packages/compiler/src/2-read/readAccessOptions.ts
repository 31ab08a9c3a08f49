import type { SpreadElement } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { Written } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import { because, classKey, placeIn, textIn, unreadable, valueOf } from './reading.ts';
import type { Options, Reading } from './reading.ts';
import type { Located, OperationRecord } from './records.ts';
import { followConstant } from './types/constants.ts';

/** The options that say who may run an operation. */
export function readAccessOptions(reading: Reading, options: Options): Pick<OperationRecord, 'permissions' | 'policy' | 'allowAnonymous'> {
  const policy = readPolicy(reading, options.get('policy'));
  const allowAnonymous = readAllowAnonymous(reading, options.get('allowAnonymous'));
  return {
    permissions: readPermissions(reading, options.get('permission')),
    ...omitUndefined({ policy, allowAnonymous }),
  };
}

/** One text, a list of them, or constants that are either. */
function readPermissions(reading: Reading, written: Written | undefined): Located<string>[] {
  if (!written) return [];
  const followed = followConstant(reading.program, written);
  const list = !('reason' in followed) && followed.node.type === 'ArrayExpression' ? followed.node : undefined;
  // Each text of a list that stands here has a place of its own.
  if (list === written.node && list.elements.length > 0)
    return list.elements.flatMap((each) =>
      each && each.type !== 'SpreadElement' ? readPermissions(reading, { file: written.file, node: each }) : spread(reading, written, each),
    );
  return textsIn(reading, written);
}

function spread(reading: Reading, written: Written, element: SpreadElement | null): Located<string>[] {
  return element ? textsIn(reading, { file: written.file, node: element.argument }) : refuse(reading, written, '');
}

function textsIn(reading: Reading, written: Written): Located<string>[] {
  const evaluation = valueOf(reading, written);
  const value: unknown = evaluation.found ? evaluation.value : undefined;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length === 0) {
    unreadable(
      reading,
      written,
      '`permission` is an empty list, which would let in every authenticated caller',
      'Name a permission, or leave `permission` out.',
    );
    return [];
  }
  if (values.some((each) => typeof each !== 'string' || each === '')) return refuse(reading, written, because(evaluation));
  return values.map((each) => ({ value: String(each), place: placeIn(written) }));
}

function refuse(reading: Reading, written: Written, why: string): never[] {
  unreadable(reading, written, `\`permission\` is no text (or list of texts) that is known at build time${why}`);
  return [];
}

/** The key of the class that a policy is named by. */
function readPolicy(reading: Reading, written: Written | undefined): Located<string> | undefined {
  if (!written) return undefined;
  const key = classKey(reading.program, written);
  if (key) return { value: key, place: placeIn(written) };
  reading.findings.report('PRAG0801', { name: textIn(written), operation: reading.found.name }, label(placeIn(written), 'no policy class'));
  return undefined;
}

function readAllowAnonymous(reading: Reading, written: Written | undefined): Located<true> | undefined {
  if (!written) return undefined;
  const evaluation = valueOf(reading, written);
  const value: unknown = evaluation.found ? evaluation.value : undefined;
  if (typeof value !== 'boolean') unreadable(reading, written, `\`allowAnonymous\` is neither true nor false${because(evaluation)}`);
  return value === true ? { value, place: placeIn(written) } : undefined;
}
