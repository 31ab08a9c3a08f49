import type { Expression } from 'oxc-parser';
import { label } from '../finding.ts';
import { entityKey } from './entityKey.ts';
import { jsonOf } from './json.ts';
import { at, unreadable } from './reading.ts';
import type { Reading } from './reading.ts';
import type { Located, OperationRecord } from './records.ts';
import { stripAs } from './types/literals.ts';

/** The options that say how answers are kept, and whose answers are kept no longer. */
export function readCaching(reading: Reading, options: Map<string, Expression>): Pick<OperationRecord, 'cacheable' | 'invalidates'> {
  const cacheable = readCacheable(reading, options.get('cacheable'));
  const node = options.get('invalidates');
  return { ...(cacheable ? { cacheable } : {}), invalidates: node ? readEntities(reading, node) : [] };
}

/** The value as written; what it must be is checked later. */
function readCacheable(reading: Reading, node: Expression | undefined): Located<unknown> | undefined {
  if (!node) return undefined;
  const { found, value } = jsonOf(reading.program, reading.found.file, node);
  if (!found) unreadable(reading, node, '`cacheable` is not made of literals');
  return found && value !== undefined ? { value, place: at(reading, node) } : undefined;
}

/** One entity class, or a list of them. */
function readEntities(reading: Reading, written: Expression): Located<string>[] {
  const node = stripAs(written);
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((each) => (each && each.type !== 'SpreadElement' ? readEntities(reading, each) : refuse(reading, node)));
  const symbol = node.type === 'Identifier' ? reading.program.lookup(reading.found.file, node.name, 'values') : undefined;
  const key = symbol && entityKey(reading.program, symbol);
  return key === undefined ? refuse(reading, node) : [{ value: key, place: at(reading, node) }];
}

function refuse(reading: Reading, node: { start: number; end: number }): never[] {
  const facts = {
    operation: reading.found.name,
    what: `\`${reading.found.file.text.slice(node.start, node.end)}\`, which is no entity class`,
  };
  const way = 'Name entity classes by their names: `invalidates: Room`, `invalidates: [Room, Guest]`.';
  reading.findings.report('PRAG0571', { ...facts, way }, label(at(reading, node), 'no entity'));
  return [];
}
