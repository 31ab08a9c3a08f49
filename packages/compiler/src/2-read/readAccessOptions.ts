import type { Expression } from 'oxc-parser';
import { label } from '../finding.ts';
import { jsonOf } from './json.ts';
import { at, classKey, textOption, unreadable } from './reading.ts';
import type { Reading } from './reading.ts';
import type { Located, OperationRecord } from './records.ts';
import { constantExpression } from './types/literals.ts';

/** The options that say who may run an operation. */
export function readAccessOptions(
  reading: Reading,
  options: Map<string, Expression>,
): Pick<OperationRecord, 'permissions' | 'policy' | 'allowAnonymous' | 'rateLimit'> {
  const policy = readPolicy(reading, options.get('policy'));
  const allowAnonymous = readAllowAnonymous(reading, options.get('allowAnonymous'));
  const rateLimit = textOption(reading, options, 'rateLimit');
  return {
    permissions: readPermissions(reading, options.get('permission')),
    ...(policy ? { policy } : {}),
    ...(allowAnonymous ? { allowAnonymous } : {}),
    ...(rateLimit ? { rateLimit } : {}),
  };
}

/** One text, a list of them, or constants that are either. */
function readPermissions(reading: Reading, node: Expression | undefined): Located<string>[] {
  if (!node) return [];
  if (node.type === 'ArrayExpression' && node.elements.length > 0)
    return node.elements.flatMap((each) =>
      each && each.type !== 'SpreadElement' ? readPermissions(reading, each) : refuse(reading, node),
    );
  const { file, node: constant } = constantExpression(reading.program, reading.found.file, node) ?? { file: reading.found.file, node };
  const { value } = jsonOf(reading.program, file, constant);
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length === 0) return refuse(reading, node, '`permission` is an empty list, which would let everybody in who is known');
  if (values.some((each) => typeof each !== 'string' || each === '')) return refuse(reading, node);
  return values.map((each) => ({ value: String(each), place: at(reading, node) }));
}

function refuse(
  reading: Reading,
  node: Expression,
  reason = '`permission` is no text (or list of texts) that is known at build time',
): never[] {
  unreadable(reading, node, reason);
  return [];
}

/** The key of the class that a policy is named by. */
function readPolicy(reading: Reading, node: Expression | undefined): Located<string> | undefined {
  if (!node) return undefined;
  const key = classKey(reading.program, reading.found.file, node);
  if (key) return { value: key, place: at(reading, node) };
  const name = reading.found.file.text.slice(node.start, node.end);
  reading.findings.report('PRAG0801', { name, operation: reading.found.name }, label(at(reading, node), 'no policy class'));
  return undefined;
}

function readAllowAnonymous(reading: Reading, node: Expression | undefined): Located<true> | undefined {
  if (!node) return undefined;
  const { value } = jsonOf(reading.program, reading.found.file, node);
  if (typeof value !== 'boolean') unreadable(reading, node, '`allowAnonymous` is neither true nor false');
  return value === true ? { value, place: at(reading, node) } : undefined;
}
