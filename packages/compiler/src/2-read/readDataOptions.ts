import type { Expression } from 'oxc-parser';
import { jsonOf } from './json.ts';
import { at, numberOption, unreadable } from './reading.ts';
import type { Reading } from './reading.ts';
import type { Located, OperationRecord } from './records.ts';
import { constantExpression } from './types/literals.ts';

/** The options that say who may run an operation, and how a query answers. */
export function readDataOptions(
  reading: Reading,
  options: Map<string, Expression>,
): Pick<OperationRecord, 'permissions' | 'single' | 'maxPageSize'> {
  const maxPageSize = numberOption(reading, options, 'maxPageSize');
  return {
    permissions: readPermissions(reading, options.get('permission')),
    ...(readSingle(reading, options.get('single')) ? { single: true as const } : {}),
    ...(maxPageSize ? { maxPageSize } : {}),
  };
}

/** One text, a list of them, or constants that are either. */
function readPermissions(reading: Reading, node: Expression | undefined): Located<string>[] {
  if (!node) return [];
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((each) =>
      each && each.type !== 'SpreadElement' ? readPermissions(reading, each) : refuse(reading, node),
    );
  const { file, node: constant } = constantExpression(reading.program, reading.found.file, node) ?? { file: reading.found.file, node };
  const { value } = jsonOf(reading.program, file, constant);
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.some((each) => typeof each !== 'string' || each === '')) return refuse(reading, node);
  return values.map((each) => ({ value: String(each), place: at(reading, node) }));
}

function refuse(reading: Reading, node: Expression): never[] {
  unreadable(reading, node, '`permission` is no text (or list of texts) that is known at build time');
  return [];
}

function readSingle(reading: Reading, node: Expression | undefined): boolean {
  if (!node) return false;
  const { value } = jsonOf(reading.program, reading.found.file, node);
  if (typeof value === 'boolean') return value;
  unreadable(reading, node, '`single` is neither true nor false');
  return false;
}
